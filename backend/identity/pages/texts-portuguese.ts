import { englishTexts, type PageTexts } from './texts-english.ts'

export const portugueseTexts: PageTexts = {
  language: 'pt',
  signIn: {
    title: 'Iniciar sessão',
    lead: 'As suas fotos, encomendas e projetos, tudo num só lugar.',
    againLead: 'Inicie sessão mais uma vez para continuar.',
    email: 'Endereço de e-mail',
    password: 'Palavra-passe',
    submit: 'Iniciar sessão',
    newHere: 'É a sua primeira visita?',
    register: 'Criar uma conta',
  },
  registration: {
    title: 'Criar uma conta',
    lead: 'Guarde as suas fotos em segurança e encontre tudo o que cria num só lugar.',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    passwordHint: 'Pelo menos 10 caracteres',
    submit: 'Criar conta',
    known: 'Já tem uma conta?',
    signIn: 'Iniciar sessão',
  },
  passwordReset: {
    title: 'Esqueceu-se da palavra-passe?',
    lead: 'Indique o seu endereço de e-mail e enviamos-lhe uma ligação para escolher uma nova palavra-passe.',
    submit: 'Enviar ligação',
    sentTitle: 'Veja a sua caixa de entrada',
    sentText: (period) =>
      `Se existir uma conta com este endereço, enviámos-lhe uma ligação. Funciona uma só vez, durante ${period}. Se não chegar nada, veja também na pasta de spam.`,
    newTitle: 'Escolher uma nova palavra-passe',
    newLead: 'Para a sua conta com o endereço',
    newPassword: 'Nova palavra-passe',
    newSubmit: 'Guardar a nova palavra-passe',
    doneTitle: 'A sua palavra-passe foi alterada',
    doneText:
      'A sua sessão terminou em todos os dispositivos. A partir de agora, inicie sessão com a nova palavra-passe.',
    againTitle: 'Abra a ligação mais uma vez',
    againText:
      'Para sua segurança, o endereço desta página não guarda a sua ligação. Abra-a mais uma vez a partir do nosso e-mail.',
    goneTitle: 'Esta ligação já não funciona',
    goneText: (period) =>
      `Uma ligação funciona uma só vez, durante ${period}. Para receber outra, escolha «Esqueceu-se da palavra-passe?» ao iniciar sessão ou, se já tiver sessão iniciada, «Alterar palavra-passe» nas suas definições.`,
  },
  faults: {
    credentials: 'O endereço de e-mail ou a palavra-passe não estão corretos.',
    emailMissing: 'Introduza o seu endereço de e-mail.',
    email: 'Introduza um endereço de e-mail como nome@exemplo.pt.',
    emailTaken: 'Já existe uma conta com este endereço de e-mail.',
    passwordMissing: 'Introduza a sua palavra-passe.',
    passwordShort: 'Use pelo menos 10 caracteres.',
    passwordLong: 'Use no máximo 200 caracteres.',
    firstName: 'Introduza o seu nome próprio.',
    lastName: 'Introduza o seu apelido.',
    tooLong: 'Use no máximo 100 caracteres.',
  },
  tooMany: {
    title: 'Demasiadas tentativas',
    text: (minutes) =>
      minutes === 1
        ? 'Para segurança da conta, aguarde um minuto antes de tentar novamente.'
        : `Para segurança da conta, aguarde ${minutes} minutos antes de tentar novamente.`,
    back: 'Voltar ao início de sessão',
  },
  expired: {
    title: 'Esta página expirou',
    text: 'O início de sessão demorou demasiado, ou já iniciou sessão. Vá para a sua conta para continuar.',
  },
  failure: {
    title: 'Algo correu mal',
    text: 'Não foi possível concluir este passo. Vá para a sua conta e tente novamente.',
    reference: 'Referência',
  },
  signOut: {
    title: 'Terminar sessão?',
    text: 'A sua sessão será terminada neste dispositivo.',
    submit: 'Terminar sessão',
    stay: 'Manter a sessão',
    doneTitle: 'A sua sessão terminou',
    doneText: 'Até breve.',
  },
  toAccount: 'Ir para a sua conta',
  toShop: 'Voltar à loja',
  // Seen by developers only.
  demo: englishTexts.demo,
}
