import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** French. */
export const fr: Texts<EntryKey> = {
  'common.loading': 'Chargement…',
  'common.stillTrying': 'C’est plus long que d’habitude. Nouvelle tentative en cours…',
  'common.or': 'ou',
  'common.email': 'E-mail',
  'common.password': 'Mot de passe',
  'common.showPassword': 'Afficher le mot de passe',
  'common.hidePassword': 'Masquer le mot de passe',
  'common.tryAgain': 'Réessayer',
  'common.continue': 'Continuer',
  'common.back': 'Retour',
  'common.home': 'Aller à la page d’accueil',

  'signIn.title': 'Connexion',
  'signIn.titleFor': 'Connexion à {project}',
  'signIn.action': 'Se connecter',
  'signIn.forgot': 'Mot de passe oublié ?',
  'signIn.noAccount': 'Pas encore de compte ?',
  'signIn.signUp': 'S’inscrire',
  'signIn.passkey': 'Utiliser une clé d’accès',
  'signIn.withPassword': 'Utiliser plutôt un mot de passe',
  'signIn.withCode': 'Recevoir plutôt un code par e-mail',
  'signIn.sendCode': 'Recevoir un code par e-mail',
  'signIn.continueWith': 'Continuer avec {provider}',
  'signIn.moreWays': 'Autres méthodes',
  'signIn.codeTitle': 'Consultez vos e-mails',
  'signIn.lastUsed': 'Dernière utilisation',
  'signIn.withEmail': 'Continuer avec une adresse e-mail',
  'signIn.already': 'Vous avez déjà une session ouverte',
  'signIn.movingOn': 'Redirection en cours…',
  'signIn.noMethods':
    'Aucune méthode de connexion n’est encore disponible. Demandez au responsable de cette application d’en activer une.',

  'field.emailMissing': 'Saisissez votre adresse e-mail.',
  'field.emailInvalid': 'Cela ne ressemble pas à une adresse e-mail.',
  'field.passwordMissing': 'Saisissez votre mot de passe.',
  'field.capsLock': 'La touche Verr. maj. est activée.',
}
