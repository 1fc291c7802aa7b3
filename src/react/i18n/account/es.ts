import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

export const accountEs: Texts<AccountKey> = {
  'userButton.label': 'Cuenta de {name}',
  'userButton.signIn': 'Iniciar sesión',
  'userButton.unnamed': 'Tu cuenta',
  'userButton.settings': 'Ajustes de la cuenta',
  'userButton.switch': 'Usar otra cuenta',
  'userButton.signOut': 'Cerrar sesión',
  'teamSwitcher.label': 'Cambiar de equipo',
  'teamSwitcher.none': 'Ningún equipo',
  'teamSwitcher.unnamed': 'Equipo sin nombre',
  'teamSwitcher.manage': 'Gestionar equipos',
  'teamSwitcher.create': 'Crear equipo',
  'teamSwitcher.filter': 'Buscar un equipo',
  'teamSwitcher.noMatch': 'Ningún equipo se llama así.',
  'impersonation.label': 'Actuar como otra persona',
  'impersonation.text': 'Estás actuando como {name}. Todo lo que hagas aquí se hará en su nombre.',
  'impersonation.stop': 'Terminar',
}
