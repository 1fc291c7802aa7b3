import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Italian. */
export const pagesIt: Texts<PageKey> = {
  'signUp.title': 'Crea il tuo account',
  'signUp.titleFor': 'Crea il tuo account {project}',
  'signUp.action': 'Registrati',
  'signUp.passwordHint': 'Usa da {min} a {max} caratteri.',
  'signUp.hasAccount': 'Hai già un account?',
  'signUp.signIn': 'Accedi',
  'signUp.signInInstead': 'Accedi con questo',
  'signUp.closedTitle': 'La registrazione è chiusa',
  'signUp.closed': 'Al momento non è possibile creare nuovi account. Se ne hai già uno, accedi.',

  'field.passwordTooShort': 'Password troppo corta. Usa almeno {min} caratteri.',
  'field.passwordTooLong': 'Password troppo lunga. Usa al massimo {max} caratteri.',

  'emailVerification.title': 'Verifica la tua email',
  'emailVerification.ask': 'Conferma che questo indirizzo email è tuo.',
  'emailVerification.action': 'Verifica email',
  'emailVerification.doneTitle': 'Email verificata',
  'emailVerification.done': 'Grazie. Il tuo indirizzo email è verificato.',

  'onboarding.title': 'Ancora un passaggio',
  'onboarding.verifyTitle': 'Verifica la tua email',
  'onboarding.blockedTitle': 'Account limitato',
  'onboarding.verify': 'Abbiamo inviato un link a {email}. Aprilo per continuare.',
  'onboarding.emailMissing': 'Aggiungi un indirizzo email per continuare.',
  'onboarding.resend': 'Invia di nuovo l’email',
  'onboarding.resendIn': 'Invia di nuovo tra {seconds} s',
  'onboarding.sent': 'Abbiamo inviato un’email a {email}.',
  'onboarding.check': 'L’ho verificato',
  'onboarding.notYet': 'L’indirizzo non è ancora verificato.',
  'onboarding.change': 'Usa un altro indirizzo',
  'onboarding.save': 'Salva e invia email',
  'onboarding.blocked': 'Un amministratore ha limitato questo account. Contatta il responsabile dell’app.',
  'onboarding.anonymous': 'Crea un account o accedi per continuare.',
  'onboarding.signOut': 'Esci',

  'link.invalidTitle': 'Questo link non funziona',
  'link.invalid': 'Il link è incompleto o sconosciuto. Aprilo di nuovo dall’email o chiedine uno nuovo.',
  'link.expiredTitle': 'Questo link è scaduto',
  'link.expired': 'Chiedine uno nuovo e usalo presto.',
  'link.usedTitle': 'Questo link è già stato usato',
  'link.used': 'Un link funziona una sola volta. Chiedine uno nuovo se ti serve ancora.',
  'link.signedInAs': 'Hai effettuato l’accesso come {user}.',
  'link.otherAccount': 'Hai effettuato l’accesso come {user}. Questo link potrebbe riguardare un altro account.',
  'link.use': 'Esci e usa questo link',
  'link.useOtherAccount': 'Usa un altro account',

  'signOut.askTitle': 'Vuoi uscire?',
  'signOut.ask': 'Hai aperto un link che chiude la tua sessione su questo dispositivo.',
  'signOut.action': 'Esci',
  'signOut.stay': 'Mantieni l’accesso',
  'signOut.title': 'Uscita in corso…',
  'signOut.doneTitle': 'Uscita effettuata',
  'signOut.done': 'A presto.',
  'signOut.notRevoked':
    'Hai effettuato l’uscita su questo dispositivo, ma il servizio non era raggiungibile. La sessione terminerà alla scadenza.',
  'signOut.signIn': 'Accedi di nuovo',

  'forgotPassword.title': 'Hai dimenticato la password?',
  'forgotPassword.ask': 'Inserisci il tuo indirizzo email e ti invieremo un link per scegliere una nuova password.',
  'forgotPassword.action': 'Invia link',
  'forgotPassword.sentTitle': 'Controlla la tua email',
  'forgotPassword.sent': 'Se esiste un account per {email}, riceverai un link per scegliere una nuova password.',
  'forgotPassword.again': 'Usa un altro indirizzo',
  'forgotPassword.signIn': 'Torna all’accesso',

  'passwordReset.title': 'Scegli una nuova password',
  'passwordReset.ask': 'Uscirai da tutti i dispositivi. Poi accedi con la nuova password.',
  'passwordReset.askHere': 'Verrai disconnesso ovunque tranne che qui, dove accederai.',
  'passwordReset.new': 'Nuova password',
  'passwordReset.action': 'Imposta nuova password',
  'passwordReset.doneTitle': 'Password cambiata',
  'passwordReset.done': 'Ora puoi accedere con la nuova password.',
  'passwordReset.newLink': 'Chiedi un nuovo link',

  'code.sent': 'Apri il link nell’email o inserisci il codice di sei caratteri.',
  'code.label': 'Codice dell’email',
  'code.incomplete': 'Il codice ha sei caratteri.',
  'code.action': 'Accedi',
  'code.again': 'Invia un nuovo codice',
  'code.againIn': 'Invia un nuovo codice tra {seconds} s',
  'code.sentAgain': 'Abbiamo inviato un nuovo codice.',
  'code.otherEmail': 'Usa un altro indirizzo',

  'magicLink.title': 'Accedi',
  'magicLink.ask': 'Hai aperto un link di accesso. Vuoi continuare su questo dispositivo?',
  'magicLink.action': 'Accedi',

  'oauth.working': 'Completamento dell’accesso…',
  'oauth.failedTitle': 'Accesso non riuscito',
  'oauth.failed': 'L’accesso con il provider non è stato completato. Riprova.',
  'oauth.passedOnTitle': 'Puoi chiudere questa finestra',
  'oauth.passedOn': 'La pagina che l’ha aperta completa l’accesso.',
  'oauth.startAgain': 'Accedi di nuovo',

  'sessionDialog.endedTitle': 'Accedi di nuovo',
  'sessionDialog.ended':
    'La tua sessione è terminata. Accedi per riprendere da dove eri. Non perderai nulla di questa pagina.',
  'sessionDialog.tooOldTitle': 'Conferma che sei tu',
  'sessionDialog.tooOld':
    'Questo passaggio richiede un accesso recente. Accedi di nuovo per continuare. Non perderai nulla di questa pagina.',
  'sessionDialog.cancel': 'Annulla',

  'mfa.title': 'Autenticazione a due fattori',
  'mfa.ask': 'Inserisci le sei cifre mostrate dalla tua app di autenticazione.',
  'mfa.label': 'Codice di sei cifre',
  'mfa.incomplete': 'Il codice ha sei cifre.',
  'mfa.action': 'Verifica',
  'mfa.overTitle': 'Accedi di nuovo',
  'mfa.over': 'Questo accesso è terminato o ha richiesto troppo tempo. Ricomincia, poi inserisci il codice.',
  'mfa.startAgain': 'Ricomincia',
  'mfa.lost':
    'Non hai accesso alla tua app di autenticazione? Inserisci in una nuova app la chiave che hai salvato durante la configurazione, oppure contatta il responsabile di questo servizio.',

  'invitation.title': 'Unisciti a {team}',
  'invitation.unnamedTitle': 'Unisciti al team',
  'invitation.ask': 'Hai ricevuto un invito a unirti a questo team come {user}.',
  'invitation.action': 'Unisciti al team',
  'invitation.later': 'Non ora',
  'invitation.signInTitle': 'Hai ricevuto un invito a un team',
  'invitation.signInAsk': 'Accedi o registrati per unirti.',
  'invitation.confirmTitle': 'Prima verifica la tua email',
  'invitation.confirm':
    'Per accettare l’invito, apri il link che abbiamo inviato a {email}. Questa pagina poi prosegue da sola.',
  'invitation.sendAgain': 'Invia di nuovo',
  'invitation.otherTitle': 'Questo invito è per un altro indirizzo',
  'invitation.other': 'Hai effettuato l’accesso come {user}, ma l’invito è stato inviato a un altro indirizzo.',
  'invitation.useInvited': 'Esci e usa l’altro indirizzo',
  'invitation.restrictedTitle': 'Completa prima il tuo account',
  'invitation.doneTitle': 'Ti diamo il benvenuto in {team}',
  'invitation.done': 'Ora fai parte del team.',

  'cli.title': 'Consentire l’accesso dalla riga di comando?',
  'cli.ask': 'Un programma da riga di comando vuole agire come {user}. Consenti solo se l’hai appena avviato tu.',
  'cli.action': 'Consenti',
  'cli.deny': 'Non consentire',
  'cli.doneTitle': 'La riga di comando ha effettuato l’accesso',
  'cli.done': 'Puoi chiudere questa pagina e tornare al terminale.',
  'cli.deniedTitle': 'Non consentito',
  'cli.denied': 'Nulla è stato condiviso. Puoi chiudere questa pagina.',
  'cli.invalidTitle': 'Ricomincia dalla riga di comando',
  'cli.invalid':
    'L’indirizzo di questa pagina non contiene un codice. Esegui di nuovo il comando di accesso e apri l’indirizzo che mostra.',

  'agent.title': 'Consentire l’accesso a un agente?',
  'agent.ask': '{agent} vuole agire come {user}. Consenti solo se l’hai appena avviato tu.',
  'agent.doneTitle': 'L’agente ha effettuato l’accesso',
  'agent.done':
    'Puoi chiudere questa pagina. Per terminare la sessione, disconnettilo nelle impostazioni dell’account.',
  'agent.invalidTitle': 'Ricomincia con l’agente',
  'agent.invalid':
    'Questa richiesta è sconosciuta, scaduta o già decisa. Chiedi all’agente di accedere di nuovo e apri il nuovo link.',

  'errorPage.generic': 'Si è verificato un errore imprevisto. Torna indietro e riprova.',
  'errorPage.signIn': 'Vai alla pagina di accesso',

  'notFound.title': 'Pagina non trovata',
  'notFound.text': 'L’indirizzo potrebbe essere errato.',

  'failed.title': 'Impossibile caricare questa pagina',

  'error.generic': 'Qualcosa è andato storto. Riprova.',
  'error.OFFLINE': 'Sei offline. Controlla la connessione a internet e riprova.',
  'error.NETWORK': 'Il servizio non è raggiungibile. Riprova.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'La connessione si è interrotta prima della risposta. L’operazione potrebbe essere riuscita: controlla prima di riprovare.',
  'error.tooManyRequests': 'Troppi tentativi. Riprova più tardi.',
  'error.TIMEOUT': 'Il servizio ha impiegato troppo tempo a rispondere. Riprova.',
  'error.signedOut': 'La tua sessione non è più attiva. Accedi di nuovo.',
  'error.setUp': 'Questo sito non è configurato correttamente. Avvisa chi lo sviluppa.',
  'error.invalidInput': 'Il servizio non ha accettato questi dati. Controllali e riprova.',
  'error.botChallenge':
    'Il servizio non ha potuto verificare che tu sia una persona. Riprova più tardi o in un altro modo.',
  'error.changed': 'Nel frattempo qualcosa è cambiato. Ricarica la pagina.',
  'error.restricted':
    'Completa prima la configurazione del tuo account, ad esempio verificando il tuo indirizzo email.',
  'error.TEAM_PERMISSION_REQUIRED': 'Il tuo ruolo in questo team non lo consente. Rivolgiti a un admin del team.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'Questo invito è stato inviato a un altro indirizzo. Accedi con quell’indirizzo o verificalo nelle impostazioni dell’account.',
  'error.CANNOT_DELETE_CURRENT_SESSION': 'Questa è la sessione che stai usando. Esci per terminarla.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED': 'Qui le passkey non sono attive. Scegli un altro modo per accedere.',
  'error.PASSKEY_REGISTRATION_FAILED': 'La passkey non è stata accettata. Riprova.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'La password attuale è errata. Riprova.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Email o password errata.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Esiste già un account con questo indirizzo email.',
  'error.SIGN_UP_NOT_ENABLED': 'Al momento non è possibile creare nuovi account. Se ne hai già uno, accedi.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'Qui l’accesso con password non è attivo. Scegli un altro modo per accedere.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Questo sito non è tra i domini attendibili del progetto. Avvisa chi lo sviluppa.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Questa passkey non è stata accettata. Prova un altro modo per accedere.',
  'error.PASSKEY_WEBAUTHN_ERROR': 'Impossibile usare la passkey. Riprova o accedi in un altro modo.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Questo codice non è corretto. Controllalo o chiedine uno nuovo.',
  'error.VERIFICATION_CODE_EXPIRED': 'Questo codice è scaduto. Chiedine uno nuovo.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Questo codice è già stato usato. Chiedine uno nuovo.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Questo codice è stato provato troppe volte. Chiedine uno nuovo.',
  'error.EMAIL_ALREADY_VERIFIED': 'Questo indirizzo email è già verificato. Non devi fare altro.',
  'error.INVALID_TOTP_CODE': 'Il codice è errato o scaduto. Riprova.',
  'error.OUTER_OAUTH_TIMEOUT': 'L’accesso ha richiesto troppo tempo. Ricomincia.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'Accesso negato dal provider. Consentilo lì o scegli un altro modo per accedere.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED':
    'Questo provider non è attivo qui. Scegli un altro modo per accedere.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Un altro account usa questo indirizzo email. Accedi con quell’account come facevi prima.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Il tuo account è collegato a un altro account di questo provider. Scollega prima quello.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'Questo account è già collegato a un altro utente. Usalo per accedere o scegli un altro account.',
  'error.SIGN_UP_REJECTED':
    'Il servizio non ha accettato questa registrazione. Usa un altro indirizzo email o un altro modo per registrarti.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'Al momento il provider non è raggiungibile. Riprova tra qualche minuto.',
  'error.INVALID_AUTHORIZATION_CODE': 'La risposta del provider non è stata accettata. Ricomincia.',
  'error.CLI_AUTH_ERROR':
    'Questo accesso è sconosciuto, scaduto o già confermato. Avvialo di nuovo dalla riga di comando.',
}
