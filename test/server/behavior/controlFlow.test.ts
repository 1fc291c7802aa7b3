/**
 * Frameworks stop a render by an error that `fetch` throws: Next.js does so for pages that must not be prerendered. Only
 * the framework may handle it, so each entry rethrows it unchanged, and no later request finds it.
 */
import { createSessionServer } from 'latchkey/bff'
import { authenticate, createServerClient, createSessionProxy, getRequestUser } from 'latchkey/server'
import { expect, test } from 'vitest'
import { createWorld, requestWith } from '../../support/createWorld.ts'

const BAIL_OUT = Object.assign(new Error('The page is dynamic.'), { digest: 'DYNAMIC_SERVER_USAGE' })
const ORIGIN = 'https://app.example'
const SECRET = 'a secret of the app with 32 letters'

/** A user, and a `fetch` that stops the render until `start` is called. */
async function createRender() {
  const world = createWorld()
  const user = await world.signUp('mira@harbor.example')
  let isStopped = true
  const fetch: typeof world.fetch = (input, init) => (isStopped ? Promise.reject(BAIL_OUT) : world.fetch(input, init))
  const start = (): void => void (isStopped = false)
  const options = { ...world.shared, fetch, publishableClientKey: 'pck_emulator' }
  const cookie = `__Host-hexclave-refresh-internal--default=${user.refreshToken}`
  const headers = { cookie, host: 'app.example', 'sec-fetch-site': 'same-origin' }
  const toRequest = (method = 'GET', path = '/'): Request => new Request(`${ORIGIN}${path}`, { method, headers })
  return { options, user, start, toRequest }
}

type Render = Awaited<ReturnType<typeof createRender>>

const createServer = ({ options: { publishableClientKey: _key, ...options } }: Render) =>
  createServerClient({ ...options, secretServerKey: 'ssk_emulator' })

test.each<[entry: string, open: (render: Render) => () => Promise<unknown>, result: object]>([
  [
    'authenticate, which fetches keys',
    (render) => {
      const server = createServer(render)
      return () => authenticate(server, requestWith({ ...render.user, refreshToken: null }))
    },
    { token: expect.any(Object) as object },
  ],
  [
    'authenticate, which refreshes',
    (render) => {
      const server = createServer(render)
      return () => authenticate(server, render.toRequest())
    },
    { token: expect.any(Object) as object },
  ],
  [
    'getUser',
    (render) => {
      const server = createServer(render)
      return () => getRequestUser(server, { request: render.toRequest() })
    },
    { primaryEmail: 'mira@harbor.example' },
  ],
  [
    'a session proxy',
    (render) => {
      const proxySession = createSessionProxy(render.options)
      return () => proxySession(render.toRequest())
    },
    { client: expect.any(Object) as object },
  ],
  [
    'the refresh of a session proxy',
    (render) => {
      const proxySession = createSessionProxy(render.options)
      return () => proxySession.refresh(render.toRequest('POST'))
    },
    { status: 200 },
  ],
  [
    'a session server for a page',
    (render) => {
      const sessionServer = createSessionServer({ ...render.options, secret: SECRET })
      return () => sessionServer(render.toRequest('POST', '/api/session/refresh'))
    },
    { status: 200 },
  ],
  [
    'a session server for another route',
    (render) => {
      const sessionServer = createSessionServer({ ...render.options, secret: SECRET })
      return () => sessionServer.open(render.toRequest())
    },
    { client: expect.any(Object) as object },
  ],
])('the control flow of a framework passes through %s, once', async (_entry, open, result) => {
  const render = await createRender()
  const run = open(render)
  await expect(run()).rejects.toBe(BAIL_OUT)
  render.start()
  expect(await run()).toMatchObject(result)
})
