import { createEmulator } from 'latchkey/emulator'
import { LatchkeyProvider, useListUsers, useUpdateUser } from 'latchkey/react'
import { createServerClient, createUser, deleteUser, type ServerUser } from 'latchkey/server'
import { act, memo, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'

declare const globalThis: { IS_REACT_ACT_ENVIRONMENT: boolean }
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const COUNT = 200

/** A server client over a thousand users. */
async function createCrowd() {
  const emulator = createEmulator({
    service: '2025',
    projects: [
      {
        id: 'internal',
        users: Array.from({ length: COUNT }, (_, index) => ({ primary_email: `person${index}@harbor.example` })),
      },
    ],
  })
  const requests: string[] = []
  const client = createServerClient({
    projectId: 'internal',
    secretServerKey: 'ssk_emulator',
    fetch: (input, init) => {
      const request = new Request(input, init)
      requests.push(`${request.method} ${new URL(request.url).pathname}`)
      return emulator.fetch(request)
    },
  })
  return { client, requests }
}

/** Shows all of them; each row counts how often it was rendered. */
async function renderCrowd({ client }: Awaited<ReturnType<typeof createCrowd>>) {
  const rendered = new Map<string, number>()
  let items: readonly ServerUser[] = []
  let readAgain: () => Promise<unknown> = async () => {}
  let update: ReturnType<typeof useUpdateUser> | undefined
  const Row = memo(({ user }: { user: ServerUser }): ReactNode => {
    rendered.set(user.id, (rendered.get(user.id) ?? 0) + 1)
    return <li>{user.displayName ?? user.primaryEmail}</li>
  })
  const Crowd = (): ReactNode => {
    const { data, refetch } = useListUsers({})
    items = data?.items ?? []
    readAgain = refetch
    update = useUpdateUser()
    return (
      <ul>
        {items.map((user) => (
          <Row key={user.id} user={user} />
        ))}
      </ul>
    )
  }
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <LatchkeyProvider client={client}>
        <Crowd />
      </LatchkeyProvider>,
    ),
  )
  const until = async (holds: () => boolean): Promise<void> => {
    for (let waited = 0; !holds() && waited < 15_000; waited += 10) {
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    }
    expect(holds()).toBe(true)
  }
  await until(() => container.querySelectorAll('li').length === COUNT)
  return {
    container,
    rendered,
    until,
    users: () => items,
    readAgain: () => act(async () => void (await readAgain())),
    update: () => update!,
  }
}

test('a list renders only the changed one of 200 users', async () => {
  const { container, rendered, until, users, update } = await renderCrowd(await createCrowd())
  const { id } = users()[COUNT / 2]!
  rendered.clear()
  await act(async () => void (await update().mutateAsync({ userId: id, displayName: 'Mira' })))
  await until(() => container.textContent.includes('Mira'))
  expect([...rendered]).toEqual([[id, 1]])
})

test('a list renders nothing if it is refetched without a change', async () => {
  const crowd = await createCrowd()
  const { rendered, readAgain } = await renderCrowd(crowd)
  rendered.clear()
  crowd.requests.length = 0
  await readAgain()
  expect(crowd.requests).toEqual(['GET /api/v1/users'])
  expect([...rendered]).toEqual([])
})

test('a list renders no other item if one is removed from the middle', async () => {
  const crowd = await createCrowd()
  const { container, rendered, users, readAgain, until } = await renderCrowd(crowd)
  const gone = users()[10]!
  await deleteUser(crowd.client, { userId: gone.id })
  rendered.clear()
  await readAgain()
  await until(() => container.querySelectorAll('li').length === COUNT - 1)
  expect(container.textContent).not.toContain(gone.primaryEmail)
  expect([...rendered]).toEqual([])
})

test('a list renders only a new item', async () => {
  const crowd = await createCrowd()
  const { container, rendered, readAgain, until } = await renderCrowd(crowd)
  rendered.clear()
  const { id } = await createUser(crowd.client, { displayName: 'New' })
  await readAgain()
  await until(() => container.querySelectorAll('li').length === COUNT + 1)
  expect([...rendered]).toEqual([[id, 1]])
})
