import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** German. */
export const pagesDe: Texts<PageKey> = {
  'signUp.title': 'Konto erstellen',
  'signUp.titleFor': '{project}-Konto erstellen',
  'signUp.action': 'Registrieren',
  'signUp.passwordHint': 'Verwenden Sie {min} bis {max} Zeichen.',
  'signUp.hasAccount': 'Schon ein Konto?',
  'signUp.signIn': 'Anmelden',
  'signUp.signInInstead': 'Stattdessen anmelden',
  'signUp.closedTitle': 'Registrierung geschlossen',
  'signUp.closed': 'Hier können derzeit keine neuen Konten erstellt werden. Wenn Sie eines haben, melden Sie sich an.',

  'field.passwordTooShort': 'Das Passwort ist zu kurz. Es braucht mindestens {min} Zeichen.',
  'field.passwordTooLong': 'Das Passwort ist zu lang. Es darf höchstens {max} Zeichen haben.',

  'emailVerification.title': 'E-Mail-Adresse bestätigen',
  'emailVerification.ask': 'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
  'emailVerification.action': 'E-Mail-Adresse bestätigen',
  'emailVerification.doneTitle': 'E-Mail-Adresse bestätigt',
  'emailVerification.done': 'Vielen Dank. Ihre E-Mail-Adresse ist bestätigt.',

  'onboarding.title': 'Noch ein Schritt',
  'onboarding.verifyTitle': 'E-Mail-Adresse bestätigen',
  'onboarding.blockedTitle': 'Konto eingeschränkt',
  'onboarding.verify': 'Wir haben einen Link an {email} gesendet. Öffnen Sie ihn, um fortzufahren.',
  'onboarding.emailMissing': 'Fügen Sie eine E-Mail-Adresse hinzu, um fortzufahren.',
  'onboarding.resend': 'E-Mail erneut senden',
  'onboarding.resendIn': 'Erneut senden in {seconds} s',
  'onboarding.sent': 'Wir haben eine E-Mail an {email} gesendet.',
  'onboarding.check': 'Ich habe die Adresse bestätigt',
  'onboarding.notYet': 'Die Adresse ist noch nicht bestätigt.',
  'onboarding.change': 'Andere Adresse verwenden',
  'onboarding.save': 'Speichern und E-Mail senden',
  'onboarding.blocked':
    'Dieses Konto wurde von der Administration eingeschränkt. Wenden Sie sich an den Betreiber dieser App.',
  'onboarding.anonymous': 'Erstellen Sie ein Konto oder melden Sie sich an, um fortzufahren.',
  'onboarding.signOut': 'Abmelden',

  'link.invalidTitle': 'Dieser Link funktioniert nicht',
  'link.invalid':
    'Der Link ist unvollständig oder unbekannt. Öffnen Sie ihn noch einmal aus der E-Mail oder fordern Sie einen neuen an.',
  'link.expiredTitle': 'Dieser Link ist abgelaufen',
  'link.expired': 'Fordern Sie einen neuen an und öffnen Sie ihn möglichst bald.',
  'link.usedTitle': 'Dieser Link wurde bereits verwendet',
  'link.used': 'Jeder Link funktioniert nur einmal. Fordern Sie bei Bedarf einen neuen an.',
  'link.signedInAs': 'Sie sind als {user} angemeldet.',
  'link.otherAccount': 'Sie sind als {user} angemeldet. Dieser Link gehört vielleicht zu einem anderen Konto.',
  'link.use': 'Abmelden und diesen Link verwenden',
  'link.useOtherAccount': 'Anderes Konto verwenden',

  'signOut.askTitle': 'Abmelden?',
  'signOut.ask': 'Sie haben einen Link geöffnet, der Sie auf diesem Gerät abmeldet.',
  'signOut.action': 'Abmelden',
  'signOut.stay': 'Angemeldet bleiben',
  'signOut.title': 'Sie werden abgemeldet …',
  'signOut.doneTitle': 'Sie sind abgemeldet',
  'signOut.done': 'Bis bald.',
  'signOut.notRevoked':
    'Sie sind auf diesem Gerät abgemeldet, aber der Dienst war nicht erreichbar. Die Sitzung endet, sobald sie abläuft.',
  'signOut.signIn': 'Erneut anmelden',

  'forgotPassword.title': 'Passwort vergessen?',
  'forgotPassword.ask':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen können.',
  'forgotPassword.action': 'Link senden',
  'forgotPassword.sentTitle': 'Prüfen Sie Ihr Postfach',
  'forgotPassword.sent': 'Wenn es ein Konto für {email} gibt, ist ein Link für ein neues Passwort unterwegs.',
  'forgotPassword.again': 'Andere Adresse verwenden',
  'forgotPassword.signIn': 'Zurück zur Anmeldung',

  'passwordReset.title': 'Neues Passwort wählen',
  'passwordReset.ask': 'Sie werden auf allen Geräten abgemeldet. Melden Sie sich danach mit dem neuen Passwort an.',
  'passwordReset.askHere': 'Sie werden überall sonst abgemeldet und hier angemeldet.',
  'passwordReset.new': 'Neues Passwort',
  'passwordReset.action': 'Neues Passwort festlegen',
  'passwordReset.doneTitle': 'Passwort geändert',
  'passwordReset.done': 'Sie können sich jetzt mit dem neuen Passwort anmelden.',
  'passwordReset.newLink': 'Neuen Link anfordern',

  'code.sent': 'Öffnen Sie den Link in der E-Mail, oder geben Sie den sechsstelligen Code ein.',
  'code.label': 'Code aus der E-Mail',
  'code.incomplete': 'Der Code hat sechs Zeichen.',
  'code.action': 'Anmelden',
  'code.again': 'Neuen Code senden',
  'code.againIn': 'Neuen Code in {seconds} s senden',
  'code.sentAgain': 'Ein neuer Code ist unterwegs.',
  'code.otherEmail': 'Andere Adresse verwenden',

  'magicLink.title': 'Anmelden',
  'magicLink.ask': 'Sie haben einen Anmeldelink geöffnet. Auf diesem Gerät fortfahren?',
  'magicLink.action': 'Anmelden',

  'oauth.working': 'Ihre Anmeldung wird abgeschlossen …',
  'oauth.failedTitle': 'Anmeldung fehlgeschlagen',
  'oauth.failed': 'Die Anmeldung beim Anbieter wurde nicht abgeschlossen. Bitte versuchen Sie es erneut.',
  'oauth.startAgain': 'Erneut anmelden',
  'oauth.passedOnTitle': 'Sie können dieses Fenster schließen',
  'oauth.passedOn': 'Die Seite, die es geöffnet hat, meldet Sie an.',

  'sessionDialog.endedTitle': 'Melden Sie sich erneut an',
  'sessionDialog.ended':
    'Ihre Sitzung ist beendet. Melden Sie sich an, um hier weiterzumachen. Auf dieser Seite geht nichts verloren.',
  'sessionDialog.tooOldTitle': 'Bestätigen Sie, dass Sie es sind',
  'sessionDialog.tooOld':
    'Für diesen Schritt müssen Sie sich kürzlich angemeldet haben. Melden Sie sich erneut an. Auf dieser Seite geht nichts verloren.',
  'sessionDialog.cancel': 'Abbrechen',

  'mfa.title': 'Zwei-Faktor-Authentifizierung',
  'mfa.ask': 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt.',
  'mfa.label': 'Sechsstelliger Code',
  'mfa.incomplete': 'Der Code hat sechs Ziffern.',
  'mfa.action': 'Bestätigen',
  'mfa.overTitle': 'Melden Sie sich erneut an',
  'mfa.over':
    'Diese Anmeldung ist beendet oder hat zu lange gedauert. Beginnen Sie von vorn und geben Sie dann den Code ein.',
  'mfa.startAgain': 'Von vorn beginnen',
  'mfa.lost':
    'Kein Zugriff auf Ihre Authenticator-App? Geben Sie den bei der Einrichtung gespeicherten Schlüssel in einer neuen App ein oder wenden Sie sich an den Betreiber dieses Dienstes.',

  'invitation.title': '{team} beitreten',
  'invitation.unnamedTitle': 'Dem Team beitreten',
  'invitation.ask': 'Sie wurden eingeladen, diesem Team als {user} beizutreten.',
  'invitation.action': 'Team beitreten',
  'invitation.later': 'Nicht jetzt',
  'invitation.signInTitle': 'Sie wurden in ein Team eingeladen',
  'invitation.signInAsk': 'Melden Sie sich an oder registrieren Sie sich, um beizutreten.',
  'invitation.confirmTitle': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
  'invitation.confirm':
    'Um die Einladung anzunehmen, öffnen Sie den Link, den wir an {email} gesendet haben. Diese Seite macht dann von selbst weiter.',
  'invitation.sendAgain': 'Erneut senden',
  'invitation.otherTitle': 'Diese Einladung gilt für eine andere Adresse',
  'invitation.other': 'Sie sind als {user} angemeldet, aber die Einladung wurde an eine andere Adresse gesendet.',
  'invitation.useInvited': 'Abmelden und andere Adresse verwenden',
  'invitation.restrictedTitle': 'Richten Sie zuerst Ihr Konto ein',
  'invitation.doneTitle': 'Willkommen bei {team}',
  'invitation.done': 'Sie sind jetzt Mitglied des Teams.',

  'cli.title': 'Anmeldung in der Kommandozeile erlauben?',
  'cli.ask':
    'Ein Kommandozeilenprogramm möchte als {user} handeln. Erlauben Sie es nur, wenn Sie es gerade selbst gestartet haben.',
  'cli.action': 'Erlauben',
  'cli.deny': 'Nicht erlauben',
  'cli.doneTitle': 'Die Kommandozeile ist angemeldet',
  'cli.done': 'Sie können diese Seite schließen und zum Terminal zurückkehren.',
  'cli.deniedTitle': 'Nicht erlaubt',
  'cli.denied': 'Es wurde nichts weitergegeben. Sie können diese Seite schließen.',
  'cli.invalidTitle': 'Starten Sie erneut auf der Befehlszeile',
  'cli.invalid':
    'Die Adresse dieser Seite enthält keinen Code. Führen Sie den Anmeldebefehl erneut aus, und öffnen Sie die angezeigte Adresse.',

  'agent.title': 'Einen Agenten anmelden?',
  'agent.ask':
    '{agent} möchte als {user} handeln. Erlauben Sie es nur, wenn Sie den Agenten gerade selbst gestartet haben.',
  'agent.doneTitle': 'Der Agent ist angemeldet',
  'agent.done': 'Sie können diese Seite schließen. In den Kontoeinstellungen können Sie den Agenten wieder abmelden.',
  'agent.invalidTitle': 'Starten Sie erneut beim Agenten',
  'agent.invalid':
    'Diese Anfrage ist unbekannt, abgelaufen oder wurde bereits entschieden. Lassen Sie den Agenten die Anmeldung neu beginnen, und öffnen Sie den neuen Link.',

  'errorPage.generic': 'Ein unerwarteter Fehler ist aufgetreten. Gehen Sie zurück und versuchen Sie es erneut.',
  'errorPage.signIn': 'Zur Anmeldung',

  'notFound.title': 'Seite nicht gefunden',
  'notFound.text': 'Vielleicht ist die Adresse falsch geschrieben.',

  'failed.title': 'Diese Seite konnte nicht geladen werden',

  'error.generic': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'error.OFFLINE': 'Sie sind offline. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.NETWORK': 'Der Dienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'Die Verbindung wurde unterbrochen, bevor der Dienst geantwortet hat. Möglicherweise war die Aktion erfolgreich: Prüfen Sie das, bevor Sie sie wiederholen.',
  'error.tooManyRequests': 'Zu viele Versuche. Bitte versuchen Sie es später erneut.',
  'error.TIMEOUT': 'Der Dienst hat zu lange nicht geantwortet. Bitte versuchen Sie es erneut.',
  'error.signedOut': 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an.',
  'error.setUp': 'Diese Website ist nicht richtig eingerichtet. Bitte informieren Sie die Entwickler.',
  'error.invalidInput': 'Der Dienst hat diese Eingabe nicht akzeptiert. Prüfen Sie sie und versuchen Sie es erneut.',
  'error.botChallenge':
    'Der Dienst konnte nicht feststellen, ob Sie ein Mensch sind. Versuchen Sie es später erneut oder auf andere Weise.',
  'error.changed': 'Das hat sich inzwischen geändert. Laden Sie die Seite neu.',
  'error.restricted':
    'Schließen Sie zuerst die Einrichtung Ihres Kontos ab, zum Beispiel durch Bestätigen Ihrer E-Mail-Adresse.',
  'error.TEAM_PERMISSION_REQUIRED': 'Ihre Rolle in diesem Team erlaubt das nicht. Wenden Sie sich an einen Team-Admin.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'Diese Einladung wurde an eine andere Adresse gesendet. Melden Sie sich mit dieser Adresse an oder bestätigen Sie sie in Ihren Kontoeinstellungen.',
  'error.CANNOT_DELETE_CURRENT_SESSION':
    'Das ist die Sitzung, die Sie gerade verwenden. Melden Sie sich ab, um sie zu beenden.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED':
    'Passkeys sind hier nicht aktiviert. Melden Sie sich auf andere Weise an.',
  'error.PASSKEY_REGISTRATION_FAILED': 'Der Passkey wurde nicht akzeptiert. Bitte versuchen Sie es erneut.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'Das aktuelle Passwort ist falsch. Bitte versuchen Sie es erneut.',
  'error.EMAIL_PASSWORD_MISMATCH': 'E-Mail-Adresse oder Passwort ist falsch.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Für diese E-Mail-Adresse gibt es bereits ein Konto.',
  'error.SIGN_UP_NOT_ENABLED':
    'Hier können derzeit keine neuen Konten erstellt werden. Wenn Sie eines haben, melden Sie sich an.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'Die Anmeldung mit Passwort ist hier nicht aktiviert. Melden Sie sich auf andere Weise an.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Diese Website gehört nicht zu den vertrauenswürdigen Domains des Projekts. Bitte informieren Sie die Entwickler.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Dieser Passkey wurde nicht akzeptiert. Melden Sie sich auf andere Weise an.',
  'error.PASSKEY_WEBAUTHN_ERROR':
    'Der Passkey konnte nicht verwendet werden. Versuchen Sie es erneut oder melden Sie sich auf andere Weise an.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Dieser Code stimmt nicht. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  'error.VERIFICATION_CODE_EXPIRED': 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Dieser Code wurde bereits verwendet. Fordern Sie einen neuen an.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Dieser Code wurde zu oft eingegeben. Fordern Sie einen neuen an.',
  'error.EMAIL_ALREADY_VERIFIED': 'Diese E-Mail-Adresse ist bereits bestätigt. Sie müssen nichts weiter tun.',
  'error.INVALID_TOTP_CODE': 'Der Code ist falsch oder abgelaufen. Bitte versuchen Sie es erneut.',
  'error.OUTER_OAUTH_TIMEOUT': 'Die Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'Der Zugriff wurde beim Anbieter verweigert. Erlauben Sie ihn dort oder melden Sie sich auf andere Weise an.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED':
    'Dieser Anbieter ist hier nicht aktiviert. Melden Sie sich auf andere Weise an.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Ein anderes Konto verwendet diese E-Mail-Adresse. Melden Sie sich dort wie gewohnt an.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Ihr Konto ist bereits mit einem anderen Konto bei diesem Anbieter verbunden. Trennen Sie zuerst diese Verbindung.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'Dieses Konto ist bereits mit einer anderen Person verbunden. Melden Sie sich damit an oder wählen Sie ein anderes Konto.',
  'error.SIGN_UP_REJECTED':
    'Diese Registrierung wurde nicht akzeptiert. Verwenden Sie eine andere E-Mail-Adresse oder registrieren Sie sich auf andere Weise.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'Der Anbieter ist gerade nicht erreichbar. Versuchen Sie es in ein paar Minuten erneut.',
  'error.INVALID_AUTHORIZATION_CODE': 'Die Antwort des Anbieters wurde nicht akzeptiert. Bitte beginnen Sie von vorn.',
  'error.CLI_AUTH_ERROR':
    'Diese Anmeldung ist unbekannt, abgelaufen oder wurde bereits bestätigt. Starten Sie sie in der Kommandozeile neu.',
}
