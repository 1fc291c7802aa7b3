import { signUpWithPassword, type Client } from 'latchkey'
import { SignInPage, SignOutPage, useUser } from 'latchkey/react'
import { act, Activity, useState, type ComponentType, type ReactNode } from 'react'
import { expect, test } from 'vitest'
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
