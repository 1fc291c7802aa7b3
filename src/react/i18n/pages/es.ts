import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Spanish. */
export const pagesEs: Texts<PageKey> = {
  'signUp.title': 'Crea tu cuenta',
  'signUp.titleFor': 'Crea tu cuenta de {project}',
  'signUp.action': 'Registrarse',
  'signUp.passwordHint': 'Usa de {min} a {max} caracteres.',
  'signUp.hasAccount': '¿Ya tienes una cuenta?',
  'signUp.signIn': 'Iniciar sesión',
  'signUp.signInInstead': 'Iniciar sesión con ella',
  'signUp.closedTitle': 'El registro está cerrado',
  'signUp.closed': 'Por ahora no se pueden crear cuentas nuevas. Si tienes una, inicia sesión.',

  'field.passwordTooShort': 'La contraseña es demasiado corta: usa al menos {min} caracteres.',
  'field.passwordTooLong': 'La contraseña es demasiado larga: usa {max} caracteres como máximo.',

  'emailVerification.title': 'Verifica tu correo',
  'emailVerification.ask': 'Confirma que esta dirección de correo es tuya.',
  'emailVerification.action': 'Verificar el correo',
  'emailVerification.doneTitle': 'Correo verificado',
  'emailVerification.done': 'Gracias. Tu dirección de correo está verificada.',

  'onboarding.title': 'Un paso más',
  'onboarding.verifyTitle': 'Verifica tu correo',
  'onboarding.blockedTitle': 'Cuenta restringida',
  'onboarding.verify': 'Hemos enviado un enlace a {email}. Ábrelo para continuar.',
  'onboarding.emailMissing': 'Añade una dirección de correo para continuar.',
  'onboarding.resend': 'Enviar el correo de nuevo',
  'onboarding.resendIn': 'Enviar de nuevo en {seconds} s',
  'onboarding.sent': 'Hemos enviado un correo a {email}.',
  'onboarding.check': 'Ya lo he verificado',
  'onboarding.notYet': 'La dirección de correo aún no está verificada.',
  'onboarding.change': 'Usar otra dirección',
  'onboarding.save': 'Guardar y enviar el correo',
  'onboarding.blocked': 'Un administrador ha restringido esta cuenta. Contacta con el responsable de esta aplicación.',
  'onboarding.anonymous': 'Crea una cuenta o inicia sesión para continuar.',
  'onboarding.signOut': 'Cerrar sesión',

  'link.invalidTitle': 'Este enlace no funciona',
  'link.invalid': 'El enlace está incompleto o no se reconoce. Ábrelo de nuevo desde el correo o pide uno nuevo.',
  'link.expiredTitle': 'Este enlace ha caducado',
  'link.expired': 'Pide uno nuevo y úsalo pronto.',
  'link.usedTitle': 'Este enlace ya se ha usado',
  'link.used': 'Un enlace funciona una sola vez. Pide uno nuevo si aún lo necesitas.',
  'link.signedInAs': 'Has iniciado sesión como {user}.',
  'link.otherAccount': 'Has iniciado sesión como {user}. Puede que este enlace sea de otra cuenta.',
  'link.use': 'Cerrar sesión y usar este enlace',
  'link.useOtherAccount': 'Usar otra cuenta',

  'signOut.askTitle': '¿Cerrar sesión?',
  'signOut.ask': 'Has abierto un enlace que cierra tu sesión en este dispositivo.',
  'signOut.action': 'Cerrar sesión',
  'signOut.stay': 'Mantener la sesión iniciada',
  'signOut.title': 'Cerrando sesión…',
  'signOut.doneTitle': 'Has cerrado sesión',
  'signOut.done': 'Hasta pronto.',
  'signOut.notRevoked':
    'Has cerrado sesión en este dispositivo, pero no se pudo contactar con el servicio. La sesión terminará cuando caduque.',
  'signOut.signIn': 'Iniciar sesión de nuevo',

  'forgotPassword.title': '¿Olvidaste tu contraseña?',
  'forgotPassword.ask': 'Escribe tu dirección de correo y te enviaremos un enlace para elegir una contraseña nueva.',
  'forgotPassword.action': 'Enviar enlace',
  'forgotPassword.sentTitle': 'Revisa tu correo',
  'forgotPassword.sent': 'Si existe una cuenta para {email}, recibirás un enlace para elegir una contraseña nueva.',
  'forgotPassword.again': 'Usar otra dirección',
  'forgotPassword.signIn': 'Volver al inicio de sesión',

  'passwordReset.title': 'Elige una contraseña nueva',
  'passwordReset.ask': 'Se cerrarán todas tus sesiones. Después, inicia sesión con la contraseña nueva.',
  'passwordReset.askHere': 'Se cerrará tu sesión en los demás lugares y se iniciará aquí.',
  'passwordReset.new': 'Contraseña nueva',
  'passwordReset.action': 'Guardar la contraseña',
  'passwordReset.doneTitle': 'Contraseña cambiada',
  'passwordReset.done': 'Ya puedes iniciar sesión con tu contraseña nueva.',
  'passwordReset.newLink': 'Pedir un enlace nuevo',

  'code.sent': 'Abre el enlace del correo o escribe su código de seis caracteres.',
  'code.label': 'Código del correo',
  'code.incomplete': 'El código tiene seis caracteres.',
  'code.action': 'Iniciar sesión',
  'code.again': 'Enviar un código nuevo',
  'code.againIn': 'Enviar un código nuevo en {seconds} s',
  'code.sentAgain': 'Hemos enviado un código nuevo.',
  'code.otherEmail': 'Usar otra dirección',

  'magicLink.title': 'Iniciar sesión',
  'magicLink.ask': 'Has abierto un enlace para iniciar sesión. ¿Continuar en este dispositivo?',
  'magicLink.action': 'Iniciar sesión',

  'oauth.working': 'Terminando el inicio de sesión…',
  'oauth.failedTitle': 'No se pudo iniciar sesión',
  'oauth.failed': 'El inicio de sesión con el proveedor no se completó. Inténtalo de nuevo.',
  'oauth.startAgain': 'Iniciar sesión de nuevo',
  'oauth.passedOnTitle': 'Puedes cerrar esta ventana',
  'oauth.passedOn': 'La página que la abrió inicia tu sesión.',

  'sessionDialog.endedTitle': 'Inicia sesión de nuevo',
  'sessionDialog.ended':
    'Tu sesión ha terminado. Inicia sesión para continuar donde estabas. No se perderá nada de esta página.',
  'sessionDialog.tooOldTitle': 'Confirma que eres tú',
  'sessionDialog.tooOld':
    'Este paso requiere un inicio de sesión reciente. Inicia sesión de nuevo para continuar. No se perderá nada de esta página.',
  'sessionDialog.cancel': 'Cancelar',

  'mfa.title': 'Verificación en dos pasos',
  'mfa.ask': 'Escribe los seis dígitos que muestra tu aplicación de autenticación.',
  'mfa.label': 'Código de seis dígitos',
  'mfa.incomplete': 'El código tiene seis dígitos.',
  'mfa.action': 'Verificar',
  'mfa.overTitle': 'Inicia sesión de nuevo',
  'mfa.over': 'Este inicio de sesión ha terminado o ha tardado demasiado. Empieza de nuevo y escribe el código.',
  'mfa.startAgain': 'Empezar de nuevo',
  'mfa.lost':
    '¿No tienes acceso a tu aplicación de autenticación? Escribe en otra aplicación la clave que guardaste al configurarla o contacta con el responsable de este servicio.',

  'invitation.title': 'Unirse a {team}',
  'invitation.unnamedTitle': 'Unirse al equipo',
  'invitation.ask': 'Has recibido una invitación para unirte a este equipo como {user}.',
  'invitation.action': 'Unirse al equipo',
  'invitation.later': 'Ahora no',
  'invitation.signInTitle': 'Te han invitado a un equipo',
  'invitation.signInAsk': 'Inicia sesión o regístrate para unirte.',
  'invitation.confirmTitle': 'Verifica primero tu correo',
  'invitation.confirm':
    'Para aceptar la invitación, abre el enlace que enviamos a {email}. Esta página continuará después por sí sola.',
  'invitation.sendAgain': 'Enviar de nuevo',
  'invitation.otherTitle': 'Esta invitación es para otra dirección',
  'invitation.other': 'Has iniciado sesión como {user}, pero la invitación se envió a otra dirección.',
  'invitation.useInvited': 'Cerrar sesión y usar la otra dirección',
  'invitation.restrictedTitle': 'Completa primero tu cuenta',
  'invitation.doneTitle': 'Te damos la bienvenida a {team}',
  'invitation.done': 'Ya formas parte del equipo.',

  'cli.title': '¿Iniciar sesión en la línea de comandos?',
  'cli.ask': 'Un programa de línea de comandos quiere actuar como {user}. Permítelo solo si acabas de iniciarlo tú.',
  'cli.action': 'Permitir',
  'cli.deny': 'No permitir',
  'cli.doneTitle': 'La línea de comandos ha iniciado sesión',
  'cli.done': 'Puedes cerrar esta página y volver a tu terminal.',
  'cli.deniedTitle': 'No permitido',
  'cli.denied': 'No se compartió nada. Puedes cerrar esta página.',
  'cli.invalidTitle': 'Empieza de nuevo en la línea de comandos',
  'cli.invalid':
    'La dirección de esta página no tiene código. Ejecuta de nuevo el comando de inicio de sesión y abre la dirección que muestra.',

  'agent.title': '¿Permitir que un agente inicie sesión?',
  'agent.ask': '{agent} quiere actuar como {user}. Permítelo solo si acabas de iniciarlo tú.',
  'agent.doneTitle': 'El agente ha iniciado sesión',
  'agent.done': 'Puedes cerrar esta página. Para terminar su sesión, ciérrala en los ajustes de tu cuenta.',
  'agent.invalidTitle': 'Empieza de nuevo con el agente',
  'agent.invalid':
    'Esta solicitud es desconocida, ha caducado o ya se decidió. Pide al agente que inicie sesión de nuevo y abre el nuevo enlace.',

  'errorPage.generic': 'Se ha producido un error inesperado. Vuelve atrás e inténtalo de nuevo.',
  'errorPage.signIn': 'Ir al inicio de sesión',

  'notFound.title': 'Página no encontrada',
  'notFound.text': 'Quizá la dirección esté mal escrita.',

  'failed.title': 'No se pudo mostrar esta página',

  'error.generic': 'Algo ha salido mal. Inténtalo de nuevo.',
  'error.OFFLINE': 'No tienes conexión. Comprueba tu conexión a internet e inténtalo de nuevo.',
  'error.NETWORK': 'No se puede contactar con el servicio. Inténtalo de nuevo.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'La conexión se cortó antes de recibir una respuesta. Puede que haya funcionado; compruébalo antes de repetir.',
  'error.tooManyRequests': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
  'error.TIMEOUT': 'El servicio tardó demasiado en responder. Inténtalo de nuevo.',
  'error.signedOut': 'Tu sesión ya no está activa. Vuelve a iniciar sesión.',
  'error.setUp': 'Este sitio no está bien configurado. Avisa a su desarrollador.',
  'error.invalidInput': 'El servicio no ha aceptado estos datos. Revísalos e inténtalo de nuevo.',
  'error.botChallenge':
    'El servicio no ha podido comprobar que eres una persona. Inténtalo de nuevo más tarde o de otra forma.',
  'error.changed': 'Esto ha cambiado mientras tanto. Vuelve a cargar la página.',
  'error.restricted': 'Termina primero de configurar tu cuenta; por ejemplo, verifica tu dirección de correo.',
  'error.TEAM_PERMISSION_REQUIRED': 'Tu rol en este equipo no lo permite. Pide ayuda a un admin del equipo.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'Esta invitación se envió a otra dirección. Inicia sesión con esa dirección o verifícala en los ajustes de tu cuenta.',
  'error.CANNOT_DELETE_CURRENT_SESSION': 'Esta es la sesión que estás usando. Cierra sesión para terminarla.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED':
    'Las llaves de acceso no están activadas aquí. Inicia sesión de otra forma.',
  'error.PASSKEY_REGISTRATION_FAILED': 'La llave de acceso no se ha aceptado. Inténtalo de nuevo.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'La contraseña actual no es correcta. Inténtalo de nuevo.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Correo electrónico o contraseña incorrectos.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Ya existe una cuenta con esta dirección de correo.',
  'error.SIGN_UP_NOT_ENABLED': 'Por ahora no se pueden crear cuentas nuevas. Si tienes una, inicia sesión.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'El inicio de sesión con contraseña no está activado aquí. Inicia sesión de otra forma.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Este sitio no está entre los dominios de confianza del proyecto. Avisa a su desarrollador.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'No se aceptó esa llave de acceso. Inicia sesión de otra forma.',
  'error.PASSKEY_WEBAUTHN_ERROR':
    'No se pudo usar la llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Ese código no es correcto. Compruébalo o pide uno nuevo.',
  'error.VERIFICATION_CODE_EXPIRED': 'Ese código ha caducado. Pide uno nuevo.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Ese código ya se ha usado. Pide uno nuevo.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Has probado ese código demasiadas veces. Pide uno nuevo.',
  'error.EMAIL_ALREADY_VERIFIED': 'Esta dirección de correo ya está verificada. No tienes que hacer nada más.',
  'error.INVALID_TOTP_CODE': 'El código no es correcto o ha caducado. Inténtalo de nuevo.',
  'error.OUTER_OAUTH_TIMEOUT': 'El inicio de sesión tardó demasiado. Empieza de nuevo.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED': 'El proveedor denegó el acceso. Permítelo allí o inicia sesión de otra forma.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'Este proveedor no está activado aquí. Inicia sesión de otra forma.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Otra cuenta usa esta dirección de correo. Inicia sesión en ella como siempre.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Tu cuenta está conectada a otra cuenta de este proveedor. Desconéctala primero.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'Esa cuenta ya está conectada a otra persona. Inicia sesión con ella o elige otra cuenta.',
  'error.SIGN_UP_REJECTED':
    'Este registro no se ha aceptado. Usa otra dirección de correo u otra forma de registrarte.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'No se puede contactar con el proveedor en este momento. Inténtalo de nuevo en unos minutos.',
  'error.INVALID_AUTHORIZATION_CODE': 'No se aceptó la respuesta del proveedor. Empieza de nuevo.',
  'error.CLI_AUTH_ERROR':
    'Este inicio de sesión es desconocido, ha caducado o ya se confirmó. Empieza de nuevo en la línea de comandos.',
}
