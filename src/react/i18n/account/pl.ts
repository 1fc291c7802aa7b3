import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

/** Polish. */
export const accountPl: Texts<AccountKey> = {
  'userButton.label': 'Konto: {name}',
  'userButton.signIn': 'Zaloguj się',
  'userButton.unnamed': 'Twoje konto',
  'userButton.settings': 'Ustawienia konta',
  'userButton.switch': 'Użyj innego konta',
  'userButton.signOut': 'Wyloguj się',
  'teamSwitcher.label': 'Zmień zespół',
  'teamSwitcher.none': 'Brak zespołu',
  'teamSwitcher.unnamed': 'Zespół bez nazwy',
  'teamSwitcher.manage': 'Zarządzaj zespołami',
  'teamSwitcher.create': 'Utwórz zespół',
  'teamSwitcher.filter': 'Znajdź zespół',
  'teamSwitcher.noMatch': 'Żaden zespół nie ma takiej nazwy.',
  'impersonation.label': 'Działanie w czyimś imieniu',
  'impersonation.text': 'Działasz jako {name}. Wszystko, co tu robisz, dzieje się w imieniu tej osoby.',
  'impersonation.stop': 'Zakończ',
}
