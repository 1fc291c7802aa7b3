import type { TextGroup } from '../types.ts'
import { pagesEn, type PageKey } from './en.ts'

/** The texts of the pages that are loaded when they are opened. */
export const pageTexts: TextGroup<PageKey> = {
  en: pagesEn,
  others: {},
}
