import type { EntryKey } from './en.ts'
import type { Texts } from './types.ts'

/** German. */
export const de: Texts<EntryKey> = {
  'common.loading': 'Wird geladen …',
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
  'signIn.passkey': 'Mit einem Passkey anmelden',
  'signIn.withPassword': 'Stattdessen ein Passwort verwenden',
  'signIn.withCode': 'Stattdessen einen Code per E-Mail erhalten',
  'signIn.sendCode': 'Code per E-Mail senden',
  'signIn.continueWith': 'Weiter mit {provider}',
  'signIn.already': 'Sie sind angemeldet',
  'signIn.movingOn': 'Sie werden weitergeleitet …',
  'signIn.noMethods':
    'Hier kann man sich noch nicht anmelden. Bitten Sie den Betreiber dieser App, eine Anmeldeart zu aktivieren.',

  'signUp.title': 'Konto erstellen',
  'signUp.titleFor': '{project}-Konto erstellen',
  'signUp.action': 'Registrieren',
  'signUp.passwordHint': 'Mindestens {min} Zeichen.',
  'signUp.hasAccount': 'Schon ein Konto?',
  'signUp.signIn': 'Anmelden',
  'signUp.closedTitle': 'Registrierung geschlossen',
  'signUp.closed': 'Hier können derzeit keine neuen Konten erstellt werden. Wenn Sie eines haben, melden Sie sich an.',

  'field.emailMissing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'field.emailInvalid': 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  'field.passwordMissing': 'Geben Sie Ihr Passwort ein.',
  'field.passwordTooShort': 'Das Passwort ist zu kurz. Es braucht mindestens {min} Zeichen.',
  'field.passwordTooLong': 'Das Passwort ist zu lang. Es darf höchstens {max} Zeichen haben.',
  'field.passwordMismatch': 'Die Passwörter stimmen nicht überein.',

  'error.generic': 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  'error.OFFLINE': 'Sie sind offline. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.NETWORK': 'Der Dienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'Die Verbindung brach ab, bevor eine Antwort kam. Vielleicht hat es geklappt; prüfen Sie es, bevor Sie es wiederholen.',
  'error.TIMEOUT': 'Der Dienst hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
  'error.EMAIL_PASSWORD_MISMATCH': 'E-Mail-Adresse oder Passwort ist falsch.',
  'error.USER_EMAIL_ALREADY_EXISTS':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich stattdessen an.',
  'error.SIGN_UP_NOT_ENABLED': 'Hier können derzeit keine neuen Konten erstellt werden.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED': 'Die Anmeldung mit Passwort ist hier nicht aktiviert.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Diese Website gehört nicht zu den vertrauten Domains des Projekts. Bitte sagen Sie es den Entwicklern.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Dieser Passkey wurde nicht akzeptiert. Melden Sie sich auf andere Weise an.',
  'error.PASSKEY_WEBAUTHN_ERROR':
    'Der Passkey konnte nicht verwendet werden. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Dieser Code stimmt nicht. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  'error.VERIFICATION_CODE_EXPIRED': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Dieser Code wurde schon verwendet. Fordern Sie einen neuen an.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Dieser Code wurde zu oft versucht. Fordern Sie einen neuen an.',
}
