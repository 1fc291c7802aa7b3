/** Every list of the specification that declares pages, a search or an order has them in the emulator. */
import { describe, expect, test } from 'vitest'
import document from '../../../generated/openapi.json'
import { createEmulatorWorld, OWN_MAIL_SERVER, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

type World = ReturnType<typeof createEmulatorWorld>

interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly schema?: { readonly enum?: readonly string[]; readonly maximum?: number; readonly format?: string }
}

const { parameters: shared = {} } = document.components as { parameters?: Readonly<Record<string, Parameter>> }

/** Lists of what the emulator doesn't record. */
const EMPTY = new Set(['listSessionReplays', 'listSessionReplayChunks', 'getSessionReplayEvents', 'listTransactions'])

/** The names of the query parameters of each operation that reads a list in pages, by a search or in an order. */
const lists = Object.values(document.paths).flatMap((methods) => {
  const { get } = methods as { get?: { operationId: string; parameters?: readonly Parameter[] } }
  const parameters = (get?.parameters ?? []).map((item) => (item.$ref ? shared[item.$ref.split('/').at(-1)!]! : item))
  const inQuery = parameters.filter((item) => item.in === 'query')
  const names = inQuery.map(({ name }) => name!)
  const isList = names.some((name) => ['limit', 'cursor', 'query', 'order_by', 'desc'].includes(name))
  const schemaOf = (wanted: string) => inQuery.find(({ name }) => name === wanted)?.schema
  const orders = schemaOf('order_by')?.enum ?? []
  return get && isList && !EMPTY.has(get.operationId)
    ? [{ id: get.operationId, names, orders, limit: schemaOf('limit') }]
    : []
})

interface ListWorld {
  readonly path: string
  /** A text that some of the items match, if the list has a search. */
  readonly search?: string
  /** The text of an item in which the search finds it. */
  readonly textOf?: (item: any) => string
  /** The moment of an item in each order of the list. */
  readonly momentOf?: Readonly<Record<string, (item: any) => number>>
}

/** Creates at least three items for each list. */
const setUps: Readonly<Record<string, (world: World) => Promise<ListWorld>>> = {
  async listUsers({ asServer, emulator }) {
    const users: string[] = []
    for (const display_name of ['Mira', 'Ines', 'Noor', 'Mirabel']) {
      users.push((await asServer('POST /users', { display_name })).json.id)
      emulator.clock.advance(1_000)
    }
    // The second user was active last.
    await asServer('POST /auth/sessions', { user_id: users[1] })
    return {
      path: '/users',
      search: 'MIRA',
      textOf: (item) => item.display_name,
      momentOf: {
        signed_up_at: (item) => item.signed_up_at_millis,
        last_active_at: (item) => item.last_active_at_millis,
      },
    }
  },
  async listTeams({ asServer, emulator }) {
    for (const display_name of ['Crew', 'Dock', 'Quay', 'Crewmates']) {
      await asServer('POST /teams', { display_name })
      emulator.clock.advance(1_000)
    }
    return {
      path: '/teams',
      search: 'CREW',
      textOf: (item) => item.display_name,
      momentOf: { created_at: (item) => item.created_at_millis },
    }
  },
  listTeamPermissionDefinitions: () =>
    Promise.resolve({
      path: '/team-permission-definitions',
      search: 'MEMBERS',
      textOf: ({ id, description }) => `${id} ${description}`,
    }),
  async listOutboxEmails({ asServer, signUp, emulator }) {
    const { user_id } = await signUp()
    for (const subject of ['One', 'Two', 'Three']) {
      await asServer('POST /emails/send-email', { user_ids: [user_id], subject, html: '<p>Ahoy</p>' })
      emulator.clock.advance(1_000)
    }
    return { path: '/emails/outbox' }
  },
  async listCustomerProducts({ asServer, configure }) {
    const products = ['a', 'b', 'c']
    for (const id of products) {
      await configure({ [`payments.products.${id}`]: { displayName: id, customerType: 'custom', prices: {} } })
      await asServer('POST /payments/products/custom/harbor', { product_id: id })
    }
    return { path: '/payments/products/custom/harbor' }
  },
  async listCustomerInvoices({ asServer, configure, emulator, signUp }) {
    await configure({ 'payments.testMode': true })
    const { user_id } = await signUp()
    for (const amount of ['1.00', '2.00', '3.00']) {
      const product_inline = {
        display_name: 'Ferry',
        customer_type: 'user',
        prices: { once: { USD: amount } },
        included_items: {},
      }
      const { json } = await asServer('POST /payments/purchases/create-purchase-url', {
        customer_type: 'user',
        customer_id: user_id,
        product_inline,
      })
      await emulator.fetch(json.url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }) })
      emulator.clock.advance(1_000)
    }
    return { path: `/payments/invoices/user/${user_id}` }
  },
}

test('each list with pages, a search or an order is tested here', () => {
  expect(Object.keys(setUps).sort()).toEqual(lists.map(({ id }) => id).sort())
})

describe.each(lists)('$id', ({ id, names, orders, limit }) => {
  const setUp = async () => {
    const world = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
    const { path, ...list } = await setUps[id]!(world)
    const send = (query: Readonly<Record<string, string>>) =>
      world.asAdmin(`GET ${path}?${new URLSearchParams(query).toString()}`)
    const read = async (query: Readonly<Record<string, string>> = {}) => {
      const { status, json, text } = await send(query)
      if (status !== 200) throw new Error(text)
      return json as { items: any[]; pagination?: { next_cursor: string | null } }
    }
    return { ask: send, read, ...list }
  }

  test.runIf(names.includes('limit'))(
    'lists each item once, page by page, in the order of the whole list',
    async () => {
      const { read } = await setUp()
      const all = (await read()).items
      expect(all.length).toBeGreaterThan(2)
      const pages: any[] = []
      let cursor: string | null = null
      do {
        const page = await read({ limit: '2', ...(cursor !== null && { cursor }) })
        expect(page.items.length).toBeLessThanOrEqual(2)
        pages.push(...page.items)
        cursor = page.pagination?.next_cursor ?? null
      } while (cursor !== null && pages.length <= all.length)
      expect(pages).toEqual(all)
    },
  )

  test.runIf(names.includes('query'))('lists the items that contain a text, in any case', async () => {
    const { read, search = '', textOf = String } = await setUp()
    const all = (await read()).items
    const expected = all.filter((item) => textOf(item).toLowerCase().includes(search.toLowerCase()))
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect((await read({ query: search })).items).toEqual(expected)
  })

  test.runIf(limit)('refuses a limit that isn’t a whole number in its range', async () => {
    const { ask } = await setUp()
    const tooMany = limit?.maximum === undefined ? [] : [String(limit.maximum + 1)]
    for (const limit of ['0', '-1', '1.5', 'all', '', ...tooMany]) {
      expect({ limit, status: (await ask({ limit })).status }).toEqual({ limit, status: 400 })
    }
  })

  test.runIf(names.includes('cursor'))('has nothing behind a cursor of another list', async () => {
    const { read, ask } = await setUp()
    if (id === 'listCustomerProducts') {
      expect((await ask({ limit: '2', cursor: UNKNOWN_ID })).status).toBe(400)
      return
    }
    const page = await read({ limit: '2', cursor: UNKNOWN_ID })
    expect(page).toMatchObject({ items: [], pagination: { next_cursor: null } })
  })

  test.runIf(names.includes('limit') && names.includes('query'))('pages what a search finds', async () => {
    const { read, search = '' } = await setUp()
    const all = (await read({ query: search })).items
    const firstPage = await read({ query: search, limit: '1' })
    const cursor = firstPage.pagination!.next_cursor!
    const secondPage = await read({ query: search, limit: '1', cursor })
    expect([...firstPage.items, ...secondPage.items]).toEqual(all.slice(0, 2))
  })

  test.each(orders)('is ordered by %s, in both directions', async (order_by) => {
    const { read, momentOf } = await setUp()
    const moment = momentOf![order_by]!
    const { items } = await read({ order_by })
    const moments = items.map(moment)
    expect(moments).toEqual([...moments].sort((left, right) => left - right))
    expect(new Set(moments).size).toBe(items.length)
    expect((await read({ order_by, desc: 'true' })).items).toEqual([...items].reverse())
  })

  test.runIf(names.includes('desc'))('lists the newest items first on request', async () => {
    const { read } = await setUp()
    const all = (await read()).items
    expect((await read({ desc: 'true' })).items).toEqual(all.reverse())
  })
})
