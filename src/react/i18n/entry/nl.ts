import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Dutch. */
export const nl: Texts<EntryKey> = {
  'common.loading': 'Laden…',
  'common.stillTrying': 'Dit duurt langer dan normaal. We blijven het proberen…',
  'common.or': 'of',
  'common.email': 'E-mail',
  'common.password': 'Wachtwoord',
  'common.showPassword': 'Wachtwoord tonen',
  'common.hidePassword': 'Wachtwoord verbergen',
  'common.tryAgain': 'Opnieuw proberen',
  'common.continue': 'Doorgaan',
  'common.back': 'Terug',
  'common.home': 'Naar de startpagina',

  'signIn.title': 'Inloggen',
  'signIn.titleFor': 'Inloggen bij {project}',
  'signIn.action': 'Inloggen',
  'signIn.forgot': 'Wachtwoord vergeten?',
  'signIn.noAccount': 'Nog geen account?',
  'signIn.signUp': 'Registreren',
  'signIn.passkey': 'Inloggen met een passkey',
  'signIn.withPassword': 'Wachtwoord gebruiken',
  'signIn.withCode': 'Stuur me een code per e-mail',
  'signIn.sendCode': 'Stuur me een code',
  'signIn.continueWith': 'Doorgaan met {provider}',
  'signIn.moreWays': 'Meer opties',
  'signIn.codeTitle': 'Check je e-mail',
  'signIn.lastUsed': 'Laatst gebruikt',
  'signIn.withEmail': 'Doorgaan met e-mail',
  'signIn.already': 'Je bent ingelogd',
  'signIn.movingOn': 'Je wordt doorgestuurd…',
  'signIn.noMethods':
    'Inloggen is hier nog niet mogelijk. Vraag de eigenaar van deze app om een methode in te schakelen.',

  'field.emailMissing': 'Vul je e-mailadres in.',
  'field.emailInvalid': 'Dit lijkt geen e-mailadres te zijn.',
  'field.passwordMissing': 'Vul je wachtwoord in.',
  'field.capsLock': 'Caps Lock staat aan.',
}
