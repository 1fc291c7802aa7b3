import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Spanish. */
export const pagesEs: Texts<PageKey> = {
  'signUp.title': 'Cree su cuenta',
  'signUp.titleFor': 'Cree su cuenta de {project}',
  'signUp.action': 'Registrarse',
  'signUp.passwordHint': 'Al menos {min} caracteres.',
  'signUp.hasAccount': '¿Ya tiene una cuenta?',
  'signUp.signIn': 'Iniciar sesión',
  'signUp.closedTitle': 'El registro está cerrado',
  'signUp.closed': 'Por ahora no se pueden crear cuentas nuevas. Si tiene una, inicie sesión.',

  'field.passwordTooShort': 'La contraseña es demasiado corta. La longitud mínima es {min}.',
  'field.passwordTooLong': 'La contraseña es demasiado larga. La longitud máxima es {max}.',
  'field.passwordMismatch': 'Las contraseñas no coinciden.',

  'emailVerification.title': 'Verifique su correo',
  'emailVerification.ask': 'Confirme que esta dirección de correo es suya.',
  'emailVerification.action': 'Verificar el correo',
  'emailVerification.doneTitle': 'Correo verificado',
  'emailVerification.done': 'Gracias. Su dirección de correo está verificada.',

  'link.invalidTitle': 'Este enlace no funciona',
  'link.invalid': 'El enlace está incompleto o no se reconoce. Ábralo de nuevo desde el correo o pida uno nuevo.',
  'link.expiredTitle': 'Este enlace ha caducado',
  'link.expired': 'Pida uno nuevo y úselo pronto.',
  'link.usedTitle': 'Este enlace ya se usó',
  'link.used': 'Un enlace funciona una sola vez. Pida uno nuevo si aún lo necesita.',

  'signOut.title': 'Cerrando sesión…',
  'signOut.doneTitle': 'Ha cerrado sesión',
  'signOut.done': 'Hasta pronto.',
  'signOut.notRevoked':
    'Ha cerrado sesión aquí, pero no se pudo avisar al servicio. La sesión terminará cuando caduque.',
  'signOut.signIn': 'Iniciar sesión de nuevo',

  'forgotPassword.title': '¿Olvidó su contraseña?',
  'forgotPassword.ask': 'Escriba su correo electrónico y le enviaremos un enlace para elegir una nueva.',
  'forgotPassword.action': 'Enviar enlace',
  'forgotPassword.sentTitle': 'Revise su correo',
  'forgotPassword.sent': 'Si existe una cuenta para {email}, va en camino un enlace para elegir una contraseña nueva.',
  'forgotPassword.again': 'Usar otra dirección',
  'forgotPassword.signIn': 'Volver a iniciar sesión',

  'passwordReset.title': 'Elija una contraseña nueva',
  'passwordReset.ask': 'Se cerrará su sesión en todas partes y entrará con la contraseña nueva.',
  'passwordReset.new': 'Contraseña nueva',
  'passwordReset.repeat': 'Repita la contraseña nueva',
  'passwordReset.repeatMissing': 'Repita la contraseña nueva.',
  'passwordReset.action': 'Guardar la contraseña',
  'passwordReset.doneTitle': 'Contraseña cambiada',
  'passwordReset.done': 'Ya puede iniciar sesión con su contraseña nueva.',
  'passwordReset.newLink': 'Pedir un enlace nuevo',

  'code.sent': 'Enviamos un enlace y un código de seis caracteres a {email}.',
  'code.label': 'Código del correo',
  'code.incomplete': 'El código tiene seis caracteres.',
  'code.action': 'Iniciar sesión',
  'code.again': 'Enviar un código nuevo',
  'code.againIn': 'Enviar un código nuevo en {seconds} s',
  'code.sentAgain': 'Va en camino un código nuevo.',
  'code.otherEmail': 'Usar otra dirección',

  'magicLink.title': 'Iniciar sesión',
  'magicLink.ask': 'Abrió un enlace para iniciar sesión. ¿Continuar en este dispositivo?',
  'magicLink.action': 'Iniciar sesión',

  'oauth.working': 'Terminando el inicio de sesión…',
  'oauth.failedTitle': 'No se pudo iniciar sesión',
  'oauth.failed': 'Se produjo un error al volver del proveedor. Inténtalo de nuevo.',
  'oauth.startAgain': 'Iniciar sesión de nuevo',

  'mfa.title': 'Verificación en dos pasos',
  'mfa.ask': 'Escriba los seis dígitos que muestra su aplicación de autenticación.',
  'mfa.label': 'Código de seis dígitos',
  'mfa.incomplete': 'El código tiene seis dígitos.',
  'mfa.action': 'Verificar',
  'mfa.overTitle': 'Inicie sesión de nuevo',
  'mfa.over': 'Este inicio de sesión terminó o tardó demasiado. Empiece de nuevo y luego escriba el código.',
  'mfa.startAgain': 'Empezar de nuevo',

  'invitation.title': 'Unirse a {team}',
  'invitation.unnamedTitle': 'Unirse al equipo',
  'invitation.ask': 'Recibió una invitación para unirse a este equipo como {user}.',
  'invitation.action': 'Unirse al equipo',
  'invitation.later': 'Ahora no',
  'invitation.signInTitle': 'Recibió una invitación a un equipo',
  'invitation.signInAsk': 'Inicie sesión o regístrese para unirse.',
  'invitation.doneTitle': 'Le damos la bienvenida a {team}',
  'invitation.done': 'Ya forma parte del equipo.',

  'cli.title': '¿Iniciar sesión en la línea de comandos?',
  'cli.ask': 'Un programa de línea de comandos quiere actuar como {user}. Permítalo solo si acaba de iniciarlo usted.',
  'cli.action': 'Permitir',
  'cli.deny': 'No permitir',
  'cli.doneTitle': 'La línea de comandos ha iniciado sesión',
  'cli.done': 'Puede cerrar esta página y volver a su terminal.',
  'cli.deniedTitle': 'No permitido',
  'cli.denied': 'No se compartió nada. Puede cerrar esta página.',

  'errorPage.title': 'Algo salió mal',
  'errorPage.generic': 'Se produjo un error inesperado. Vuelva atrás e inténtelo de nuevo.',
  'errorPage.signIn': 'Ir a iniciar sesión',

  'notFound.title': 'Esta página no existe',
  'notFound.text': 'Quizá la dirección esté mal escrita.',

  'failed.title': 'No se pudo mostrar esta página',

  'error.generic': 'Algo salió mal. Inténtelo de nuevo.',
  'error.OFFLINE': 'No tiene conexión. Compruebe su conexión a internet e inténtelo de nuevo.',
  'error.NETWORK': 'No se puede contactar con el servicio. Inténtelo de nuevo.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'La conexión se cortó antes de recibir una respuesta. Puede que haya funcionado; compruébelo antes de repetir.',
  'error.TIMEOUT': 'El servicio tardó demasiado en responder. Inténtelo de nuevo.',
  'error.EMAIL_PASSWORD_MISMATCH': 'Correo electrónico o contraseña incorrectos.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Ya existe una cuenta con este correo electrónico. Inicie sesión.',
  'error.SIGN_UP_NOT_ENABLED': 'Por ahora no se pueden crear cuentas nuevas.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED': 'El inicio de sesión con contraseña no está activado aquí.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Este sitio no está entre los dominios de confianza del proyecto. Avise a su desarrollador.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'No se aceptó esa llave de acceso. Inicie sesión de otra forma.',
  'error.PASSKEY_WEBAUTHN_ERROR':
    'No se pudo usar la llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Ese código no es correcto. Compruébelo o pida uno nuevo.',
  'error.VERIFICATION_CODE_EXPIRED': 'Ese código ha caducado. Pida uno nuevo.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Ese código ya se usó. Pida uno nuevo.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Ese código se probó demasiadas veces. Pida uno nuevo.',
  'error.EMAIL_ALREADY_VERIFIED': 'Esta dirección de correo ya está verificada.',
  'error.INVALID_TOTP_CODE': 'El código TOTP no es válido. Inténtelo de nuevo.',
  'error.OUTER_OAUTH_TIMEOUT': 'El inicio de sesión tardó demasiado. Empiece de nuevo.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED': 'El proveedor denegó el acceso. Permítalo allí o inicie sesión de otra forma.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED': 'Este proveedor no está activado aquí. Inicie sesión de otra forma.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Otra cuenta usa este correo electrónico. Inicie sesión en ella como lo hizo antes.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Su cuenta está conectada a otra cuenta de este proveedor. Desconéctela primero.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER': 'Esa cuenta ya está conectada a otra persona aquí.',
  'error.INVALID_AUTHORIZATION_CODE': 'No se aceptó la respuesta del proveedor. Empiece de nuevo.',
  'error.CLI_AUTH_ERROR':
    'Este inicio de sesión es desconocido, ha caducado o ya se confirmó. Empiece de nuevo en la línea de comandos.',
}
