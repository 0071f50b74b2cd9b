import type {Words} from './words.js';

/** Portuguese, as it is said in Brazil. */
export const pt: Words = {
  direction: 'ltr',
  page: {
    near: street => `Perto de ${street}`,
    unit: 'Apartamento',
    floor: 'andar',
    comma: ', ',
    areaOnly: within =>
      `Só se sabe a região: o portão fica a no máximo ${within} do marcador, mais ou menos.`,
    directions: 'Como chegar à porta',
    gate: 'O portão',
    photo: 'O portão, em uma foto tirada lá',
    photoOf: 'Foto do portão',
    viewOf: way => `O portão visto da rua, olhando para ${way}`,
    ways: [
      ...(['o norte', 'o nordeste', 'o leste', 'o sudeste'] as const),
      ...(['o sul', 'o sudoeste', 'o oeste', 'o noroeste'] as const),
    ],
    framed: 'O portão, dentro da moldura',
    where: 'Onde fica',
    mapAround: place => `Mapa dos arredores de ${place}`,
    postalCode: 'CEP',
    plusCode: 'Plus Code',
    position: 'Localização',
    copy: what => `Copiar: ${what}`,
    copied: 'Copiado',
    navigate: 'Como chegar',
    call: 'Ligar',
    otherMaps: 'Abrir em outros mapas',
  },
  notices: {
    none: {
      heading: 'Este link não leva a nenhum endereço',
      text: 'Talvez ele tenha sido cortado na hora de copiar, ou o endereço nunca foi salvo. Peça a quem mandou que mande de novo.',
    },
    hidden: {
      heading: 'Este endereço não está visível no momento',
      text: 'A pessoa que compartilhou este link ocultou o endereço. Se você está a caminho, pergunte a ela.',
    },
    gone: {
      heading: 'Este link não vale mais',
      text: 'Ele não vai voltar a funcionar. Se você ainda precisa do endereço, peça um link novo à pessoa.',
    },
    over: {
      heading: 'Este link venceu',
      text: 'Ele era para uma entrega só, e por algum tempo. Se você ainda está a caminho, peça um novo à empresa que mandou.',
    },
    busy: {
      heading: 'Um momento',
      text: 'Esta página foi aberta muitas vezes em pouco tempo. Espere um minuto e abra o link de novo.',
    },
    down: {
      heading: 'Não dá para mostrar o endereço agora',
      text: 'A culpa não é sua, e o link continua valendo. Abra de novo daqui a pouco.',
    },
  },
  courier: {
    question: 'Você está no portão?',
    here: 'Estou aqui',
    not_here: 'Não é aqui',
    note: '{business} vê sua resposta e onde você está. “Não é aqui” quer dizer que você está onde este endereço leva, e o portão não está aí.',
    finding: 'Vendo onde você está…',
    sending: 'Enviando sua resposta…',
    saved_here: 'Salvo: você está no portão.',
    saved_not_here: 'Salvo: o portão não é aqui.',
    with_location: '{business} vê onde você está.',
    without_location: 'Sua localização não foi enviada.',
    change: 'Você ainda pode mudar.',
    offline:
      'Você está sem internet, então {business} ainda não tem sua resposta. Toque de novo quando a conexão voltar.',
    failed: '{business} ainda não tem sua resposta: não deu para salvar. Toque de novo.',
    often: 'Respostas demais em pouco tempo. Espere um pouco.',
    kept_last: '{business} tem a última que foi salva.',
    over: 'Este link venceu, então sua resposta não foi salva. Peça um novo a {business}.',
    notSaved: 'Sua resposta não foi salva',
    goBack: 'Volte para responder de novo.',
    wrongPage: 'Responda na página que o link abre.',
  },
  starting: 'Iniciando… esta página recarrega sozinha.',
  // "Código" and "não" have letters outside the GSM alphabet.
  code: (code, business) =>
    `${code} confirma seu telefone em ${business}. Vale por 10 minutos; nunca passe a ninguém.`,
};
