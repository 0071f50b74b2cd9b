import type {Piece, Place} from '../en/words.js';

const nothingLost = 'Nada se perdeu. Avise a loja ou o aplicativo que mostrou este formulário';
const kept = 'O que você escreveu está guardado.';
const notAllowed = 'Esta página não tem permissão para ver sua localização.';
const orSearch = 'Ou use a busca.';
const searchOrMap = 'Use a busca ou escolha no mapa.';
const closerFirst = 'Aproxime o mapa e ponha o marcador no seu portão.';

/** Portuguese words of the search and the map, and of what can go wrong. */
export const words: Piece<Place>['words'] = ({count, metres, kilometres}) => ({
  trouble: {
    unauthenticated: {
      title: 'Este formulário não tem chave válida',
      text: `${nothingLost}: a chave dele não foi aceita.`,
    },
    permission_denied: {
      title: 'Esta página não pode usar o formulário',
      text: `${nothingLost}.`,
    },
    invalid_phone: {
      title: 'Confira seu número de telefone',
      text: `Do jeito que está escrito, o número não funciona. ${kept}`,
    },
    service_unavailable: {
      title: 'Estamos com um problema',
      text: `A culpa não é sua. ${kept} Tente de novo daqui a pouco.`,
    },
    unsupported_device: {
      title: 'Este navegador não consegue fazer isso',
      text: `${kept} Tente de novo ou abra a página em um navegador mais novo.`,
    },
    rate_limited: {
      title: 'Só um momento',
      text: `Foram muitas tentativas de uma vez. ${kept} Tente de novo daqui a um minuto.`,
    },
  },

  resultCount: results =>
    results ? count(results, {one: '# sugestão', other: '# sugestões'}) : 'Nenhuma sugestão',
  recentCount: choices => count(choices, {one: '# escolha recente', other: '# escolhas recentes'}),
  numberMissing: number => `O nº ${number} não está no nosso mapa`,
  noResults: text => `Nada encontrado para “${text}”.`,
  noResultsHint:
    'Confira como está escrito ou ponha o marcador no mapa. Você pode manter o que escreveu.',
  hints: {
    'link-unreadable': 'Não achamos nenhum lugar neste link.',
    'out-of-range': 'Estas coordenadas não existem: a latitude vem primeiro.',
  },
  searchFailed: 'A busca não responde. Você ainda pode escolher no mapa.',

  continueLeft: 'Continuar de onde parou',
  startOver: 'Começar de novo',
  pinOnMap: 'Um marcador no mapa',
  approximate: 'Aproximado',
  nearestTo: number => `O mais perto do nº ${number}`,
  locationDenied: {
    insecure: `Esta página não é segura (http), e os navegadores não mostram sua localização a ela. ${searchOrMap}`,
    'ios-safari': `${notAllowed} Toque no ícone ao lado do endereço, depois em “Ajustes do Site”, e permita a localização. ${orSearch}`,
    'ios-app': `${notAllowed} Abra os Ajustes do telefone, escolha este aplicativo e permita a localização. ${orSearch}`,
    'android-chrome': `${notAllowed} Toque no ícone ao lado do endereço, depois em “Permissões”, e permita a localização. ${orSearch}`,
    'android-app': `${notAllowed} Abra as Configurações do telefone, escolha este aplicativo e permita a localização. ${orSearch}`,
    firefox: `${notAllowed} Clique no cadeado ao lado do endereço e tire o “Bloqueado” da localização. ${orSearch}`,
    'desktop-safari': `${notAllowed} No menu “Safari”, abra “Ajustes para Este Site” e permita a localização. ${orSearch}`,
    'desktop-chrome': `${notAllowed} Clique no ícone ao lado do endereço e permita a localização. ${orSearch}`,
    other: `${notAllowed} Permita nas configurações do navegador. ${orSearch}`,
  },
  locationUnavailable: `Não achamos sua localização agora. ${searchOrMap}`,
  locationTooCoarse: accuracy =>
    `Seu aparelho só sabe sua localização com margem de cerca de ${kilometres(accuracy)}. ${searchOrMap}`,

  pinHeading: 'Onde fica o seu portão?',
  pinTip: 'Ponha no seu portão',
  mapLabel:
    'Mapa. Mova com as setas até o marcador ficar no seu portão; mais e menos aproximam e afastam.',
  mapLoading: 'Carregando o mapa…',
  tapMap: 'Toque no mapa para mover',
  tapPicture: 'Toque na imagem para girar',
  outsideMap:
    'Este mapa não chega até aí. Mesmo assim, você pode pôr o marcador aqui ou buscar sua rua.',
  mapMissing: 'O mapa não aparece agora',
  mapOffline: 'Sem mapa: você está sem internet',
  entryKept: kept,
  mapMissingNoPin: 'Use sua localização ou volte e escolha uma sugestão.',
  withoutMap: 'Continuar sem o mapa',
  confirmPin: 'Confirmar o lugar',
  useLocation: 'Usar minha localização',
  findingGate: 'Procurando seu portão…',
  foundWithin: accuracy => `A menos de ${metres(accuracy)}, e melhorando`,
  placeMyself: 'Eu ponho o marcador',
  findingHelp: 'É mais rápido lá fora ou perto da janela',
  isYourGate: 'Este é o seu portão?',
  inYourWords: 'Nas suas palavras',
  // Without "de" and "em" where a sentence can do so: they would become "da" and "na" before some names.
  farFrom: (distance, street) =>
    `Entre ${street} e sua localização há ${kilometres(distance)}. Qual é o lugar certo?`,
  myLocation: 'Minha localização',
  pinHelp: 'Arraste o mapa ou use as setas',
  pinHelpTouch: 'Arraste o mapa para mover o marcador',
  moveFirst: 'Primeiro mova o mapa',
  pinUnplaced: 'Mova o mapa até o marcador ficar no seu portão.',
  lookingUp: 'Buscando o endereço…',
  noStreetHere: 'Não sabemos o nome da rua aqui',
  lookFailed: 'O nome da rua não aparece agora',
  underPin: address => `O marcador está aqui: ${address}.`,
  useInstead: 'Usar este',
  accuracy: accuracy => `± ${metres(accuracy)}`,
  accuracyLabel: accuracy => `Localização com margem de ${metres(accuracy, 'long')}`,
  near: street => `Perto de ${street}`,
  goCloser: 'Aproximar o mapa',
  moveNear: 'Ponha perto de casa',
  pinTipCloser: 'Agora, no seu portão',
  knownWithin: accuracy =>
    `Só sabemos o lugar com margem de cerca de ${metres(accuracy)}. ${closerFirst}`,
  closerFirst,
  areaOnly: 'Se você não mover o marcador, salvamos só a região.',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  searchAgain: 'Buscar outro lugar',
});
