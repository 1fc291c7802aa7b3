import type { EntryKey } from '../../messages/en.ts'
import { entryTexts } from '../../messages/entryTexts.ts'
import type { PageKey } from '../../messages/pages/en.ts'
import { pageTexts } from '../../messages/pages/pageTexts.ts'
import { type Text, useText } from '../../messages/useText.ts'

/** The texts of the pages that are loaded when they are opened, and those that all pages share. */
export function usePageText(): Text<EntryKey | PageKey> {
  const shared = useText(entryTexts)
  const own = useText(pageTexts)
  return {
    locale: own.locale,
    t: (key, values) => (key in pageTexts.en ? own.t(key as PageKey, values) : shared.t(key as EntryKey, values)),
  }
}
