import type { EntryKey } from './en.ts'
import type { Texts } from './types.ts'

/** Spanish. */
export const es: Texts<EntryKey> = {
  'common.loading': 'Cargando…',
  'common.or': 'o',
  'common.email': 'Correo electrónico',
  'common.password': 'Contraseña',
  'common.showPassword': 'Mostrar la contraseña',
  'common.hidePassword': 'Ocultar la contraseña',
  'common.tryAgain': 'Intentar de nuevo',
  'common.continue': 'Continuar',
  'common.back': 'Volver',
  'common.home': 'Ir a la página de inicio',

  'signIn.title': 'Iniciar sesión',
  'signIn.titleFor': 'Iniciar sesión en {project}',
  'signIn.action': 'Iniciar sesión',
  'signIn.forgot': '¿Olvidó su contraseña?',
  'signIn.noAccount': '¿Aún no tiene cuenta?',
  'signIn.signUp': 'Registrarse',
  'signIn.passkey': 'Iniciar sesión con una llave de acceso',
  'signIn.withPassword': 'Usar una contraseña',
  'signIn.withCode': 'Recibir un código por correo',
  'signIn.sendCode': 'Enviarme un código por correo',
  'signIn.continueWith': 'Continuar con {provider}',
  'signIn.already': 'Ha iniciado sesión',
  'signIn.movingOn': 'Redirigiendo…',
  'signIn.noMethods':
    'Todavía no hay forma de iniciar sesión aquí. Pida al responsable de esta aplicación que active una.',

  'signUp.title': 'Cree su cuenta',
  'signUp.titleFor': 'Cree su cuenta de {project}',
  'signUp.action': 'Registrarse',
  'signUp.passwordHint': 'Al menos {min} caracteres.',
  'signUp.hasAccount': '¿Ya tiene una cuenta?',
  'signUp.signIn': 'Iniciar sesión',
  'signUp.closedTitle': 'El registro está cerrado',
  'signUp.closed': 'Por ahora no se pueden crear cuentas nuevas. Si tiene una, inicie sesión.',

  'field.emailMissing': 'Escriba su correo electrónico.',
  'field.emailInvalid': 'Esto no parece un correo electrónico.',
  'field.passwordMissing': 'Escriba su contraseña.',
  'field.passwordTooShort': 'La contraseña es demasiado corta. La longitud mínima es {min}.',
  'field.passwordTooLong': 'La contraseña es demasiado larga. La longitud máxima es {max}.',
  'field.passwordMismatch': 'Las contraseñas no coinciden.',

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
}
