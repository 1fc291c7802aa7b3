import type { TextGroup } from '../types.ts'
import { en, type EntryKey } from './en.ts'
import { otherEntryTexts } from './others.ts'

/** The texts of sign-in, and those that all pages share. */
export const entryTexts: TextGroup<EntryKey> = { en, others: otherEntryTexts }
