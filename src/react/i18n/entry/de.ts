import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** German. */
export const de: Texts<EntryKey> = {
  'common.loading': 'Wird geladen …',
  'common.stillTrying': 'Das dauert länger als üblich. Wir versuchen es weiter …',
  'common.or': 'oder',
  'common.email': 'E-Mail',
  'common.password': 'Passwort',
  'common.showPassword': 'Passwort anzeigen',
  'common.hidePassword': 'Passwort verbergen',
  'common.tryAgain': 'Erneut versuchen',
  'common.continue': 'Weiter',
  'common.back': 'Zurück',
  'common.home': 'Zur Startseite',

  'signIn.title': 'Anmelden',
  'signIn.titleFor': 'Bei {project} anmelden',
  'signIn.action': 'Anmelden',
  'signIn.forgot': 'Passwort vergessen?',
  'signIn.noAccount': 'Noch kein Konto?',
  'signIn.signUp': 'Registrieren',
  'signIn.passkey': 'Mit Passkey anmelden',
  'signIn.withPassword': 'Stattdessen Passwort verwenden',
  'signIn.withCode': 'Stattdessen Code per E-Mail erhalten',
  'signIn.sendCode': 'Code per E-Mail senden',
  'signIn.continueWith': 'Weiter mit {provider}',
  'signIn.moreWays': 'Mehr anzeigen',
  'signIn.codeTitle': 'Prüfen Sie Ihre E-Mails',
  'signIn.lastUsed': 'Zuletzt verwendet',
  'signIn.withEmail': 'Weiter mit E-Mail',
  'signIn.already': 'Sie sind angemeldet',
  'signIn.movingOn': 'Sie werden weitergeleitet …',
  'signIn.noMethods':
    'Hier ist noch keine Anmeldung möglich. Bitten Sie den Betreiber dieser App, eine Anmeldemethode zu aktivieren.',

  'field.emailMissing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'field.emailInvalid': 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  'field.passwordMissing': 'Geben Sie Ihr Passwort ein.',
  'field.capsLock': 'Die Feststelltaste ist aktiv.',
}
