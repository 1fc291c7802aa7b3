import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Dutch. */
export const pagesNl: Texts<PageKey> = {
  'signUp.title': 'Maak je account aan',
  'signUp.titleFor': 'Maak je {project}-account aan',
  'signUp.action': 'Registreren',
  'signUp.passwordHint': 'Gebruik {min} tot {max} tekens.',
  'signUp.hasAccount': 'Heb je al een account?',
  'signUp.signIn': 'Inloggen',
  'signUp.signInInstead': 'Daarmee inloggen',
  'signUp.closedTitle': 'Registratie is gesloten',
  'signUp.closed': 'Op dit moment kunnen hier geen nieuwe accounts worden aangemaakt. Heb je er een, log dan in.',

  'field.passwordTooShort': 'Wachtwoord te kort. Gebruik minstens {min} tekens.',
  'field.passwordTooLong': 'Wachtwoord te lang. Gebruik hoogstens {max} tekens.',

  'emailVerification.title': 'Verifieer je e-mailadres',
  'emailVerification.ask': 'Bevestig dat dit e-mailadres van jou is.',
  'emailVerification.action': 'E-mailadres verifiëren',
  'emailVerification.doneTitle': 'E-mailadres geverifieerd',
  'emailVerification.done': 'Bedankt. Je e-mailadres is geverifieerd.',

  'onboarding.title': 'Nog één stap',
  'onboarding.verifyTitle': 'Verifieer je e-mailadres',
  'onboarding.blockedTitle': 'Account beperkt',
  'onboarding.verify': 'We hebben een link gestuurd naar {email}. Open die om door te gaan.',
  'onboarding.emailMissing': 'Voeg een e-mailadres toe om door te gaan.',
  'onboarding.resend': 'E-mail opnieuw sturen',
  'onboarding.resendIn': 'Opnieuw sturen over {seconds} s',
  'onboarding.sent': 'Er is een e-mail onderweg naar {email}.',
  'onboarding.check': 'Ik heb mijn adres geverifieerd',
  'onboarding.notYet': 'Het adres is nog niet geverifieerd.',
  'onboarding.change': 'Een ander adres gebruiken',
  'onboarding.save': 'Opslaan en e-mail sturen',
  'onboarding.blocked': 'Een beheerder heeft dit account beperkt. Neem contact op met de eigenaar van deze app.',
  'onboarding.anonymous': 'Maak een account aan of log in om door te gaan.',
  'onboarding.signOut': 'Uitloggen',

  'link.invalidTitle': 'Deze link werkt niet',
  'link.invalid': 'De link is onvolledig of onbekend. Open hem opnieuw vanuit de e-mail of vraag een nieuwe aan.',
  'link.expiredTitle': 'Deze link is verlopen',
  'link.expired': 'Vraag een nieuwe aan en gebruik die snel.',
  'link.usedTitle': 'Deze link is al gebruikt',
  'link.used': 'Een link werkt maar één keer. Vraag een nieuwe aan als je die nog nodig hebt.',
  'link.signedInAs': 'Je bent ingelogd als {user}.',
  'link.otherAccount': 'Je bent ingelogd als {user}. Deze link is misschien voor een ander account.',
  'link.use': 'Uitloggen en deze link gebruiken',
  'link.useOtherAccount': 'Een ander account gebruiken',

  'signOut.askTitle': 'Uitloggen?',
  'signOut.ask': 'Je hebt een link geopend die je op dit apparaat uitlogt.',
  'signOut.action': 'Uitloggen',
  'signOut.stay': 'Ingelogd blijven',
  'signOut.title': 'Je wordt uitgelogd…',
  'signOut.doneTitle': 'Je bent uitgelogd',
  'signOut.done': 'Tot ziens.',
  'signOut.notRevoked':
    'Je bent op dit apparaat uitgelogd, maar de dienst was niet bereikbaar. De sessie eindigt zodra deze verloopt.',
  'signOut.signIn': 'Opnieuw inloggen',

  'forgotPassword.title': 'Wachtwoord vergeten?',
  'forgotPassword.ask': 'Vul je e-mailadres in. We sturen je een link om een nieuw wachtwoord te kiezen.',
  'forgotPassword.action': 'Link sturen',
  'forgotPassword.sentTitle': 'Bekijk je e-mail',
  'forgotPassword.sent': 'Als er een account is voor {email}, ontvang je een link om een nieuw wachtwoord te kiezen.',
  'forgotPassword.again': 'Een ander adres gebruiken',
  'forgotPassword.signIn': 'Terug naar inloggen',

  'passwordReset.title': 'Kies een nieuw wachtwoord',
  'passwordReset.ask': 'Je wordt overal uitgelogd. Log daarna in met je nieuwe wachtwoord.',
  'passwordReset.askHere': 'Je wordt overal elders uitgelogd en hier ingelogd.',
  'passwordReset.new': 'Nieuw wachtwoord',
  'passwordReset.action': 'Nieuw wachtwoord instellen',
  'passwordReset.doneTitle': 'Wachtwoord gewijzigd',
  'passwordReset.done': 'Je kunt nu inloggen met je nieuwe wachtwoord.',
  'passwordReset.newLink': 'Nieuwe link aanvragen',

  'code.sent': 'Open de link in de e-mail of vul de code van zes tekens in.',
  'code.label': 'Code uit de e-mail',
  'code.incomplete': 'De code heeft zes tekens.',
  'code.action': 'Inloggen',
  'code.again': 'Nieuwe code sturen',
  'code.againIn': 'Nieuwe code sturen over {seconds} s',
  'code.sentAgain': 'Er is een nieuwe code onderweg.',
  'code.otherEmail': 'Een ander adres gebruiken',

  'magicLink.title': 'Inloggen',
  'magicLink.ask': 'Je hebt een inloglink geopend. Doorgaan op dit apparaat?',
  'magicLink.action': 'Inloggen',

  'oauth.working': 'Je wordt ingelogd…',
  'oauth.failedTitle': 'Inloggen is niet gelukt',
  'oauth.failed': 'Het inloggen bij de provider is niet voltooid. Probeer het opnieuw.',
  'oauth.passedOnTitle': 'Je kunt dit venster sluiten',
  'oauth.passedOn': 'De pagina die het heeft geopend, logt je in.',
  'oauth.startAgain': 'Opnieuw inloggen',

  'sessionDialog.endedTitle': 'Log opnieuw in',
  'sessionDialog.ended':
    'Je sessie is beëindigd. Log in om verder te gaan waar je was. Op deze pagina gaat niets verloren.',
  'sessionDialog.tooOldTitle': 'Bevestig dat jij het bent',
  'sessionDialog.tooOld':
    'Voor deze stap moet je kort geleden zijn ingelogd. Log opnieuw in om door te gaan. Op deze pagina gaat niets verloren.',
  'sessionDialog.cancel': 'Annuleren',

  'mfa.title': 'Tweestapsverificatie',
  'mfa.ask': 'Vul de zes cijfers in die je authenticator-app toont.',
  'mfa.label': 'Code van zes cijfers',
  'mfa.incomplete': 'De code heeft zes cijfers.',
  'mfa.action': 'Verifiëren',
  'mfa.overTitle': 'Log opnieuw in',
  'mfa.over': 'Deze inlogpoging is beëindigd of duurde te lang. Begin opnieuw en vul dan de code in.',
  'mfa.startAgain': 'Opnieuw beginnen',
  'mfa.lost':
    'Geen toegang tot je authenticator-app? Vul de sleutel die je bij het instellen hebt bewaard in een nieuwe app in, of neem contact op met de eigenaar van deze dienst.',

  'invitation.title': 'Lid worden van {team}',
  'invitation.unnamedTitle': 'Lid worden van het team',
  'invitation.ask': 'Je bent als {user} uitgenodigd voor dit team.',
  'invitation.action': 'Lid worden',
  'invitation.later': 'Niet nu',
  'invitation.signInTitle': 'Je bent uitgenodigd voor een team',
  'invitation.signInAsk': 'Log in of registreer je om lid te worden.',
  'invitation.confirmTitle': 'Verifieer eerst je e-mailadres',
  'invitation.confirm':
    'Open de link die we naar {email} hebben gestuurd om de uitnodiging te accepteren. Deze pagina gaat daarna vanzelf verder.',
  'invitation.sendAgain': 'Opnieuw sturen',
  'invitation.otherTitle': 'Deze uitnodiging is voor een ander adres',
  'invitation.other': 'Je bent ingelogd als {user}, maar de uitnodiging is naar een ander adres gestuurd.',
  'invitation.useInvited': 'Uitloggen en het andere adres gebruiken',
  'invitation.restrictedTitle': 'Maak eerst je account af',
  'invitation.doneTitle': 'Welkom bij {team}',
  'invitation.done': 'Je bent nu lid van het team.',

  'cli.title': 'Inloggen via de opdrachtregel toestaan?',
  'cli.ask':
    'Een opdrachtregelprogramma wil handelen als {user}. Sta dit alleen toe als je het zelf zojuist hebt gestart.',
  'cli.action': 'Toestaan',
  'cli.deny': 'Niet toestaan',
  'cli.doneTitle': 'De opdrachtregel is ingelogd',
  'cli.done': 'Je kunt deze pagina sluiten en teruggaan naar je terminal.',
  'cli.deniedTitle': 'Niet toegestaan',
  'cli.denied': 'Er is niets gedeeld. Je kunt deze pagina sluiten.',
  'cli.invalidTitle': 'Begin opnieuw op de opdrachtregel',
  'cli.invalid':
    'Het adres van deze pagina bevat geen code. Voer het inlogcommando opnieuw uit en open het adres dat het toont.',

  'agent.title': 'Een agent laten inloggen?',
  'agent.ask': '{agent} wil handelen als {user}. Sta dit alleen toe als je de agent zojuist zelf hebt gestart.',
  'agent.doneTitle': 'De agent is ingelogd',
  'agent.done': 'Je kunt deze pagina sluiten. In je accountinstellingen kun je de agent weer uitloggen.',
  'agent.invalidTitle': 'Begin opnieuw met de agent',
  'agent.invalid':
    'Dit verzoek is onbekend, verlopen of al beantwoord. Vraag de agent om opnieuw in te loggen en open de nieuwe link.',

  'errorPage.generic': 'Er is een onverwachte fout opgetreden. Ga terug en probeer het opnieuw.',
  'errorPage.signIn': 'Naar inloggen',

  'notFound.title': 'Pagina niet gevonden',
  'notFound.text': 'Het adres is mogelijk verkeerd getypt.',

  'failed.title': 'Deze pagina kon niet worden geladen',

  'error.generic': 'Er ging iets mis. Probeer het opnieuw.',
  'error.OFFLINE': 'Je bent offline. Controleer je internetverbinding en probeer het opnieuw.',
  'error.NETWORK': 'De dienst is niet bereikbaar. Probeer het opnieuw.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'De verbinding viel weg voordat de dienst antwoordde. Misschien is het gelukt: controleer dat voordat je het opnieuw probeert.',
  'error.tooManyRequests': 'Te veel pogingen. Probeer het later opnieuw.',
  'error.TIMEOUT': 'De dienst deed er te lang over om te antwoorden. Probeer het opnieuw.',
  'error.signedOut': 'Je bent niet meer ingelogd. Log opnieuw in.',
  'error.setUp': 'Deze site is niet goed ingesteld. Meld dit aan de ontwikkelaar.',
  'error.invalidInput': 'De dienst heeft deze invoer niet geaccepteerd. Controleer je invoer en probeer het opnieuw.',
  'error.botChallenge':
    'De dienst kon niet vaststellen dat je een mens bent. Probeer het later opnieuw of op een andere manier.',
  'error.changed': 'Dit is intussen gewijzigd. Laad de pagina opnieuw.',
  'error.restricted': 'Rond eerst het instellen van je account af, bijvoorbeeld door je e-mailadres te verifiëren.',
  'error.TEAM_PERMISSION_REQUIRED': 'Je rol in dit team staat dit niet toe. Vraag een teambeheerder om hulp.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'Deze uitnodiging is naar een ander adres gestuurd. Log in met dat adres of verifieer het in je accountinstellingen.',
  'error.CANNOT_DELETE_CURRENT_SESSION': 'Dit is de sessie die je nu gebruikt. Log uit om deze te beëindigen.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED':
    'Passkeys zijn hier niet ingeschakeld. Kies een andere manier om in te loggen.',
  'error.PASSKEY_REGISTRATION_FAILED': 'De passkey is niet geaccepteerd. Probeer het opnieuw.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'Het huidige wachtwoord is onjuist. Probeer het opnieuw.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Onjuist e-mailadres of wachtwoord.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Er is al een account met dit e-mailadres.',
  'error.SIGN_UP_NOT_ENABLED':
    'Op dit moment kunnen hier geen nieuwe accounts worden aangemaakt. Heb je er een, log dan in.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'Inloggen met een wachtwoord is hier niet ingeschakeld. Kies een andere manier om in te loggen.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Deze site hoort niet bij de vertrouwde domeinen van het project. Meld dit aan de ontwikkelaar.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Die passkey is niet geaccepteerd. Log op een andere manier in.',
  'error.PASSKEY_WEBAUTHN_ERROR':
    'De passkey kon niet worden gebruikt. Probeer het opnieuw of log op een andere manier in.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Die code klopt niet. Controleer hem of vraag een nieuwe aan.',
  'error.VERIFICATION_CODE_EXPIRED': 'Die code is verlopen. Vraag een nieuwe aan.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Die code is al gebruikt. Vraag een nieuwe aan.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Die code is te vaak geprobeerd. Vraag een nieuwe aan.',
  'error.EMAIL_ALREADY_VERIFIED': 'Dit e-mailadres is al geverifieerd. Je hoeft niets meer te doen.',
  'error.INVALID_TOTP_CODE': 'De code is onjuist of verlopen. Probeer het opnieuw.',
  'error.OUTER_OAUTH_TIMEOUT': 'Het inloggen duurde te lang. Begin opnieuw.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'De toegang is bij de provider geweigerd. Sta die daar toe of kies een andere manier om in te loggen.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED':
    'Deze provider is hier niet ingeschakeld. Kies een andere manier om in te loggen.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Een ander account gebruikt dit e-mailadres. Log daarop in zoals je eerder deed.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Je account is gekoppeld aan een ander account bij deze provider. Ontkoppel dat eerst.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'Dat account is al gekoppeld aan een andere gebruiker. Log ermee in of kies een ander account.',
  'error.SIGN_UP_REJECTED':
    'De dienst heeft deze registratie niet geaccepteerd. Gebruik een ander e-mailadres of registreer je op een andere manier.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'De provider is op dit moment niet bereikbaar. Probeer het over een paar minuten opnieuw.',
  'error.INVALID_AUTHORIZATION_CODE': 'Het antwoord van de provider is niet geaccepteerd. Begin opnieuw.',
  'error.CLI_AUTH_ERROR': 'Deze inlogpoging is onbekend, verlopen of al bevestigd. Start opnieuw op de opdrachtregel.',
}
