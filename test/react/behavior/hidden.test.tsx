import { signUpWithPassword, type Client } from 'latchkey'
import { SignInPage, SignOutPage, useUser } from 'latchkey/react'
import { act, Activity, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { expect, test } from 'vitest'
// Loaded on demand otherwise, which would delay what must not happen until after the test.
import '../../../src/core/auth/onSignedOut.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

/** Renders a page that a router hides and shows, as Next.js does with the pages it keeps. */
async function renderKept(client: Client, Kept: ComponentType) {
  let update = (_state: { mode: 'visible' | 'hidden' }): void => {}
  function Router(): ReactNode {
    const [{ mode }, setState] = useState<{ mode: 'visible' | 'hidden' }>({ mode: 'visible' })
    update = setState
    return (
      <Activity mode={mode}>
        <Kept />
      </Activity>
    )
  }
  const screen = await render(client, <Router />)
  const setMode = (mode: 'visible' | 'hidden') => act(async () => update({ mode }))
  return {
    ...screen,
    inputs: () => [...screen.container.querySelectorAll('input')],
    setMode,
    show: () => setMode('visible'),
    /** Hides a handler page, and waits until its content is gone. */
    hide: async () => {
      await setMode('hidden')
      await screen.until(() => screen.text() === '', 'a page without content')
    },
  }
}

const signUp = (client: Client, name: string) =>
  signUpWithPassword(client, { email: `${name}@harbor.example`, password: 'correct horse' })

const status = (client: Client) => client.session.getSnapshot().status

test('the sign-out page signs out on its second visit too', async () => {
  const { client, platform } = createWorld()
  await signUp(client, 'mira')
  // The app's router leads to the page.
  platform.location.replaceState('/handler/sign-out')
  const page = await renderKept(client, SignOutPage)
  await page.until(() => status(client) === 'signed-out', 'the first sign-out')
  await page.hide()
  await act(() => signUp(client, 'juno'))
  platform.location.replaceState('/handler/sign-out')
  expect(status(client)).toBe('signed-in')
  await page.show()
  await page.until(() => status(client) === 'signed-out', 'the second sign-out')
})

test('the sign-in page clears its fields, and is a form again after signing in and out', async () => {
  const { client } = createWorld({ config: { credential_enabled: true, oauth_providers: [], passkey_enabled: false } })
  const page = await renderKept(client, SignInPage)
  await page.until(() => page.inputs().length === 2, 'the form')
  await page.type('password', 'correct horse')
  await page.hide()
  expect(page.inputs()).toEqual([])
  await page.show()
  await page.until(() => page.inputs().length === 2, 'the form')
  expect(page.inputs().map(({ value }) => value)).toEqual(['', ''])
  await act(() => signUp(client, 'mira'))
  await page.sees('You are signed in')
  await page.hide()
  await act(async () => client.session.clear())
  await page.show()
  await page.until(() => page.inputs().length === 2, 'the form')
})

test('a hidden component that needs a user redirects when it is shown, not before', async () => {
  const { client, platform } = createWorld()
  await signUp(client, 'mira')
  const Home = (): ReactNode => <p>{useUser({ or: 'redirect' }).primaryEmail}</p>
  const page = await renderKept(client, Home)
  await page.sees('mira@harbor.example')
  await page.setMode('hidden')
  await act(async () => client.session.clear())
  // A router may render hidden pages again.
  await page.setMode('hidden')
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(platform.location.href()).toBe('http://localhost:3000/')
  await page.setMode('visible')
  await page.until(() => platform.location.href().includes('/handler/sign-in'), 'sign-in')
})

/** A user-only component in a tree that a router hides, with and without a boundary and a memo of its own. */
const Member = (or: 'redirect' | 'anonymous') => () => <p>{useUser({ or }).id}</p>
const TREES: Readonly<Record<string, (Content: ComponentType) => ReactNode>> = {
  'without a boundary': (Content) => <Content />,
  'in a boundary': (Content) => (
    <Suspense fallback="loading">
      <Content />
    </Suspense>
  ),
}

const HIDDEN_CASES = Object.keys(TREES).flatMap((tree) =>
  (['redirect', 'anonymous'] as const).flatMap((or) => [true, false].map((isKept) => ({ tree, or, isKept }))),
)

test.each(HIDDEN_CASES)(
  'a component hidden from the start acts once it is shown: $or, $tree, the same element: $isKept',
  async ({ tree, or, isKept }) => {
    const { client, platform, calls } = createWorld()
    const Content = Member(or)
    const element = TREES[tree]!(Content)
    let setMode = (_mode: 'visible' | 'hidden'): void => {}
    function Router(): ReactNode {
      const [mode, set] = useState<'visible' | 'hidden'>('hidden')
      setMode = set
      return (
        <>
          <h1>Home</h1>
          <Activity mode={mode}>{isKept ? element : TREES[tree]!(Content)}</Activity>
        </>
      )
    }
    const screen = await render(client, <Router />)
    const hasActed = (): boolean =>
      or === 'redirect' ? platform.location.href().includes('/handler/sign-in') : status(client) === 'anonymous'
    for (let second = 0; second < 3; second += 1) {
      await act(() => platform.advance(1_000))
      await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
    }
    expect([hasActed(), calls]).toEqual([false, []])
    expect(screen.text()).toContain('Home')
    await act(async () => setMode('visible'))
    await act(() => platform.advance(1_000))
    await screen.until(hasActed, 'the effect of the component')
    await screen.unmount()
    await act(() => platform.advance(1_000))
  },
)

test('a hidden component waits while a shown one redirects', async () => {
  const { client, platform, calls } = createWorld()
  const [Hidden, Shown] = [Member('anonymous'), Member('redirect')]
  const screen = await render(
    client,
    <>
      <Activity mode="hidden">
        <Hidden />
      </Activity>
      <Suspense fallback="loading">
        <Shown />
      </Suspense>
    </>,
  )
  await screen.until(() => platform.location.href().includes('/handler/sign-in'), 'the redirect')
  await act(() => platform.advance(1_000))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(calls).toEqual([])
  expect(status(client)).toBe('signed-out')
})

test('a prerendered document acts once it is shown', async () => {
  const { client, platform, calls } = createWorld({
    wrapPlatform: (memory) => {
      const until = new Promise<void>((resolve) => (memory.activate = resolve))
      return { ...memory, documentLoad: { ...memory.documentLoad!, activated: () => until } }
    },
  })
  const Content = Member('anonymous')
  const screen = await render(client, <Content />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(calls).toEqual([])
  platform.activate()
  await screen.until(() => status(client) === 'anonymous', 'the account')
})
