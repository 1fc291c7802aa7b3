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
