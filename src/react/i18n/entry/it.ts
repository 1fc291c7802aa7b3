import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Italian. */
export const it: Texts<EntryKey> = {
  'common.loading': 'Caricamento…',
  'common.stillTrying': 'Ci vuole più tempo del solito. Nuovo tentativo in corso…',
  'common.or': 'oppure',
  'common.email': 'Email',
  'common.password': 'Password',
  'common.showPassword': 'Mostra password',
  'common.hidePassword': 'Nascondi password',
  'common.tryAgain': 'Riprova',
  'common.continue': 'Continua',
  'common.back': 'Indietro',
  'common.home': 'Vai alla pagina iniziale',

  'signIn.title': 'Accedi',
  'signIn.titleFor': 'Accedi a {project}',
  'signIn.action': 'Accedi',
  'signIn.forgot': 'Password dimenticata?',
  'signIn.noAccount': 'Non hai ancora un account?',
  'signIn.signUp': 'Registrati',
  'signIn.passkey': 'Accedi con una passkey',
  'signIn.withPassword': 'Usa una password',
  'signIn.withCode': 'Ricevi un codice via email',
  'signIn.sendCode': 'Inviami un codice via email',
  'signIn.continueWith': 'Continua con {provider}',
  'signIn.moreWays': 'Altre opzioni',
  'signIn.codeTitle': 'Controlla la tua email',
  'signIn.lastUsed': 'Ultimo utilizzo',
  'signIn.withEmail': 'Continua con l’email',
  'signIn.already': 'Hai effettuato l’accesso',
  'signIn.movingOn': 'Reindirizzamento…',
  'signIn.noMethods': 'Qui non è ancora possibile accedere. Chiedi al responsabile dell’app di attivare un metodo.',

  'field.emailMissing': 'Inserisci il tuo indirizzo email.',
  'field.emailInvalid': 'Questo non sembra un indirizzo email.',
  'field.passwordMissing': 'Inserisci la tua password.',
  'field.capsLock': 'Il blocco maiuscole è attivo.',
}
