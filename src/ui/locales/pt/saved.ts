import type {Piece, Saved} from '../en/words.js';

const offline = 'Você está sem internet.';
const tryOnline = `${offline} Tente de novo quando ela voltar.`;

/** Portuguese words of what a person has saved before, and of the code that proves their phone. */
export const words: Piece<Saved>['words'] = ({count, number}) => ({
  chooseFailed: 'Não deu certo. Escolha de novo ou adicione um endereço novo.',
  chooseOffline: `${offline} Escolha de novo quando ela voltar.`,
  chooseGone: 'Este endereço não está mais aqui. Escolha outro ou adicione um novo.',

  savedLoading: 'Ainda buscando seus endereços salvos…',
  savedCount: addresses => count(addresses, {one: '# endereço salvo', other: '# endereços salvos'}),
  savedFailed:
    'Seus endereços salvos não aparecem agora. Mesmo assim, você pode adicionar um novo.',
  savedOffline: `${offline} Seus endereços salvos aparecem quando ela voltar.`,
  savedNone: 'Ainda não há endereços salvos com seu número de telefone.',
  haveSaved: 'Tenho endereços salvos',
  addNewInstead: 'Melhor adicionar um endereço novo',
  choosing: 'Escolhendo este endereço…',

  confirmed: 'Este aparelho confirma que você mora aqui',
  moreFor: address => `Mais: ${address}`,
  changeIt: 'Mudar',
  stopConfirming: 'Parar de confirmar por este aparelho',
  remove: 'Apagar',
  removeTitle: 'Apagar este endereço?',
  removeHint: 'O link dele vai parar de funcionar. Não dá para desfazer.',
  keepIt: 'Manter',
  removeOffline: `${offline} Apague de novo quando ela voltar.`,
  removeFailed: 'Não foi possível apagar. Tente de novo.',
  confirmingStopped: address =>
    `Pronto. Nenhum dos seus aparelhos confirma mais este endereço: ${address}.`,
  removed: address => `Endereço apagado: ${address}.`,

  codeTitle: 'Escreva o código',
  codeSending: 'Enviando um código…',
  codeSent: end => `Enviamos por SMS para o telefone com final ${end}.`,
  codeChecking: 'Conferindo…',
  codeIncomplete: 'Escreva os seis números.',
  codeWrong: left =>
    count(left, {
      one: 'Este código está errado. Você tem mais uma tentativa.',
      other: 'Este código está errado. Você tem mais # tentativas.',
    }),
  codeUsedUp: 'Este código não vale mais. Peça um novo.',
  codeNotSent: 'Não foi possível enviar o código.',
  codeUnchecked: 'Não foi possível conferir o código. Tente de novo.',
  codeAgain: 'Enviar um novo código',
  codeAgainIn: seconds => `Enviar um novo código em ${number(seconds)} s`,
  codeTrouble: {
    network_error: tryOnline,
    service_unavailable: 'Não podemos enviar SMS agora.',
    permission_denied: 'Não podemos enviar SMS para telefones deste país.',
    invalid_phone: 'Este telefone não recebe SMS.',
    rate_limited: 'Foram tentativas demais por enquanto.',
  },
  comeBackInMinutes: minutes =>
    count(minutes, {one: 'Volte daqui a um minuto.', other: 'Volte daqui a # minutos.'}),
  comeBackInHours: hours =>
    count(hours, {one: 'Volte daqui a uma hora.', other: 'Volte daqui a # horas.'}),

  twinTitle: 'Você já tem este endereço',
  twinUse: 'Usar o que já está salvo',
  twinAnother: 'Salvar como novo',
});
