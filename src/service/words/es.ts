import type {Words} from './words.js';

/** Spanish, as it is said in Latin America. */
export const es: Words = {
  direction: 'ltr',
  page: {
    near: street => `Cerca de ${street}`,
    unit: 'Apartamento',
    floor: 'piso',
    comma: ', ',
    areaOnly: within =>
      `Solo se sabe la zona: la puerta está a unos ${within} del pin, como mucho.`,
    directions: 'Cómo llegar a la puerta',
    gate: 'La puerta',
    photo: 'La puerta, en una foto tomada allí',
    photoOf: 'Foto de la puerta',
    viewOf: way => `La puerta vista desde la calle, mirando ${way}`,
    ways: [
      ...(['al norte', 'al noreste', 'al este', 'al sureste'] as const),
      ...(['al sur', 'al suroeste', 'al oeste', 'al noroeste'] as const),
    ],
    framed: 'La puerta, dentro del marco',
    where: 'Dónde está',
    mapAround: place => `Mapa de los alrededores de ${place}`,
    postalCode: 'Código postal',
    plusCode: 'Plus code',
    position: 'Ubicación',
    copy: what => `Copiar: ${what}`,
    copied: 'Copiado',
    navigate: 'Cómo llegar',
    call: 'Llamar',
    otherMaps: 'Abrir en otros mapas',
  },
  notices: {
    none: {
      heading: 'Este enlace no lleva a ninguna dirección',
      text: 'Quizás se cortó al copiarlo, o la dirección nunca se guardó. Pídele a quien te lo mandó que lo mande otra vez.',
    },
    hidden: {
      heading: 'Esta dirección no se muestra por ahora',
      text: 'La persona que compartió este enlace la ocultó. Si vas en camino, pregúntale.',
    },
    gone: {
      heading: 'Este enlace ya no sirve',
      text: 'No va a volver a funcionar. Si todavía necesitas la dirección, pídele a la persona un enlace nuevo.',
    },
    over: {
      heading: 'Este enlace venció',
      text: 'Era para una sola entrega y por un tiempo. Si todavía vas en camino, pide uno nuevo al negocio que te lo mandó.',
    },
    busy: {
      heading: 'Un momento',
      text: 'Esta página se abrió demasiadas veces en poco tiempo. Espera un minuto y vuelve a abrir el enlace.',
    },
    down: {
      heading: 'Ahora no se puede mostrar la dirección',
      text: 'No es culpa tuya, y el enlace sigue sirviendo. Ábrelo otra vez en un momento.',
    },
  },
  courier: {
    question: '¿Estás en la puerta?',
    here: 'Estoy aquí',
    not_here: 'No es aquí',
    note: '{business} ve tu respuesta y dónde estás. «No es aquí» quiere decir que estás donde lleva esta dirección y la puerta no está ahí.',
    finding: 'Buscando dónde estás…',
    sending: 'Enviando tu respuesta…',
    saved_here: 'Guardado: estás en la puerta.',
    saved_not_here: 'Guardado: la puerta no está aquí.',
    with_location: '{business} ve dónde estás.',
    without_location: 'Tu ubicación no se envió.',
    change: 'Todavía puedes cambiarlo.',
    offline:
      'No tienes conexión, así que {business} aún no tiene tu respuesta. Toca otra vez cuando vuelva.',
    failed: '{business} aún no tiene tu respuesta: no se pudo guardar. Toca otra vez.',
    often: 'Demasiadas respuestas en poco tiempo. Espera un rato.',
    kept_last: '{business} tiene la última que se guardó.',
    over: 'Este enlace venció, así que tu respuesta no se guardó. Pide uno nuevo a {business}.',
    notSaved: 'Tu respuesta no se guardó',
    goBack: 'Vuelve atrás para responder otra vez.',
    wrongPage: 'Responde en la página que abre el enlace.',
  },
  starting: 'Iniciando… esta página se recarga sola.',
  // "Código" has a letter outside the GSM alphabet.
  code: (code, business) =>
    `${code} es tu clave de ${business}. Vale por 10 minutos; no se la des a nadie.`,
};
