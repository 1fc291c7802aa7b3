import { LatchkeyHandler } from 'latchkey/react'
import { act, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ViewTransitions } from '../../../src/react/handler/ViewTransitions.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** View transitions that a browser would run: it captures the page, then calls the function. */
let updates: (() => void)[]
let isReduced: boolean

beforeEach(() => {
  updates = []
  isReduced = false
  vi.stubGlobal('navigation', {})
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && isReduced,
  }))
  const skipped = () => Promise.reject(new DOMException('Skipped.', 'AbortError'))
  const startViewTransition = (update: () => void) => {
    updates.push(update)
    return { ready: skipped(), finished: skipped() }
  }
  Object.assign(document, { startViewTransition })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

const capture = () => act(async () => updates.shift()!())

async function open({ hasPointer = true } = {}) {
  const { client, platform } = createWorld({ url: '/handler/forgot-password' })
  let setPath = (_: string | undefined): void => {}
  function App(): ReactNode {
    const [path, set] = useState<string>()
    setPath = set
    return <LatchkeyHandler {...(path && { path })} />
  }
  const page = await render(client, <App />)
  await page.sees('Forgot your password?')
  if (hasPointer) await act(async () => page.find('main').dispatchEvent(new Event('pointerover', { bubbles: true })))
  await act(() => import('../../../src/react/handler/ViewTransitions.ts'))
  const go = (to: string, path?: string) =>
    act(async () => {
      platform.location.replaceState(to)
      setPath(path)
    })
  return { page, go }
}

test('a view transition shows the previous page until it is captured, then the last of two addresses', async () => {
  const { page, go } = await open()
  await go('/handler/nothing')
  await go('/handler/error')
  expect(page.text()).toContain('Forgot your password?')
  expect(updates).toHaveLength(1)
  await capture()
  await page.sees('Something went wrong')
  await go('/handler/nothing')
  expect(updates).toHaveLength(1)
})

test("a view transition waits for a router's path, too", async () => {
  const { page, go } = await open()
  await go('/handler/error', 'error')
  expect(page.text()).toContain('Forgot your password?')
  await capture()
  await page.sees('Something went wrong')
})

test('neither another query nor a page outside of the handler starts a view transition', async () => {
  const { go } = await open()
  await go('/handler/forgot-password?email=ada')
  await go('/elsewhere')
  await go('/handler/forgot-password')
  await go('/elsewhere')
  await go('/handler/error')
  expect(updates).toEqual([])
})

test('no view transition starts before the pointer has moved', async () => {
  const { page, go } = await open({ hasPointer: false })
  await go('/handler/error')
  await page.sees('Something went wrong')
  expect(updates).toEqual([])
})

test.each(['startViewTransition', 'navigation'])('a browser without `%s` shows pages at once', async (feature) => {
  if (feature === 'navigation') Reflect.deleteProperty(window, 'navigation')
  else Reflect.deleteProperty(document, 'startViewTransition')
  const { page, go } = await open()
  await go('/handler/error')
  await page.sees('Something went wrong')
  expect(updates).toEqual([])
})

test('a platform without an address has no transitions', async () => {
  const { client } = createWorld({ wrapPlatform: (platform) => ({ ...platform, location: null as never }) })
  const page = await render(client, <ViewTransitions base="/handler/" />)
  expect(page.text()).toBe('')
})

test('pages are shown at once with reduced motion', async () => {
  isReduced = true
  const { page, go } = await open()
  await go('/handler/error')
  await page.sees('Something went wrong')
  expect(updates).toEqual([])
})
