import type { EntryKey } from './en.ts'
import type { Texts } from './types.ts'

/** French. */
export const fr: Texts<EntryKey> = {
  'common.loading': 'Chargement…',
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
  'signIn.forgot': 'Mot de passe oublié ?',
  'signIn.noAccount': 'Pas encore de compte ?',
  'signIn.signUp': 'S’inscrire',
  'signIn.passkey': 'Se connecter avec une clé d’accès',
  'signIn.withPassword': 'Utiliser plutôt un mot de passe',
  'signIn.withCode': 'Recevoir plutôt un code par e-mail',
  'signIn.sendCode': 'Recevoir un code par e-mail',
  'signIn.continueWith': 'Continuer avec {provider}',
  'signIn.already': 'Vous êtes connecté',
  'signIn.movingOn': 'Redirection en cours…',
  'signIn.noMethods':
    'Aucun moyen de connexion n’est encore proposé. Demandez au responsable de cette application d’en activer un.',

  'signUp.title': 'Créer votre compte',
  'signUp.titleFor': 'Créer votre compte {project}',
  'signUp.action': 'S’inscrire',
  'signUp.passwordHint': 'Au moins {min} caractères.',
  'signUp.hasAccount': 'Déjà un compte ?',
  'signUp.signIn': 'Se connecter',
  'signUp.closedTitle': 'Inscriptions fermées',
  'signUp.closed': 'Il n’est pas possible de créer un compte pour le moment. Si vous en avez un, connectez-vous.',

  'field.emailMissing': 'Saisissez votre adresse e-mail.',
  'field.emailInvalid': 'Cela ne ressemble pas à une adresse e-mail.',
  'field.passwordMissing': 'Saisissez votre mot de passe.',
  'field.passwordTooShort': 'Mot de passe trop court. La longueur minimale est de {min}.',
  'field.passwordTooLong': 'Mot de passe trop long. La longueur maximale est de {max}.',
  'field.passwordMismatch': 'Les mots de passe ne correspondent pas.',

  'error.generic': 'Une erreur s’est produite. Veuillez réessayer.',
  'error.OFFLINE': 'Vous êtes hors ligne. Vérifiez votre connexion internet et réessayez.',
  'error.NETWORK': 'Le service est injoignable. Veuillez réessayer.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'La connexion s’est interrompue avant la réponse. L’action a peut-être abouti ; vérifiez avant de recommencer.',
  'error.TIMEOUT': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Adresse e-mail ou mot de passe incorrect.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous plutôt.',
  'error.SIGN_UP_NOT_ENABLED': 'Il n’est pas possible de créer un compte pour le moment.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED': 'La connexion par mot de passe n’est pas activée ici.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Ce site ne fait pas partie des domaines de confiance du projet. Merci de le signaler à son développeur.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Cette clé d’accès n’a pas été acceptée. Connectez-vous autrement.',
  'error.PASSKEY_WEBAUTHN_ERROR': 'La clé d’accès n’a pas pu être utilisée. Réessayez ou connectez-vous autrement.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Ce code n’est pas correct. Vérifiez-le ou demandez-en un nouveau.',
  'error.VERIFICATION_CODE_EXPIRED': 'Ce code a expiré. Demandez-en un nouveau.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Ce code a déjà été utilisé. Demandez-en un nouveau.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Ce code a été essayé trop souvent. Demandez-en un nouveau.',
}
