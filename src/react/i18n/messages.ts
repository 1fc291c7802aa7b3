/** Every text that an app can replace, by key. */
import type { AccountKey } from './account/en.ts'
import type { EntryKey } from './entry/en.ts'
import type { PageKey } from './pages/en.ts'
import type { SettingsKey } from './settings/en.ts'
import type { Texts } from './types.ts'

/**
 * All texts by key. Pass some of them to the provider to replace them: `messages={{ 'signIn.title': 'Welcome back' }}`.
 */
export interface Messages extends Texts<EntryKey | PageKey | SettingsKey | AccountKey> {}
