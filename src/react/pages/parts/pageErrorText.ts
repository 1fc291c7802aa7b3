import type { EntryKey } from '../../messages/en.ts'
import { errorText } from '../../messages/errorText.ts'
import { pagesEn, type PageKey } from '../../messages/pages/en.ts'
import type { Translate } from '../../messages/types.ts'

/** {@link errorText}, which also knows the errors of the pages that are loaded when they are opened. */
export function pageErrorText(t: Translate<EntryKey | PageKey>, error: unknown): string | null {
  const key = `error.${(error as { code?: unknown } | null)?.code}`
  return key in pagesEn ? t(key as PageKey) : errorText(t, error)
}
