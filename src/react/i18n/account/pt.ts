import type { Texts } from '../types.ts'
import type { AccountKey } from './en.ts'

/** Portuguese, as in Brazil. */
export const accountPt: Texts<AccountKey> = {
  'userButton.label': 'Conta de {name}',
  'userButton.signIn': 'Entrar',
  'userButton.unnamed': 'Sua conta',
  'userButton.settings': 'Configurações da conta',
  'userButton.switch': 'Usar outra conta',
  'userButton.signOut': 'Sair',
  'teamSwitcher.label': 'Mudar de equipe',
  'teamSwitcher.none': 'Nenhuma equipe',
  'teamSwitcher.unnamed': 'Equipe sem nome',
  'teamSwitcher.manage': 'Gerenciar equipes',
  'teamSwitcher.create': 'Criar equipe',
  'teamSwitcher.filter': 'Procurar uma equipe',
  'teamSwitcher.noMatch': 'Nenhuma equipe tem esse nome.',
  'impersonation.label': 'Acesso em nome de outra pessoa',
  'impersonation.text': 'Você está agindo como {name}. Tudo o que fizer aqui será feito em nome dessa pessoa.',
  'impersonation.stop': 'Encerrar',
}
