import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

export const accountDe: Texts<AccountKey> = {
  'userButton.label': 'Konto von {name}',
  'userButton.signIn': 'Anmelden',
  'userButton.unnamed': 'Ihr Konto',
  'userButton.settings': 'Kontoeinstellungen',
  'userButton.switch': 'Anderes Konto verwenden',
  'userButton.signOut': 'Abmelden',
  'teamSwitcher.label': 'Team wechseln',
  'teamSwitcher.none': 'Kein Team',
  'teamSwitcher.unnamed': 'Team ohne Namen',
  'teamSwitcher.manage': 'Teams verwalten',
  'teamSwitcher.create': 'Team erstellen',
  'teamSwitcher.filter': 'Team suchen',
  'teamSwitcher.noMatch': 'Kein Team heißt so.',
  'impersonation.label': 'Stellvertretung',
  'impersonation.text': 'Sie handeln als {name}. Alles, was Sie hier tun, geschieht im Namen dieser Person.',
  'impersonation.stop': 'Beenden',
}
