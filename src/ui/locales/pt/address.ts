import type {RegionExamples} from '../../../contract/session.js';
import type {Address, Piece} from '../en/words.js';

/** Examples for a region that has none of its own. */
const anywhere: RegionExamples = {building: 'Casa Rosa 14', landmark: 'o mercado'};

// "Passando", because "perto de" and "atrás de" would join the article of what follows.
const hints = {
  building: ({building} = anywhere) => `Ex.: ${building}`,
  street: ({landmark} = anywhere) => `Ex.: Rua sem nome, passando ${landmark}`,
  landmark: ({landmark} = anywhere) => `Ex.: Passando ${landmark}`,
};

/** Portuguese words of the screens that make an address of a place: door, review, done. */
export const words: Piece<Address>['words'] = ({number}) => ({
  changePhoto: 'Trocar a foto do portão',
  savingPhoto: percent => `Enviando a foto… ${number(percent)}%`,
  photoWaiting: 'Sua foto será enviada quando a internet voltar.',
  photoRefused: 'Não deu para usar sua foto. O endereço foi salvo sem ela.',

  doorTitle: 'Ajude a achar sua porta',
  door: {
    building: {label: 'Nome ou número da casa ou prédio', hint: hints.building},
    unit: {label: 'Apartamento', hint: () => 'Ex.: B4'},
    floor: {label: 'Andar', hint: () => 'Ex.: 2'},
    street: {label: 'Rua', hint: hints.street},
    directions: {label: 'Como chegar', hint: () => 'Ex.: Portão preto em frente ao quiosque'},
    landmark: {label: 'Referência', hint: hints.landmark},
  },
  doorLabels: {
    flat: 'Apartamento',
    estate: 'Condomínio ou prédio',
    village: 'Vila, condomínio ou prédio',
    society: 'Casa, prédio ou condomínio',
  },
  doorHintsTitle: 'O que ajuda na porta?',
  // What is typed comes with its article: nothing before it may join with one.
  doorHints: {
    gate: {label: 'Cor do portão', hint: 'Ex.: vermelho', says: color => `Portão ${color}.`},
    opposite: {
      label: 'Em frente…',
      hint: 'Ex.: o quiosque',
      says: what => `Em frente fica ${what}.`,
    },
    bell: {label: 'Tocar duas vezes', says: () => 'Toque a campainha duas vezes.'},
    code: {label: 'Código', hint: 'Ex.: 4711', says: code => `O código de entrada é ${code}.`},
    dog: {label: 'Cachorro', says: () => 'Tem cachorro.'},
    guard: {label: 'Porteiro', says: () => 'Fale com o porteiro.'},
    call: {label: 'Ligar do portão', says: () => 'Ligue quando chegar ao portão.'},
    leave: {
      label: 'Deixar com…',
      hint: 'Ex.: a Rosa, no quiosque',
      says: who => `Deixe com ${who}.`,
    },
  },
  gateColors: {black: 'preto', white: 'branco', green: 'verde', blue: 'azul', brown: 'marrom'},
  optional: 'opcional',
  buildingMissing: 'Escreva o nome ou o número da casa ou prédio.',
  landmarkMissing: 'Dê uma referência: o que um vizinho diria.',
  streetHelp: 'Se a rua não tem nome, escreva o que um vizinho diria.',
  continue: 'Continuar',

  rowEmpty: 'Adicione seu endereço',
  rowWaiting: 'Ainda não foi salvo',
  rowAwaitsPhone: 'Escreva seu número de telefone',
  rowSaveAgain: 'Salve de novo para este número',
  change: 'Mudar',
  yourAddress: 'Seu endereço',
  leave: {
    title: 'Sair agora?',
    photo: 'Sua foto ainda não foi adicionada.',
    sending: 'Seu endereço ainda está sendo enviado.',
    code: 'Seu código ainda não foi conferido.',
    stay: 'Ficar aqui',
    go: 'Sair',
  },

  reviewTitle: 'Está certo?',
  reviewFormer: 'Seu número de telefone mudou. Salve este endereço de novo para o número novo.',
  reviewAddress: 'Seu endereço',
  changePlace: 'Mudar o endereço:',
  changeDoor: 'Mudar como chegar à porta:',
  addDoor: 'Dizer como achar a porta',
  unitLine: (unit, floor, name) =>
    unit && floor ? `${name} ${unit}, andar ${floor}` : unit ? `${name} ${unit}` : `Andar ${floor}`,
  changePin: 'Mover o marcador',
  changePicture: 'Trocar a imagem do portão',
  streetLabel: 'Rua, ou o que um vizinho diria',
  streetHint: hints.street,
  streetMissing: 'Escreva a rua, ou o que um vizinho diria.',
  presence: {
    version: 'pt-1',
    consent: host =>
      `Permito que ${host} confirme, pelo meu telefone ou computador, que estou neste endereço. Posso cancelar essa permissão quando quiser.`,
  },
  findable: [
    'Quem não conhece teria que perguntar',
    'A maioria das pessoas acharia',
    'Até quem não conhece acharia',
  ],
  findableHelp: {
    pin: 'Ponha o marcador no seu portão',
    'street-view': 'Adicione uma imagem do portão',
    door: 'Diga como achar a porta',
  },
  helpsMost: 'É o que mais ajudaria',
  save: 'Salvar este endereço',
  phoneAwaited:
    'Escreva seu número de telefone na página. Depois, seu endereço será salvo sozinho.',
  phoneWrong:
    'Confira o número de telefone que você escreveu na página: ele não funciona. Depois, seu endereço será salvo sozinho.',
  awaitingPhone: 'Esperando seu número…',
  toPage: 'Voltar à página',
  saving: 'Salvando…',

  doneTitle: 'Endereço salvo',
  keepForNext: 'Guardar para a próxima vez',
  textsCode: end => `Vamos enviar um código por SMS para …${end}`,
  keptForNext: 'Vai estar aqui na próxima vez.',
  notNow: 'Agora não',
  done: 'Pronto',
  chosenTitle: 'Endereço escolhido',
  addAnother: 'Adicionar outro',
  courierGets: 'O que o entregador recebe',
  plusCode: 'Plus Code',
  copyCode: 'Copiar o Plus Code',
  share: 'Compartilhar',
  copied: 'Copiado',
  linkCopied: 'Link copiado',
});
