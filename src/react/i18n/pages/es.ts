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
  'onboarding.resend': 'Enviar el mensaje de nuevo',
  'onboarding.resendIn': 'Enviar de nuevo en {seconds} s',
  'onboarding.sent': 'Hemos enviado un mensaje a {email}.',
  'onboarding.check': 'Ya lo he verificado',
  'onboarding.notYet': 'La dirección de correo aún no está verificada.',
  'onboarding.change': 'Usar otra dirección',
  'onboarding.save': 'Guardar y enviar el mensaje',
  'onboarding.blocked': 'Un administrador ha restringido esta cuenta.',
  'onboarding.anonymous': 'Crea una cuenta o inicia sesión para continuar.',
  'onboarding.signOut': 'Cerrar sesión',

  'link.invalidTitle': 'Este enlace no funciona',
  'link.invalid': 'El enlace está incompleto o no se reconoce. Ábrelo de nuevo desde el correo o pide uno nuevo.',
  'link.expiredTitle': 'Este enlace ha caducado',
  'link.expired': 'Pide uno nuevo y úsalo pronto.',
  'link.usedTitle': 'Este enlace ya se ha usado',
  'link.used': 'Un enlace funciona una sola vez. Pide uno nuevo si aún lo necesitas.',

  'signOut.askTitle': '¿Cerrar sesión?',
  'signOut.ask': 'Has abierto un enlace que cierra tu sesión en este dispositivo.',
  'signOut.action': 'Cerrar sesión',
  'signOut.stay': 'Mantener la sesión',
  'signOut.title': 'Cerrando sesión…',
  'signOut.doneTitle': 'Has cerrado sesión',
  'signOut.done': 'Hasta pronto.',
  'signOut.notRevoked':
    'Has cerrado sesión en este dispositivo, pero no se pudo contactar con el servicio. La sesión terminará cuando caduque.',
  'signOut.signIn': 'Iniciar sesión de nuevo',

  'forgotPassword.title': '¿Olvidaste tu contraseña?',
  'forgotPassword.ask': 'Escribe tu correo electrónico y te enviaremos un enlace para elegir una contraseña nueva.',
  'forgotPassword.action': 'Enviar enlace',
  'forgotPassword.sentTitle': 'Revisa tu correo',
  'forgotPassword.sent': 'Si existe una cuenta para {email}, recibirás un enlace para elegir una contraseña nueva.',
  'forgotPassword.again': 'Usar otra dirección',
  'forgotPassword.signIn': 'Volver a iniciar sesión',

  'passwordReset.title': 'Elige una contraseña nueva',
  'passwordReset.ask': 'Se cerrarán todas tus sesiones y tendrás que entrar con la contraseña nueva.',
  'passwordReset.new': 'Contraseña nueva',
  'passwordReset.action': 'Guardar la contraseña',
  'passwordReset.doneTitle': 'Contraseña cambiada',
  'passwordReset.done': 'Ya puedes iniciar sesión con tu contraseña nueva.',
  'passwordReset.newLink': 'Pedir un enlace nuevo',

  'code.sent': 'Hemos enviado un enlace y un código de seis caracteres a {email}.',
  'code.label': 'Código del correo',
  'code.incomplete': 'El código tiene seis caracteres.',
  'code.action': 'Iniciar sesión',
  'code.again': 'Enviar un código nuevo',
  'code.againIn': 'Enviar un código nuevo en {seconds} s',
  'code.sentAgain': 'Hemos enviado un código nuevo.',
  'code.otherEmail': 'Usar otra dirección',

  'magicLink.title': 'Iniciar sesión',
  'magicLink.ask': 'Has abierto un enlace para iniciar sesión. ¿Continuar en este dispositivo?',
  'magicLink.action': 'Iniciar sesión',

  'oauth.working': 'Terminando el inicio de sesión…',
  'oauth.failedTitle': 'No se pudo iniciar sesión',
  'oauth.failed': 'Se ha producido un error al volver del proveedor. Inténtalo de nuevo.',
  'oauth.startAgain': 'Iniciar sesión de nuevo',
  'oauth.passedOnTitle': 'Puedes cerrar esta ventana',
  'oauth.passedOn': 'La página que la abrió inicia tu sesión.',

  'sessionDialog.endedTitle': 'Inicia sesión de nuevo',
  'sessionDialog.ended':
    'Tu sesión ha terminado. Inicia sesión para continuar donde estabas. No se pierde nada de esta página.',
  'sessionDialog.tooOldTitle': 'Confirma que eres tú',
  'sessionDialog.tooOld':
    'Este paso requiere un inicio de sesión reciente. Inicia sesión de nuevo para continuar. No se pierde nada de esta página.',
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

  'errorPage.title': 'Algo ha salido mal',
  'errorPage.generic': 'Se ha producido un error inesperado. Vuelve atrás e inténtalo de nuevo.',
  'errorPage.signIn': 'Ir a iniciar sesión',

  'notFound.title': 'Página no encontrada',
  'notFound.text': 'Quizá la dirección esté mal escrita.',

  'failed.title': 'No se pudo mostrar esta página',

  'error.generic': 'Algo ha salido mal. Inténtalo de nuevo.',
  'error.OFFLINE': 'No tienes conexión. Comprueba tu conexión a internet e inténtalo de nuevo.',
  'error.NETWORK': 'No se puede contactar con el servicio. Inténtalo de nuevo.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'La conexión se cortó antes de recibir una respuesta. Puede que haya funcionado; compruébalo antes de repetir.',
  'error.tooManyRequests': 'Se han enviado demasiadas solicitudes. Inténtalo de nuevo más tarde.',
  'error.TIMEOUT': 'El servicio tardó demasiado en responder. Inténtalo de nuevo.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Correo electrónico o contraseña incorrectos.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Ya existe una cuenta con este correo electrónico.',
  'error.SIGN_UP_NOT_ENABLED': 'Por ahora no se pueden crear cuentas nuevas.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED': 'El inicio de sesión con contraseña no está activado aquí.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Este sitio no está entre los dominios de confianza del proyecto. Avisa a su desarrollador.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'No se aceptó esa llave de acceso. Inicia sesión de otra forma.',
  'error.PASSKEY_WEBAUTHN_ERROR':
    'No se pudo usar la llave de acceso. Inténtalo de nuevo o inicia sesión de otra forma.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Ese código no es correcto. Compruébalo o pide uno nuevo.',
  'error.VERIFICATION_CODE_EXPIRED': 'Ese código ha caducado. Pide uno nuevo.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Ese código ya se ha usado. Pide uno nuevo.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Has probado ese código demasiadas veces. Pide uno nuevo.',
  'error.EMAIL_ALREADY_VERIFIED': 'Esta dirección de correo ya está verificada.',
  'error.INVALID_TOTP_CODE': 'El código no es correcto o ha caducado. Inténtalo de nuevo.',
  'error.OUTER_OAUTH_TIMEOUT': 'El inicio de sesión tardó demasiado. Empieza de nuevo.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED': 'El proveedor denegó el acceso. Permítelo allí o inicia sesión de otra forma.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'Este proveedor no está activado aquí. Inicia sesión de otra forma.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Otra cuenta usa este correo electrónico. Inicia sesión en ella como siempre.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Tu cuenta está conectada a otra cuenta de este proveedor. Desconéctala primero.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER': 'Esa cuenta ya está conectada a otra persona.',
  'error.SIGN_UP_REJECTED':
    'Este registro no se ha aceptado. Usa otra dirección de correo u otra forma de registrarte.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'No se puede contactar con el proveedor en este momento. Inténtalo de nuevo en unos minutos.',
  'error.INVALID_AUTHORIZATION_CODE': 'No se aceptó la respuesta del proveedor. Empieza de nuevo.',
  'error.CLI_AUTH_ERROR':
    'Este inicio de sesión es desconocido, ha caducado o ya se confirmó. Empieza de nuevo en la línea de comandos.',
}
