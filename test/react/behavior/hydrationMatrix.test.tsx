/** The first render in a browser equals the server's, for every combination of session states. */
import { createClient } from 'latchkey'
import { readInitialState } from 'latchkey/query'
import { LatchkeyProvider, SignedIn, SignedOut, useSession, useUser } from 'latchkey/react'
import { act, StrictMode, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { standard } from '../../../src/core/platform/standard.ts'
import { createWorld } from '../../support/createWorld.ts'
import { createMemoryBrowser, memoryPlatform } from '../../support/memoryPlatform.ts'

declare const globalThis: { IS_REACT_ACT_ENVIRONMENT: boolean }
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const seen: string[] = []

function Page(): ReactNode {
  const user = useUser()
  const { status } = useSession()
  const line = `${status}: ${user === undefined ? 'unknown' : (user?.primaryEmail ?? 'signed out')}`
  seen.push(line)
  return (
    <p>
      {line}
      <SignedIn> in</SignedIn>
      <SignedOut> out</SignedOut>
    </p>
  )
}

/** The state on the server, the state in the browser, the first and last text, and the number of requests. */
const CASES = [
  ['pending', 'in', 'pending: unknown', 'signed-in: mira@harbor.example in', 1],
  ['pending', 'out', 'pending: unknown', 'signed-out: signed out out', 0],
  ['in', 'in', 'signed-in: mira@harbor.example', 'signed-in: mira@harbor.example in', 0],
  ['in', 'out', 'signed-in: mira@harbor.example', 'signed-out: signed out out', 0],
  ['out', 'out', 'signed-out: signed out', 'signed-out: signed out out', 0],
  ['out', 'in', 'signed-out: signed out', 'signed-in: mira@harbor.example in', 1],
] as const

test.each(CASES)('server: %s, browser: %s', async (server, browser, first, last, requests) => {
  const { shared, signUp, calls } = createWorld()
  const mira = await signUp('mira@harbor.example')
  const options = { ...shared, publishableClientKey: 'pck_emulator' }
  const onServer = createClient({ ...options, platform: standard(), tokenStore: server === 'in' ? mira : 'memory' })
  const initial = server === 'pending' ? {} : { initialState: await readInitialState(onServer) }
  const html = renderToString(
    <LatchkeyProvider client={onServer} {...initial}>
      <Page />
    </LatchkeyProvider>,
  )
  expect(html).toContain(first)

  const complaints: unknown[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void complaints.push(args))
  const cookies = createMemoryBrowser()
  if (browser === 'in') {
    cookies.cookies.set('stack-refresh-internal', mira.refreshToken)
    cookies.cookies.set('stack-access', JSON.stringify([mira.refreshToken, mira.accessToken]))
  }
  const client = createClient({
    ...options,
    platform: memoryPlatform({ fetch: shared.fetch, url: 'http://localhost:3000/', browser: cookies, now: Date.now() }),
  })
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.replaceChildren(container)
  seen.length = 0
  calls.length = 0
  const root = await act(async () =>
    hydrateRoot(
      container,
      <StrictMode>
        <LatchkeyProvider client={client} {...initial}>
          <Page />
        </LatchkeyProvider>
      </StrictMode>,
      { onRecoverableError: (problem) => complaints.push(problem) },
    ),
  )
  expect(seen[0]).toBe(first)
  for (let waited = 0; container.textContent !== last && waited < 15_000; waited += 10) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  }
  expect(container.textContent).toBe(last)
  expect(calls.filter((call) => call.endsWith('/users/me'))).toHaveLength(requests)
  expect(complaints).toEqual([])
  await act(async () => root.unmount())
  error.mockRestore()
})
