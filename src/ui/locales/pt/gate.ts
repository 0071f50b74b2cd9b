import type {Gate, Piece} from '../en/words.js';

const untilFramed =
  'com as setas até seu portão ficar no quadro; mais e menos aproximam e afastam.';

/** Portuguese words of the screens that show the gate: the street picture and the person's own photo. */
export const words: Piece<Gate>['words'] = () => ({
  gateHeading: 'Você vê o seu portão?',
  gateHelp: 'Gire a imagem até seu portão ficar no quadro.',
  gateFramed: 'Este é o meu portão',
  showGate: 'Mostre o seu portão',
  showGateHelp: 'Uma foto ajuda o entregador mais que palavras.',
  skip: 'Pular',
  ownPhoto: 'Tirar ou escolher foto',
  streetLooking: 'Procurando uma imagem da sua rua…',
  streetNone: 'Não há imagem desta rua',
  streetNoneHelp: 'Ninguém tirou uma foto perto do seu marcador ainda. Você pode tirar uma.',
  streetFailed: 'A imagem não aparece agora',
  streetFailedHelp: 'Tente de novo ou continue sem imagem.',
  pictureLabel: street => `Imagem: ${street ?? 'sua rua'}. Gire ${untilFramed}`,
  compass: [
    'o norte',
    'o nordeste',
    'o leste',
    'o sudeste',
    'o sul',
    'o sudoeste',
    'o oeste',
    'o noroeste',
  ],
  looking: (direction, pin) => `Você olha para ${direction}. Seu marcador está ${pin}.`,
  pinSides: {ahead: 'à frente', right: 'à direita', behind: 'atrás de você', left: 'à esquerda'},
  stepTo: direction => `Um pouco mais para ${direction}`,
  stepFailed: 'A próxima imagem não aparece agora.',

  photoHeading: 'Ponha seu portão no quadro',
  photoHelp: 'Mova a foto, aumente ou gire.',
  photoLabel: `Sua foto. Mova ${untilFramed}`,
  photoReading: 'Abrindo a foto…',
  turnPhoto: 'Girar a foto',
  usePhoto: 'Usar esta foto',
  anotherPhoto: 'Outra foto',
  photoFaults: {
    'not-a-picture': ['Isto não é uma foto', 'Escolha uma imagem: JPEG, PNG ou WebP.'],
    unreadable: [
      'Esta foto não abre aqui',
      'Escolha um JPEG ou um PNG, ou tire outra foto. O iPhone pode salvar fotos em JPEG.',
    ],
    'too-large': [
      'Esta foto é grande demais',
      'Escolha uma de até 50 megapixels ou tire outra foto.',
    ],
  },
  photoFailed: 'A foto não aparece',
  photoFailedHelp: 'Tente com outra ou continue sem foto.',
});
