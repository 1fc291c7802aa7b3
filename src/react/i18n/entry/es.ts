import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Spanish. */
export const es: Texts<EntryKey> = {
  'common.loading': 'Cargando…',
  'common.stillTrying': 'Está tardando más de lo habitual. Seguimos intentándolo…',
  'common.or': 'o',
  'common.email': 'Correo electrónico',
  'common.password': 'Contraseña',
  'common.showPassword': 'Mostrar la contraseña',
  'common.hidePassword': 'Ocultar la contraseña',
  'common.tryAgain': 'Reintentar',
  'common.continue': 'Continuar',
  'common.back': 'Volver',
  'common.home': 'Ir a la página de inicio',

  'signIn.title': 'Iniciar sesión',
  'signIn.titleFor': 'Iniciar sesión en {project}',
  'signIn.action': 'Iniciar sesión',
  'signIn.forgot': '¿Olvidaste tu contraseña?',
  'signIn.noAccount': '¿Aún no tienes cuenta?',
  'signIn.signUp': 'Registrarse',
  'signIn.passkey': 'Usar una llave de acceso',
  'signIn.withPassword': 'Usar la contraseña',
  'signIn.withCode': 'Recibir un código por correo',
  'signIn.sendCode': 'Enviar un código por correo',
  'signIn.continueWith': 'Continuar con {provider}',
  'signIn.moreWays': 'Más opciones',
  'signIn.codeTitle': 'Revisa tu correo',
  'signIn.lastUsed': 'Último usado',
  'signIn.withEmail': 'Continuar con el correo',
  'signIn.already': 'Ya has iniciado sesión',
  'signIn.movingOn': 'Redirigiendo…',
  'signIn.noMethods':
    'Todavía no hay forma de iniciar sesión aquí. Pide al responsable de esta aplicación que active una.',

  'field.emailMissing': 'Escribe tu dirección de correo electrónico.',
  'field.emailInvalid': 'Esto no parece una dirección de correo electrónico.',
  'field.passwordMissing': 'Escribe tu contraseña.',
  'field.capsLock': 'El bloqueo de mayúsculas está activado.',
}
