import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** French. */
export const pagesFr: Texts<PageKey> = {
  'signUp.title': 'Créer votre compte',
  'signUp.titleFor': 'Créer votre compte {project}',
  'signUp.action': 'S’inscrire',
  'signUp.passwordHint': 'Utilisez de {min} à {max} caractères.',
  'signUp.hasAccount': 'Déjà un compte ?',
  'signUp.signIn': 'Se connecter',
  'signUp.signInInstead': 'Se connecter plutôt',
  'signUp.closedTitle': 'Inscriptions fermées',
  'signUp.closed': 'Il n’est pas possible de créer un compte pour le moment. Si vous en avez un, connectez-vous.',

  'field.passwordTooShort': 'Mot de passe trop court : {min} caractères au minimum.',
  'field.passwordTooLong': 'Mot de passe trop long : {max} caractères au maximum.',

  'emailVerification.title': 'Vérifier votre adresse e-mail',
  'emailVerification.ask': 'Confirmez que cette adresse e-mail est la vôtre.',
  'emailVerification.action': 'Vérifier l’adresse',
  'emailVerification.doneTitle': 'Adresse e-mail vérifiée',
  'emailVerification.done': 'Merci. Votre adresse e-mail est vérifiée.',

  'onboarding.title': 'Encore une étape',
  'onboarding.verifyTitle': 'Vérifiez votre adresse e-mail',
  'onboarding.blockedTitle': 'Compte restreint',
  'onboarding.verify': 'Nous avons envoyé un lien à {email}. Ouvrez-le pour continuer.',
  'onboarding.emailMissing': 'Ajoutez une adresse e-mail pour continuer.',
  'onboarding.resend': 'Renvoyer l’e-mail',
  'onboarding.resendIn': 'Renvoyer dans {seconds} s',
  'onboarding.sent': 'Un e-mail a été envoyé à {email}.',
  'onboarding.check': 'J’ai vérifié mon adresse',
  'onboarding.notYet': 'Cette adresse n’est pas encore vérifiée.',
  'onboarding.change': 'Utiliser une autre adresse',
  'onboarding.save': 'Enregistrer et envoyer l’e-mail',
  'onboarding.blocked': 'Un administrateur a restreint ce compte. Contactez le responsable de cette application.',
  'onboarding.anonymous': 'Créez un compte ou connectez-vous pour continuer.',
  'onboarding.signOut': 'Se déconnecter',

  'link.invalidTitle': 'Ce lien ne fonctionne pas',
  'link.invalid': 'Le lien est incomplet ou inconnu. Ouvrez-le de nouveau depuis l’e-mail ou demandez-en un autre.',
  'link.expiredTitle': 'Ce lien a expiré',
  'link.expired': 'Demandez-en un nouveau et utilisez-le rapidement.',
  'link.usedTitle': 'Ce lien a déjà été utilisé',
  'link.used': 'Un lien ne fonctionne qu’une fois. Demandez-en un nouveau si vous en avez encore besoin.',
  'link.signedInAs': 'Votre session est ouverte en tant que {user}.',
  'link.otherAccount': 'Votre session est ouverte en tant que {user}. Ce lien concerne peut-être un autre compte.',
  'link.use': 'Se déconnecter et utiliser ce lien',
  'link.useOtherAccount': 'Utiliser un autre compte',

  'signOut.askTitle': 'Se déconnecter ?',
  'signOut.ask': 'Vous avez ouvert un lien qui vous déconnecte sur cet appareil.',
  'signOut.action': 'Se déconnecter',
  'signOut.stay': 'Garder la session ouverte',
  'signOut.title': 'Déconnexion en cours…',
  'signOut.doneTitle': 'Déconnexion réussie',
  'signOut.done': 'À bientôt.',
  'signOut.notRevoked':
    'La déconnexion est effective sur cet appareil, mais le service était injoignable. La session prendra fin à son expiration.',
  'signOut.signIn': 'Se reconnecter',

  'forgotPassword.title': 'Mot de passe oublié ?',
  'forgotPassword.ask':
    'Saisissez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'forgotPassword.action': 'Envoyer le lien',
  'forgotPassword.sentTitle': 'Consultez vos e-mails',
  'forgotPassword.sent':
    'S’il existe un compte pour {email}, vous allez recevoir un lien pour choisir un nouveau mot de passe.',
  'forgotPassword.again': 'Utiliser une autre adresse',
  'forgotPassword.signIn': 'Retour à la connexion',

  'passwordReset.title': 'Choisir un nouveau mot de passe',
  'passwordReset.ask': 'Toutes vos sessions seront fermées. Vous vous reconnecterez avec le nouveau mot de passe.',
  'passwordReset.askHere': 'Vous serez déconnecté partout ailleurs et connecté ici.',
  'passwordReset.new': 'Nouveau mot de passe',
  'passwordReset.action': 'Enregistrer le mot de passe',
  'passwordReset.doneTitle': 'Mot de passe modifié',
  'passwordReset.done': 'Vous pouvez maintenant vous connecter avec votre nouveau mot de passe.',
  'passwordReset.newLink': 'Demander un nouveau lien',

  'code.sent': 'Ouvrez le lien de l’e-mail ou saisissez son code à six caractères.',
  'code.label': 'Code reçu par e-mail',
  'code.incomplete': 'Le code comporte six caractères.',
  'code.action': 'Se connecter',
  'code.again': 'Envoyer un nouveau code',
  'code.againIn': 'Envoyer un nouveau code dans {seconds} s',
  'code.sentAgain': 'Un nouveau code a été envoyé.',
  'code.otherEmail': 'Utiliser une autre adresse',

  'magicLink.title': 'Connexion',
  'magicLink.ask': 'Vous avez ouvert un lien de connexion. Continuer sur cet appareil ?',
  'magicLink.action': 'Se connecter',

  'oauth.working': 'Finalisation de la connexion…',
  'oauth.failedTitle': 'La connexion a échoué',
  'oauth.failed': 'La connexion auprès du fournisseur n’a pas abouti. Veuillez réessayer.',
  'oauth.startAgain': 'Se reconnecter',
  'oauth.passedOnTitle': 'Vous pouvez fermer cette fenêtre',
  'oauth.passedOn': 'La page qui l’a ouverte vous connecte.',

  'sessionDialog.endedTitle': 'Reconnectez-vous',
  'sessionDialog.ended':
    'Votre session a pris fin. Connectez-vous pour reprendre là où vous en étiez. Rien ne sera perdu sur cette page.',
  'sessionDialog.tooOldTitle': 'Confirmez que c’est bien vous',
  'sessionDialog.tooOld':
    'Cette étape exige une connexion récente. Reconnectez-vous pour continuer. Rien ne sera perdu sur cette page.',
  'sessionDialog.cancel': 'Annuler',

  'mfa.title': 'Authentification à deux facteurs',
  'mfa.ask': 'Saisissez les six chiffres affichés par votre application d’authentification.',
  'mfa.label': 'Code à six chiffres',
  'mfa.incomplete': 'Le code comporte six chiffres.',
  'mfa.action': 'Vérifier',
  'mfa.overTitle': 'Reconnectez-vous',
  'mfa.over': 'Cette tentative de connexion est terminée ou a pris trop de temps. Recommencez, puis saisissez le code.',
  'mfa.startAgain': 'Recommencer',
  'mfa.lost':
    'Vous n’avez plus accès à votre application d’authentification ? Saisissez dans une nouvelle application la clé enregistrée lors de la configuration, ou contactez le responsable de ce service.',

  'invitation.title': 'Rejoindre {team}',
  'invitation.unnamedTitle': 'Rejoindre l’équipe',
  'invitation.ask': 'Vous avez reçu une invitation à rejoindre cette équipe en tant que {user}.',
  'invitation.action': 'Rejoindre l’équipe',
  'invitation.later': 'Pas maintenant',
  'invitation.signInTitle': 'Invitation à rejoindre une équipe',
  'invitation.signInAsk': 'Connectez-vous ou inscrivez-vous pour la rejoindre.',
  'invitation.confirmTitle': 'Vérifiez d’abord votre adresse e-mail',
  'invitation.confirm':
    'Pour accepter l’invitation, ouvrez le lien envoyé à {email}. Cette page continuera ensuite toute seule.',
  'invitation.sendAgain': 'Renvoyer',
  'invitation.otherTitle': 'Cette invitation est destinée à une autre adresse',
  'invitation.other':
    'Votre session est ouverte en tant que {user}, mais l’invitation a été envoyée à une autre adresse.',
  'invitation.useInvited': 'Se déconnecter et utiliser l’autre adresse',
  'invitation.restrictedTitle': 'Finalisez d’abord votre compte',
  'invitation.doneTitle': 'Bienvenue dans {team}',
  'invitation.done': 'Vous faites maintenant partie de l’équipe.',

  'cli.title': 'Autoriser la connexion en ligne de commande ?',
  'cli.ask':
    'Un programme en ligne de commande souhaite agir en tant que {user}. N’acceptez que si vous venez de le lancer vous-même.',
  'cli.action': 'Autoriser',
  'cli.deny': 'Ne pas autoriser',
  'cli.doneTitle': 'La ligne de commande est connectée',
  'cli.done': 'Vous pouvez fermer cette page et revenir à votre terminal.',
  'cli.deniedTitle': 'Non autorisé',
  'cli.denied': 'Rien n’a été partagé. Vous pouvez fermer cette page.',
  'cli.invalidTitle': 'Recommencez dans le terminal',
  'cli.invalid':
    'L’adresse de cette page ne contient pas de code. Relancez la commande de connexion et ouvrez l’adresse qu’elle affiche.',

  'agent.title': 'Autoriser un agent à se connecter ?',
  'agent.ask': '{agent} veut agir en tant que {user}. Ne l’autorisez que si vous venez de le lancer vous-même.',
  'agent.doneTitle': 'L’agent est connecté',
  'agent.done':
    'Vous pouvez fermer cette page. Pour mettre fin à sa session, déconnectez-le dans les paramètres de votre compte.',
  'agent.invalidTitle': 'Recommencez avec l’agent',
  'agent.invalid':
    'Cette demande est inconnue, expirée ou déjà traitée. Demandez à l’agent de se connecter à nouveau et ouvrez le nouveau lien.',

  'errorPage.generic': 'Une erreur inattendue s’est produite. Revenez en arrière et réessayez.',
  'errorPage.signIn': 'Aller à la page de connexion',

  'notFound.title': 'Page introuvable',
  'notFound.text': 'L’adresse comporte peut-être une erreur.',

  'failed.title': 'Impossible d’afficher cette page',

  'error.generic': 'Une erreur s’est produite. Veuillez réessayer.',
  'error.OFFLINE': 'Vous êtes hors ligne. Vérifiez votre connexion internet et réessayez.',
  'error.NETWORK': 'Le service est injoignable. Veuillez réessayer.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'La connexion s’est interrompue avant la réponse. L’action a peut-être abouti ; vérifiez avant de recommencer.',
  'error.tooManyRequests': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'error.TIMEOUT': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'error.signedOut': 'Votre session n’est plus active. Reconnectez-vous.',
  'error.setUp': 'Ce site n’est pas configuré correctement. Veuillez le signaler à son développeur.',
  'error.invalidInput': 'Le service n’a pas accepté cette saisie. Vérifiez-la et réessayez.',
  'error.botChallenge': 'Le service n’a pas pu vérifier que vous êtes une personne. Réessayez plus tard ou autrement.',
  'error.changed': 'Cela a changé entre-temps. Rechargez la page.',
  'error.restricted':
    'Terminez d’abord la configuration de votre compte, par exemple en vérifiant votre adresse e-mail.',
  'error.TEAM_PERMISSION_REQUIRED':
    'Votre rôle dans cette équipe ne le permet pas. Adressez-vous à un admin de l’équipe.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec cette adresse ou vérifiez-la dans les paramètres de votre compte.',
  'error.CANNOT_DELETE_CURRENT_SESSION': 'C’est la session que vous utilisez. Déconnectez-vous pour y mettre fin.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED': 'Les clés d’accès ne sont pas activées ici. Connectez-vous autrement.',
  'error.PASSKEY_REGISTRATION_FAILED': 'La clé d’accès n’a pas été acceptée. Veuillez réessayer.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'Le mot de passe actuel est incorrect. Veuillez réessayer.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Adresse e-mail ou mot de passe incorrect.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Un compte existe déjà avec cette adresse e-mail.',
  'error.SIGN_UP_NOT_ENABLED':
    'Il n’est pas possible de créer un compte pour le moment. Si vous en avez un, connectez-vous.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'La connexion par mot de passe n’est pas activée ici. Connectez-vous autrement.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Ce site ne fait pas partie des domaines de confiance du projet. Veuillez le signaler à son développeur.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Cette clé d’accès n’a pas été acceptée. Connectez-vous autrement.',
  'error.PASSKEY_WEBAUTHN_ERROR': 'La clé d’accès n’a pas pu être utilisée. Réessayez ou connectez-vous autrement.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Ce code est incorrect. Vérifiez-le ou demandez-en un nouveau.',
  'error.VERIFICATION_CODE_EXPIRED': 'Ce code a expiré. Demandez-en un nouveau.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Ce code a déjà été utilisé. Demandez-en un nouveau.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Trop de tentatives avec ce code. Demandez-en un nouveau.',
  'error.EMAIL_ALREADY_VERIFIED': 'Cette adresse e-mail est déjà vérifiée. Vous n’avez rien d’autre à faire.',
  'error.INVALID_TOTP_CODE': 'Ce code est incorrect ou a expiré. Veuillez réessayer.',
  'error.OUTER_OAUTH_TIMEOUT': 'La connexion a pris trop de temps. Veuillez recommencer.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'Le fournisseur a refusé l’accès. Autorisez-le chez lui ou connectez-vous autrement.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'Ce fournisseur n’est pas activé ici. Connectez-vous autrement.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Un autre compte utilise cette adresse e-mail. Connectez-vous-y comme auparavant.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Votre compte est déjà associé à un autre compte chez ce fournisseur. Commencez par le dissocier.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'Ce compte est déjà associé à une autre personne. Utilisez-le pour vous connecter ou choisissez un autre compte.',
  'error.SIGN_UP_REJECTED':
    'Cette inscription n’a pas été acceptée. Utilisez une autre adresse e-mail ou un autre moyen d’inscription.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'Le fournisseur est injoignable pour le moment. Réessayez dans quelques minutes.',
  'error.INVALID_AUTHORIZATION_CODE': 'La réponse du fournisseur n’a pas été acceptée. Veuillez recommencer.',
  'error.CLI_AUTH_ERROR':
    'Cette connexion est inconnue, expirée ou déjà confirmée. Relancez-la dans la ligne de commande.',
}
