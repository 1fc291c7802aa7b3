import { signOut } from 'latchkey'
import { LatchkeyHandler } from 'latchkey/react'
import { Suspense, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { accountTexts } from '../../../src/react/i18n/account/accountTexts.ts'
import type { AccountKey } from '../../../src/react/i18n/account/en.ts'
import { entryTexts } from '../../../src/react/i18n/entry/entryTexts.ts'
import { pageTexts } from '../../../src/react/i18n/pages/pageTexts.ts'
import { settingsTexts } from '../../../src/react/i18n/settings/settingsTexts.ts'
import type { TextGroup } from '../../../src/react/i18n/types.ts'
import { useText } from '../../../src/react/i18n/useText.ts'
import { createWorld } from '../../support/createWorld.ts'
import { render } from '../render.tsx'

const groups: [string, TextGroup<string>][] = [
  ['entry', entryTexts],
  ['pages', pageTexts],
  ['account', accountTexts],
  ['settings', settingsTexts],
]

/** All languages but English. */
const TRANSLATED = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'zh']

test('texts that lack a language do not compile', () => {
  const { ar: _ar, ...translations } = accountTexts.translations
  // @ts-expect-error Arabic is missing
  const group: TextGroup<AccountKey> = { en: accountTexts.en, translations }
  expect(Object.keys(group.translations)).not.toContain('ar')
})

test.each(groups)('%s: every language has every text with the same placeholders', async (_name, group) => {
  const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
  expect(Object.keys(group.translations).sort()).toEqual(TRANSLATED)
  for (const load of Object.values(group.translations)) {
    const texts = await load()
    expect(Object.keys(texts).sort()).toEqual(Object.keys(group.en).sort())
    for (const [key, text] of Object.entries(group.en)) {
      expect(names(texts[key] ?? ''), key).toEqual(names(text))
      expect(texts[key]).not.toBe('')
    }
  }
})

test("useText shows the provider's language and the app's own texts", async () => {
  const { client } = createWorld({ url: '/handler/forgot-password' })
  await signOut(client)
  const messages = { 'forgotPassword.action': 'Los!' }
  const page = await render(client, <LatchkeyHandler />, { locale: 'de-AT', messages })
  await page.sees('Passwort vergessen?')
  expect(page.button('Los!').type).toBe('submit')
  expect(page.find('main').lang).toBe('de')
})

test('a right-to-left language sets the direction and isolates values', async () => {
  const { client } = createWorld({ url: '/handler/sign-in' })
  const page = await render(client, <LatchkeyHandler />, { locale: 'ar' })
  await page.until(() => page.container.querySelector('h1')?.textContent?.includes('Harbor') ?? false, 'the heading')
  expect(page.find('main').dir).toBe('rtl')
  expect(page.find('h1').textContent).toContain('\u2068Harbor\u2069')
})

test('useText falls back to English for an unknown language', async () => {
  const { client } = createWorld({ url: '/handler/forgot-password' })
  const page = await render(client, <LatchkeyHandler />, { locale: 'tlh' })
  await page.sees('Forgot your password?')
  expect(page.find('main').lang).toBe('en')
})

test("useText falls back to English if a language can't be loaded", async () => {
  const offline = () => Promise.reject(new Error('The network is gone.'))
  const group: TextGroup<'greeting'> = {
    en: { greeting: 'Hello' },
    translations: {
      ar: offline,
      de: offline,
      es: offline,
      fr: offline,
      it: offline,
      ja: offline,
      ko: offline,
      nl: offline,
      pl: offline,
      pt: offline,
      zh: offline,
    },
  }
  const Greeting = (): ReactNode => useText(group).t('greeting')
  const { client } = createWorld()
  const page = await render(
    client,
    <Suspense>
      <Greeting />
    </Suspense>,
    { locale: 'de' },
  )
  await page.sees('Hello')
})
