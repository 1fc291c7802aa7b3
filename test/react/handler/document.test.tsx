import { LatchkeyHandler, SignInPage } from 'latchkey/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

beforeEach(() => {
  document.title = 'Dockside'
  document.documentElement.lang = 'en'
})

test('the title and the language of the document follow the handler page, and are restored after it', async () => {
  const { client, platform } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />, { locale: 'ar' })
  await page.until(() => document.title === 'هل نسيت كلمة المرور؟ · Dockside', 'the title')
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  await act(async () => platform.location.replaceState('/handler/sign-up'))
  await page.until(() => document.title.includes('Harbor'), 'the title of the next page')
  await page.unmount()
  expect(document.title).toBe('Dockside')
  expect(document.documentElement.lang).toBe('en')
})

test('a page outside the handler leaves the title to the app', async () => {
  const { client } = createWorld({ url: '/sign-in' })
  const page = await render(client, <SignInPage />)
  await page.sees('Sign in to Harbor')
  expect(document.title).toBe('Dockside')
})

test.each([
  { app: 'a title of its own', title: 'Dockside', name: undefined, shown: 'Forgot your password? · Dockside' },
  { app: 'a name', title: 'Dockside', name: 'Harbor', shown: 'Forgot your password? · Harbor' },
  { app: 'neither a title nor a name', title: '', name: undefined, shown: 'Forgot your password?' },
  { app: 'a name that the page repeats', title: '', name: 'your', shown: 'Forgot your password?' },
])('the title of a handler page in an app with $app', async ({ title, name, shown }) => {
  document.title = title
  const { client } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />, name === undefined ? {} : { appearance: { name } })
  await page.until(() => document.title === shown, `the title ${shown}`)
  await page.unmount()
  expect(document.title).toBe(title)
})

test('a title that the app’s router has set meanwhile stays', async () => {
  const { client } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />)
  await page.until(() => document.title.includes('·'), 'the title of the page')
  document.title = 'Next page'
  await page.unmount()
  expect(document.title).toBe('Next page')
})
