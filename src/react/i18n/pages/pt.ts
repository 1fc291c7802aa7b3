import type { Texts } from '../types.ts'
import type { PageKey } from './en.ts'

/** Portuguese, as in Brazil. */
export const pagesPt: Texts<PageKey> = {
  'signUp.title': 'Crie sua conta',
  'signUp.titleFor': 'Crie sua conta {project}',
  'signUp.action': 'Criar conta',
  'signUp.passwordHint': 'Use de {min} a {max} caracteres.',
  'signUp.hasAccount': 'Já tem uma conta?',
  'signUp.signIn': 'Entrar',
  'signUp.signInInstead': 'Entrar com ela',
  'signUp.closedTitle': 'O cadastro está fechado',
  'signUp.closed': 'No momento não é possível criar contas aqui. Se você já tem uma, entre.',

  'field.passwordTooShort': 'Senha muito curta. Use pelo menos {min} caracteres.',
  'field.passwordTooLong': 'Senha muito longa. Use no máximo {max} caracteres.',

  'emailVerification.title': 'Verifique seu e-mail',
  'emailVerification.ask': 'Confirme que este endereço de e-mail é seu.',
  'emailVerification.action': 'Verificar e-mail',
  'emailVerification.doneTitle': 'E-mail verificado',
  'emailVerification.done': 'Tudo certo. Seu endereço de e-mail foi verificado.',

  'onboarding.title': 'Só mais um passo',
  'onboarding.verifyTitle': 'Verifique seu e-mail',
  'onboarding.blockedTitle': 'Conta restrita',
  'onboarding.verify': 'Enviamos um link para {email}. Abra-o para continuar.',
  'onboarding.emailMissing': 'Adicione um endereço de e-mail para continuar.',
  'onboarding.resend': 'Enviar o e-mail novamente',
  'onboarding.resendIn': 'Enviar novamente em {seconds} s',
  'onboarding.sent': 'Enviamos um e-mail para {email}.',
  'onboarding.check': 'Já verifiquei',
  'onboarding.notYet': 'O endereço ainda não foi verificado.',
  'onboarding.change': 'Usar outro endereço',
  'onboarding.save': 'Salvar e enviar e-mail',
  'onboarding.blocked': 'Um administrador restringiu esta conta. Fale com o responsável pelo aplicativo.',
  'onboarding.anonymous': 'Crie uma conta ou entre para continuar.',
  'onboarding.signOut': 'Sair',

  'link.invalidTitle': 'Este link não funciona',
  'link.invalid': 'O link está incompleto ou é desconhecido. Abra-o novamente a partir do e-mail ou peça um novo.',
  'link.expiredTitle': 'Este link expirou',
  'link.expired': 'Peça um novo e use-o logo.',
  'link.usedTitle': 'Este link já foi usado',
  'link.used': 'Um link funciona só uma vez. Peça um novo se ainda precisar.',
  'link.signedInAs': 'Você entrou como {user}.',
  'link.otherAccount': 'Você entrou como {user}. Este link pode ser de outra conta.',
  'link.use': 'Sair e usar este link',
  'link.useOtherAccount': 'Usar outra conta',

  'signOut.askTitle': 'Sair?',
  'signOut.ask': 'Você abriu um link que encerra sua sessão neste dispositivo.',
  'signOut.action': 'Sair',
  'signOut.stay': 'Manter a sessão',
  'signOut.title': 'Saindo…',
  'signOut.doneTitle': 'Você saiu',
  'signOut.done': 'Até logo.',
  'signOut.notRevoked':
    'Você saiu neste dispositivo, mas não foi possível conectar ao serviço. A sessão terminará quando expirar.',
  'signOut.signIn': 'Entrar novamente',

  'forgotPassword.title': 'Esqueceu sua senha?',
  'forgotPassword.ask': 'Digite seu endereço de e-mail e enviaremos um link para escolher uma nova senha.',
  'forgotPassword.action': 'Enviar link',
  'forgotPassword.sentTitle': 'Confira seu e-mail',
  'forgotPassword.sent': 'Se houver uma conta para {email}, você receberá um link para escolher uma nova senha.',
  'forgotPassword.again': 'Usar outro endereço',
  'forgotPassword.signIn': 'Voltar para o login',

  'passwordReset.title': 'Escolha uma nova senha',
  'passwordReset.ask': 'Você sairá de todos os dispositivos. Depois, entre com a nova senha.',
  'passwordReset.askHere': 'Você sairá de todos os outros lugares e entrará aqui.',
  'passwordReset.new': 'Nova senha',
  'passwordReset.action': 'Definir nova senha',
  'passwordReset.doneTitle': 'Senha alterada',
  'passwordReset.done': 'Agora você pode entrar com sua nova senha.',
  'passwordReset.newLink': 'Pedir um novo link',

  'code.sent': 'Abra o link do e-mail ou digite o código de seis caracteres.',
  'code.label': 'Código do e-mail',
  'code.incomplete': 'O código tem seis caracteres.',
  'code.action': 'Entrar',
  'code.again': 'Enviar um novo código',
  'code.againIn': 'Enviar um novo código em {seconds} s',
  'code.sentAgain': 'Enviamos um novo código.',
  'code.otherEmail': 'Usar outro endereço',

  'magicLink.title': 'Entrar',
  'magicLink.ask': 'Você abriu um link de login. Continuar neste dispositivo?',
  'magicLink.action': 'Entrar',

  'oauth.working': 'Concluindo seu login…',
  'oauth.failedTitle': 'Não foi possível entrar',
  'oauth.failed': 'O login com o provedor não foi concluído. Tente novamente.',
  'oauth.passedOnTitle': 'Você pode fechar esta janela',
  'oauth.passedOn': 'A página que a abriu conclui seu login.',
  'oauth.startAgain': 'Entrar novamente',

  'sessionDialog.endedTitle': 'Entre novamente',
  'sessionDialog.ended': 'Sua sessão terminou. Entre para continuar de onde parou. Nada desta página será perdido.',
  'sessionDialog.tooOldTitle': 'Confirme que é você',
  'sessionDialog.tooOld':
    'Esta etapa exige um login recente. Entre novamente para continuar. Nada desta página será perdido.',
  'sessionDialog.cancel': 'Cancelar',

  'mfa.title': 'Verificação em duas etapas',
  'mfa.ask': 'Digite os seis dígitos que seu aplicativo autenticador mostra.',
  'mfa.label': 'Código de seis dígitos',
  'mfa.incomplete': 'O código tem seis dígitos.',
  'mfa.action': 'Verificar',
  'mfa.overTitle': 'Entre novamente',
  'mfa.over': 'Este login terminou ou demorou demais. Comece de novo e digite o código.',
  'mfa.startAgain': 'Começar de novo',
  'mfa.lost':
    'Sem acesso ao aplicativo autenticador? Digite em um novo aplicativo a chave que você guardou na configuração ou fale com o responsável por este serviço.',

  'invitation.title': 'Participar de {team}',
  'invitation.unnamedTitle': 'Participar da equipe',
  'invitation.ask': 'Você recebeu um convite para participar desta equipe como {user}.',
  'invitation.action': 'Participar da equipe',
  'invitation.later': 'Agora não',
  'invitation.signInTitle': 'Você recebeu um convite para uma equipe',
  'invitation.signInAsk': 'Entre ou crie uma conta para participar.',
  'invitation.confirmTitle': 'Verifique primeiro seu e-mail',
  'invitation.confirm':
    'Para aceitar o convite, abra o link que enviamos para {email}. Depois, esta página continua sozinha.',
  'invitation.sendAgain': 'Enviar novamente',
  'invitation.otherTitle': 'Este convite é para outro endereço',
  'invitation.other': 'Você entrou como {user}, mas o convite foi enviado para outro endereço.',
  'invitation.useInvited': 'Sair e usar o outro endereço',
  'invitation.restrictedTitle': 'Conclua sua conta primeiro',
  'invitation.doneTitle': 'Boas-vindas à equipe {team}',
  'invitation.done': 'Agora você faz parte da equipe.',

  'cli.title': 'Permitir o login pela linha de comando?',
  'cli.ask': 'Um programa de linha de comando quer agir como {user}. Permita apenas se foi você quem o iniciou agora.',
  'cli.action': 'Permitir',
  'cli.deny': 'Não permitir',
  'cli.doneTitle': 'A linha de comando está conectada',
  'cli.done': 'Você pode fechar esta página e voltar ao terminal.',
  'cli.deniedTitle': 'Não permitido',
  'cli.denied': 'Nada foi compartilhado. Você pode fechar esta página.',
  'cli.invalidTitle': 'Comece de novo na linha de comando',
  'cli.invalid':
    'O endereço desta página não tem código. Execute o comando de login de novo e abra o endereço que ele mostra.',

  'agent.title': 'Permitir que um agente entre?',
  'agent.ask': '{agent} quer agir como {user}. Permita apenas se foi você quem o iniciou agora.',
  'agent.doneTitle': 'O agente está conectado',
  'agent.done': 'Você pode fechar esta página. Para encerrar a sessão dele, desconecte-o nas configurações da conta.',
  'agent.invalidTitle': 'Comece de novo com o agente',
  'agent.invalid':
    'Esta solicitação é desconhecida, expirou ou já foi decidida. Peça ao agente que entre de novo e abra o novo link.',

  'errorPage.generic': 'Ocorreu um erro inesperado. Volte e tente novamente.',
  'errorPage.signIn': 'Ir para o login',

  'notFound.title': 'Página não encontrada',
  'notFound.text': 'O endereço pode estar errado.',

  'failed.title': 'Não foi possível carregar esta página',

  'error.generic': 'Algo deu errado. Tente novamente.',
  'error.OFFLINE': 'Você está offline. Verifique sua conexão com a internet e tente novamente.',
  'error.NETWORK': 'Não foi possível conectar ao serviço. Tente novamente.',
  'error.MAY_HAVE_BEEN_APPLIED':
    'A conexão caiu antes da resposta do serviço. Pode ter funcionado: confira antes de tentar de novo.',
  'error.tooManyRequests': 'Muitas tentativas. Tente novamente mais tarde.',
  'error.TIMEOUT': 'O serviço demorou demais para responder. Tente novamente.',
  'error.signedOut': 'Sua sessão não está mais ativa. Entre novamente.',
  'error.setUp': 'Este site não está configurado corretamente. Avise quem o desenvolve.',
  'error.invalidInput': 'O serviço não aceitou estes dados. Confira-os e tente novamente.',
  'error.botChallenge':
    'O serviço não conseguiu confirmar que você é uma pessoa. Tente novamente mais tarde ou de outra forma.',
  'error.changed': 'Isso mudou nesse meio-tempo. Recarregue a página.',
  'error.restricted': 'Conclua primeiro a configuração da sua conta, por exemplo verificando seu endereço de e-mail.',
  'error.TEAM_PERMISSION_REQUIRED': 'Sua função nesta equipe não permite isso. Fale com um admin da equipe.',
  'error.TEAM_INVITATION_EMAIL_MISMATCH':
    'Este convite foi enviado para outro endereço. Entre com esse endereço ou verifique-o nas configurações da conta.',
  'error.CANNOT_DELETE_CURRENT_SESSION': 'Esta é a sessão que você está usando. Saia para encerrá-la.',
  'error.PASSKEY_AUTHENTICATION_NOT_ENABLED':
    'As chaves de acesso não estão habilitadas aqui. Escolha outra forma de entrar.',
  'error.PASSKEY_REGISTRATION_FAILED': 'A chave de acesso não foi aceita. Tente novamente.',
  'error.PASSWORD_CONFIRMATION_MISMATCH': 'A senha atual está incorreta. Tente novamente.',
  'error.EMAIL_PASSWORD_MISMATCH': 'E-mail ou senha incorretos.',
  'error.USER_EMAIL_ALREADY_EXISTS': 'Já existe uma conta com este endereço de e-mail.',
  'error.SIGN_UP_NOT_ENABLED': 'No momento não é possível criar contas aqui. Se você já tem uma, entre.',
  'error.PASSWORD_AUTHENTICATION_NOT_ENABLED':
    'Entrar com senha não está habilitado aqui. Escolha outra forma de entrar.',
  'error.REDIRECT_URL_NOT_WHITELISTED':
    'Este site não está entre os domínios confiáveis do projeto. Avise quem o desenvolve.',
  'error.PASSKEY_AUTHENTICATION_FAILED': 'Essa chave de acesso não foi aceita. Tente outra forma de entrar.',
  'error.PASSKEY_WEBAUTHN_ERROR': 'Não foi possível usar a chave de acesso. Tente novamente ou entre de outra forma.',
  'error.VERIFICATION_CODE_NOT_FOUND': 'Esse código está incorreto. Confira-o ou peça um novo.',
  'error.VERIFICATION_CODE_EXPIRED': 'Esse código expirou. Peça um novo.',
  'error.VERIFICATION_CODE_ALREADY_USED': 'Esse código já foi usado. Peça um novo.',
  'error.VERIFICATION_CODE_MAX_ATTEMPTS_REACHED': 'Houve tentativas demais com esse código. Peça um novo.',
  'error.EMAIL_ALREADY_VERIFIED': 'Este endereço de e-mail já está verificado. Você não precisa fazer mais nada.',
  'error.INVALID_TOTP_CODE': 'O código está incorreto ou expirou. Tente novamente.',
  'error.OUTER_OAUTH_TIMEOUT': 'O login demorou demais. Comece de novo.',
  'error.OAUTH_PROVIDER_ACCESS_DENIED':
    'O acesso foi negado no provedor. Permita-o lá ou escolha outra forma de entrar.',
  'error.OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED':
    'Este provedor não está habilitado aqui. Escolha outra forma de entrar.',
  'error.CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE':
    'Outra conta usa este endereço de e-mail. Entre nela como você fazia antes.',
  'error.USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION':
    'Sua conta já está conectada a outra conta deste provedor. Desconecte-a primeiro.',
  'error.OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER':
    'Essa conta já está conectada a outro usuário. Entre com ela ou escolha outra conta.',
  'error.SIGN_UP_REJECTED':
    'O serviço não aceitou este cadastro. Use outro endereço de e-mail ou outra forma de criar a conta.',
  'error.OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE':
    'Não foi possível conectar ao provedor agora. Tente novamente em alguns minutos.',
  'error.INVALID_AUTHORIZATION_CODE': 'A resposta do provedor não foi aceita. Comece de novo.',
  'error.CLI_AUTH_ERROR':
    'Este login é desconhecido, expirou ou já foi confirmado. Inicie-o novamente na linha de comando.',
}
