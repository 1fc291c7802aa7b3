import { expect, test } from 'vitest'
import type { SettingsKey } from '../../../../src/react/i18n/settings/en.ts'
import { settingsTexts } from '../../../../src/react/i18n/settings/settingsTexts.ts'
import type { Texts } from '../../../../src/react/i18n/types.ts'

const languages = async (): Promise<[string, Texts<SettingsKey>][]> => [
  ['en', settingsTexts.en],
  ...(await Promise.all(
    Object.entries(settingsTexts.translations).map(async ([language, load]): Promise<[string, Texts<SettingsKey>]> => [
      language,
      await load(),
    ]),
  )),
]

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

test('twelve languages exist', async () => {
  const languageCodes = (await languages()).map(([language]) => language).sort()
  expect(languageCodes).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'zh'])
})

test('every text in every language has the placeholders of the English one', async () => {
  for (const [language, texts] of await languages()) {
    for (const [key, text] of Object.entries(settingsTexts.en)) {
      expect(placeholders(texts[key as SettingsKey]), `${language} ${key}`).toEqual(placeholders(text))
    }
  }
})

test('the accessible name of a button contains its text', async () => {
  for (const [language, texts] of await languages()) {
    for (const key of Object.keys(texts).filter((item) => item.endsWith('Named')) as SettingsKey[]) {
      const shown = texts[key.replace(/Named$/, '') as SettingsKey]
      if (!shown || key.startsWith('settings.team.')) continue
      expect(texts[key].toLowerCase(), `${language} ${key}`).toContain(shown.toLowerCase())
    }
  }
})
