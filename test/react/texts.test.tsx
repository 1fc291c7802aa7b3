// @vitest-environment happy-dom
import { signOut } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { expect, test } from 'vitest'
import { entryTexts } from '../../src/react/messages/entryTexts.ts'
import { pageTexts } from '../../src/react/messages/pages/pageTexts.ts'
import type { TextGroup } from '../../src/react/messages/types.ts'
import { createWorld, render } from './world.tsx'

const groups: [string, TextGroup<string>][] = [
  ['entry', entryTexts],
  ['pages', pageTexts],
]

test.each(groups)('%s: every language has every text, with the same values in it', async (_name, group) => {
  const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
  expect(Object.keys(group.others).sort()).toEqual(['ar', 'de', 'es', 'fr', 'ja'])
  for (const load of Object.values(group.others)) {
    const texts = await load()
    expect(Object.keys(texts).sort()).toEqual(Object.keys(group.en).sort())
    for (const [key, text] of Object.entries(group.en)) {
      expect([key, names(texts[key] ?? '')]).toEqual([key, names(text)])
      expect(texts[key]).not.toBe('')
    }
  }
})

test('a page speaks the language of the provider, and the words of the app', async () => {
  const { client } = createWorld({ at: '/handler/forgot-password' })
  await signOut(client)
  const messages = { 'forgotPassword.action': 'Los!' }
  const page = await render(client, <LatchkeyHandler />, { locale: 'de-AT', messages })
  await page.sees('Passwort vergessen?')
  expect(page.button('Los!').type).toBe('submit')
  expect(page.find('main').lang).toBe('de')
})

test('a language written from right to left turns the page, and keeps values apart', async () => {
  const { client } = createWorld({ at: '/handler/sign-in' })
  const page = await render(client, <LatchkeyHandler />, { locale: 'ar' })
  await page.until(() => page.container.querySelector('h1')?.textContent?.includes('Harbor') ?? false, 'the heading')
  expect(page.find('main').dir).toBe('rtl')
  expect(page.find('h1').textContent).toContain('\u2068Harbor\u2069')
})

test('a language the pages do not speak is English', async () => {
  const { client } = createWorld({ at: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />, { locale: 'tlh' })
  await page.sees('Forgot your password?')
  expect(page.find('main').lang).toBe('en')
})
