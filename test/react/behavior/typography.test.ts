import { expect, test } from 'vitest'
import { accountTexts } from '../../../src/react/i18n/account/accountTexts.ts'
import { entryTexts } from '../../../src/react/i18n/entry/entryTexts.ts'
import type { Locale } from '../../../src/react/i18n/locales.ts'
import { pageTexts } from '../../../src/react/i18n/pages/pageTexts.ts'
import { settingsTexts } from '../../../src/react/i18n/settings/settingsTexts.ts'
import type { TextGroup, Texts } from '../../../src/react/i18n/types.ts'

const groups: readonly TextGroup<string>[] = [entryTexts, pageTexts, accountTexts, settingsTexts]
const english: Texts<string> = Object.assign({}, ...groups.map(({ en }) => en))
const LOCALES: Locale[] = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'ko', 'zh', 'ar']

/** Returns all texts of a language. */
async function textsOf(locale: Locale): Promise<Texts<string>> {
  if (locale === 'en') return english
  const texts = await Promise.all(groups.map(({ translations }) => translations[locale]()))
  return Object.assign({}, ...texts)
}

/** Returns the texts that match. */
async function findTexts(locale: Locale, pattern: RegExp): Promise<string[]> {
  return Object.values(await textsOf(locale)).filter((text) => pattern.test(text))
}

test.each(LOCALES)('%s has curly quotation marks, real ellipses and single spaces', async (locale) => {
  expect(await findTexts(locale, /['"`]|\.\.\.|[ \u00a0\u202f]{2}|^\s|\s$/)).toEqual([])
})

test.each(LOCALES)('%s ends sentences where English does', async (locale) => {
  const texts = await textsOf(locale)
  const ends = (text: string | undefined): boolean => /[.。]$/.test(text ?? '')
  expect(Object.keys(english).filter((key) => ends(texts[key]) !== ends(english[key]))).toEqual([])
})

test('French has no-break spaces before high punctuation and inside guillemets', async () => {
  expect(await findTexts('fr', /[^\u202f][?!;]|[^\u00a0][:»]|«[^\u00a0]/)).toEqual([])
})

test('German ellipses stay in the line of the word before them', async () => {
  expect(await findTexts('de', /[^\u00a0]…/)).toEqual([])
})

test('Spanish questions begin with a mark', async () => {
  expect(await findTexts('es', /^[^¿]*\?/)).toEqual([])
})

test('Polish texts contain no gendered participles', async () => {
  expect(await findTexts('pl', /\(-|(łeś|łaś)(?!\p{L})/u)).toEqual([])
})

test('Japanese has full-width punctuation, and no spaces beside its own characters', async () => {
  expect(
    await findTexts('ja', /[\u3040-\u30ff\u4e00-\u9fff] | [\u3040-\u30ff\u4e00-\u9fff]|[\u3040-\u9fff][,.:?!()]/),
  ).toEqual([])
})

test('Chinese has full-width punctuation', async () => {
  expect(await findTexts('zh', /[\u4e00-\u9fff}][,.:;?!()]/)).toEqual([])
})

test('Arabic has its own comma, semicolon and question mark', async () => {
  expect(await findTexts('ar', /[,;?]/)).toEqual([])
})
