import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

/** Italian. */
export const accountIt: Texts<AccountKey> = {
  'userButton.label': 'Account di {name}',
  'userButton.signIn': 'Accedi',
  'userButton.unnamed': 'Il tuo account',
  'userButton.settings': 'Impostazioni account',
  'userButton.switch': 'Usa un altro account',
  'userButton.signOut': 'Esci',
  'teamSwitcher.label': 'Cambia team',
  'teamSwitcher.none': 'Nessun team',
  'teamSwitcher.unnamed': 'Team senza nome',
  'teamSwitcher.manage': 'Gestisci team',
  'teamSwitcher.create': 'Crea team',
  'teamSwitcher.filter': 'Cerca un team',
  'teamSwitcher.noMatch': 'Nessun team ha questo nome.',
  'impersonation.label': 'Accesso a nome di un altro utente',
  'impersonation.text': 'Stai agendo come {name}. Tutto ciò che fai qui viene fatto a suo nome.',
  'impersonation.stop': 'Interrompi',
}
