import type {Language} from '../en/words.js';

/** Portuguese, as it is said in Brazil. */
export const language: Language = {
  direction: 'ltr',
  rest: [
    () => import('./place.js'),
    () => import('./address.js'),
    () => import('./saved.js'),
    () => import('./gate.js'),
  ],
  first: number => ({
    back: 'Voltar',
    close: 'Fechar',
    step: (step, of) => `Passo ${number(step)} de ${number(of)}`,

    savedTitle: 'Qual endereço?',
    searchTitle: 'Onde fica?',
    searchLabel: 'Rua, prédio ou referência',
    searchHint: 'Rua, prédio ou referência',
    clear: 'Limpar',
    results: 'Sugestões',
    recent: 'Recentes',
    clearRecent: 'Limpar recentes',
    tryAgain: 'Tentar de novo',
    atHome: 'Estou em casa',
    locating: 'Procurando você…',
    chooseOnMap: 'Escolher no mapa',
    chooseOnMapHint: 'Mesmo sem nome de rua',
    map: 'Mapa',
    keepTyped: text => `Usar “${text}”`,
    keepTypedHint: 'Suas palavras; você põe o marcador',
    keepLandmarkHint: 'Basta uma referência; você põe o marcador',
    trouble: {
      bad_argument: {
        title: 'Este formulário está mal configurado',
        text: 'Nada se perdeu. Avise a loja ou o aplicativo que mostrou este formulário.',
      },
      network_error: {
        title: 'Você está sem internet',
        text: 'Nada se perdeu. O que você escreveu fica guardado neste aparelho e será enviado quando a internet voltar.',
      },
      unknown: {
        title: 'Algo deu errado',
        text: 'O que você escreveu está guardado. Tente de novo.',
      },
    },
    slow: 'Internet lenta, ainda tentando…',
    retrying: 'Tentando de novo…',
  }),
};
