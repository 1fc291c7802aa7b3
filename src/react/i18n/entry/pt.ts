import type { Texts } from '../types.ts'
import type { EntryKey } from './en.ts'

/** Portuguese, as in Brazil. */
export const pt: Texts<EntryKey> = {
  'common.loading': 'Carregando…',
  'common.stillTrying': 'Está demorando mais que o normal. Ainda tentando…',
  'common.or': 'ou',
  'common.email': 'E-mail',
  'common.password': 'Senha',
  'common.showPassword': 'Mostrar senha',
  'common.hidePassword': 'Ocultar senha',
  'common.tryAgain': 'Tentar novamente',
  'common.continue': 'Continuar',
  'common.back': 'Voltar',
  'common.home': 'Ir para a página inicial',

  'signIn.title': 'Entrar',
  'signIn.titleFor': 'Entrar em {project}',
  'signIn.action': 'Entrar',
  'signIn.forgot': 'Esqueceu a senha?',
  'signIn.noAccount': 'Ainda não tem uma conta?',
  'signIn.signUp': 'Criar conta',
  'signIn.passkey': 'Entrar com uma chave de acesso',
  'signIn.withPassword': 'Usar uma senha',
  'signIn.withCode': 'Receber um código por e-mail',
  'signIn.sendCode': 'Enviar código por e-mail',
  'signIn.continueWith': 'Continuar com {provider}',
  'signIn.moreWays': 'Mais opções',
  'signIn.codeTitle': 'Verifique seu e-mail',
  'signIn.lastUsed': 'Usado por último',
  'signIn.withEmail': 'Continuar com e-mail',
  'signIn.already': 'Você já entrou',
  'signIn.movingOn': 'Redirecionando…',
  'signIn.noMethods': 'Ainda não há como entrar aqui. Peça ao responsável pelo aplicativo que habilite um método.',

  'field.emailMissing': 'Digite seu endereço de e-mail.',
  'field.emailInvalid': 'Isso não parece um endereço de e-mail.',
  'field.passwordMissing': 'Digite sua senha.',
  'field.capsLock': 'O Caps Lock está ativado.',
}
