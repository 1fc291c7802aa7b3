import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Polish. */
export const pl: Texts<EntryKey> = {
  'common.loading': 'Ładowanie…',
  'common.stillTrying': 'Trwa to dłużej niż zwykle. Wciąż próbujemy…',
  'common.or': 'lub',
  'common.email': 'E-mail',
  'common.password': 'Hasło',
  'common.showPassword': 'Pokaż hasło',
  'common.hidePassword': 'Ukryj hasło',
  'common.tryAgain': 'Spróbuj ponownie',
  'common.continue': 'Dalej',
  'common.back': 'Wstecz',
  'common.home': 'Przejdź do strony głównej',

  'signIn.title': 'Zaloguj się',
  'signIn.titleFor': 'Zaloguj się do {project}',
  'signIn.action': 'Zaloguj się',
  'signIn.forgot': 'Nie pamiętasz hasła?',
  'signIn.noAccount': 'Nie masz jeszcze konta?',
  'signIn.signUp': 'Zarejestruj się',
  'signIn.passkey': 'Zaloguj się kluczem dostępu',
  'signIn.withPassword': 'Użyj hasła',
  'signIn.withCode': 'Wyślij mi kod e-mailem',
  'signIn.sendCode': 'Wyślij mi kod',
  'signIn.continueWith': 'Kontynuuj przez {provider}',
  'signIn.moreWays': 'Więcej sposobów',
  'signIn.codeTitle': 'Sprawdź pocztę',
  'signIn.lastUsed': 'Ostatnio używane',
  'signIn.withEmail': 'Kontynuuj przez e-mail',
  'signIn.already': 'Już zalogowano',
  'signIn.movingOn': 'Przekierowywanie…',
  'signIn.noMethods': 'Nie można się tu jeszcze zalogować. Poproś właściciela aplikacji o włączenie metody logowania.',

  'field.emailMissing': 'Wpisz adres e-mail.',
  'field.emailInvalid': 'To nie wygląda na adres e-mail.',
  'field.passwordMissing': 'Wpisz hasło.',
  'field.capsLock': 'Klawisz Caps Lock jest włączony.',
}
