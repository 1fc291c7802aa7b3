import type { TextGroup } from '../types.ts'
import { en, type EntryKey } from './en.ts'
import { entryTranslations } from './translations.ts'

/** The texts of sign-in, and those that all pages share. */
export const entryTexts: TextGroup<EntryKey> = { en, translations: entryTranslations }
