import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

/** Dutch. */
export const accountNl: Texts<AccountKey> = {
  'userButton.label': 'Account van {name}',
  'userButton.signIn': 'Inloggen',
  'userButton.unnamed': 'Je account',
  'userButton.settings': 'Accountinstellingen',
  'userButton.switch': 'Een ander account gebruiken',
  'userButton.signOut': 'Uitloggen',
  'teamSwitcher.label': 'Van team wisselen',
  'teamSwitcher.none': 'Geen team',
  'teamSwitcher.unnamed': 'Team zonder naam',
  'teamSwitcher.manage': 'Teams beheren',
  'teamSwitcher.create': 'Team maken',
  'teamSwitcher.filter': 'Team zoeken',
  'teamSwitcher.noMatch': 'Geen team heet zo.',
  'impersonation.label': 'Sessie namens een ander',
  'impersonation.text': 'Je handelt als {name}. Alles wat je hier doet, gebeurt namens deze persoon.',
  'impersonation.stop': 'Stoppen',
}
