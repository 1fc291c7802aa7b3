import { signUpWithPassword } from 'latchkey'
import { SignInPage, SignUpPage } from 'latchkey/react'
import { beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

beforeEach(() => localStorage.clear())

test('a page whose project can’t be read shows the error, and "Try again" reads it again', async () => {
  const { client, emulator, calls } = createWorld({ url: '/handler/sign-in' })
  emulator.faults.always('getCurrentProject', 'INVALID_PUBLISHABLE_CLIENT_KEY')
  const page = await render(client, <SignInPage />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('h1').textContent).toBe('Sign in')
  expect(page.container.querySelector('[aria-busy], .lk-bone')).toBeNull()
  const reads = calls.length
  emulator.faults.clear()
  await page.click(page.button('Try again'))
  await page.sees('Sign in to Harbor')
  expect(calls.length).toBe(reads + 1)
  expect(page.container.querySelector('[role=alert]')).toBeNull()
})

test('a page whose project can’t be read has the name that this device saw last', async () => {
  const first = createWorld({ url: '/handler/sign-in', projects: [{ id: 'internal', display_name: 'Night watch' }] })
  const seen = await render(first.client, <SignInPage />)
  await seen.sees('Sign in to Night\u00a0watch')
  await seen.unmount()
  const { client, emulator } = createWorld({ url: '/handler/sign-in' })
  emulator.faults.always('getCurrentProject', 'INVALID_PUBLISHABLE_CLIENT_KEY')
  const page = await render(client, <SignInPage />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('h1').textContent).toBe('Sign in to Night\u00a0watch')
  emulator.faults.clear()
  await page.click(page.button('Try again'))
  await page.sees('Sign in to Harbor')
})

test('the name that this device saw is that of one project, not of another at the same address', async () => {
  const first = createWorld({ url: '/handler/sign-in' })
  const seen = await render(first.client, <SignInPage />)
  await seen.sees('Sign in to Harbor')
  await seen.unmount()
  const { client } = createWorld({ url: '/handler/sign-in', client: { projectId: 'quay' } })
  const page = await render(client, <SignInPage />)
  await page.until(() => page.container.querySelector('[role=alert]') !== null, 'the error')
  expect(page.find('h1').textContent).toBe('Sign in')
})

test('a page waits until it is known whether a user is signed in, although the project is loaded', async () => {
  let respond = (): void => {}
  const isReleased = new Promise<void>((resolve) => (respond = resolve))
  const { client } = createWorld({
    url: '/handler/sign-in',
    through: async (request, next) => {
      if (request.url.endsWith('/users/me')) await isReleased
      return next(request)
    },
  })
  await signUpWithPassword(client, { email: 'mira@harbor.example', password: 'correct horse' })
  for (const Page of [SignInPage, SignUpPage]) {
    const page = await render(client, <Page />)
    await page.sees('Loading…')
    expect(page.container.querySelector('form')).toBeNull()
    await page.unmount()
  }
  respond()
})
