import type {Words} from './words.js';

/** Hausa, in the letters of Nigeria. */
export const ha: Words = {
  direction: 'ltr',
  page: {
    near: street => `Kusa da ${street}`,
    unit: 'Flat',
    floor: 'bene',
    comma: ', ',
    areaOnly: within =>
      `Unguwa kawai aka sani: ƙofar gida tana cikin kimanin ${within} daga alamar.`,
    directions: 'Yadda ake isa bakin ƙofa',
    gate: 'Ƙofar gida',
    photo: 'Ƙofar gida, hoton da aka ɗauka a wurin',
    photoOf: 'Hoton ƙofar gida',
    viewOf: way => `Ƙofar gida daga kan titi, ana kallon ${way}`,
    ways: [
      ...(['arewa', 'arewa maso gabas', 'gabas', 'kudu maso gabas'] as const),
      ...(['kudu', 'kudu maso yamma', 'yamma', 'arewa maso yamma'] as const),
    ],
    framed: 'Ƙofar gida, a cikin firam',
    where: 'Inda yake',
    mapAround: place => `Taswirar kewayen ${place}`,
    postalCode: 'Lambar gidan waya',
    plusCode: 'Plus Code',
    position: 'Wuri',
    copy: what => `Kwafi: ${what}`,
    copied: 'An kwafa',
    navigate: 'Nuna hanya',
    call: 'Kira',
    otherMaps: 'Buɗe a wata taswira',
  },
  notices: {
    none: {
      heading: 'Babu adireshi a wannan mahaɗi',
      text: 'Wataƙila ya yanke wajen kwafi, ko kuma ba a taɓa adana adireshin ba. Ka ce wa wanda ya aiko maka ya sake aikowa.',
    },
    hidden: {
      heading: 'Ba a nuna wannan adireshin a yanzu',
      text: 'Wanda ya aiko da mahaɗin ya ɓoye shi. Idan kana kan hanyar zuwa wurinsa, ka tambaye shi.',
    },
    gone: {
      heading: 'An janye wannan mahaɗi',
      text: 'Ba zai sake aiki ba. Idan har yanzu kana buƙatar adireshin, ka nemi sabon mahaɗi a wurin mai shi.',
    },
    over: {
      heading: 'Lokacin wannan mahaɗi ya ƙare',
      text: 'Na kai saƙo ɗaya ne kawai, na ɗan lokaci. Idan har yanzu kana kan hanya, ka nemi sabo a wurin kamfanin da ya aiko maka.',
    },
    busy: {
      heading: 'Ɗan jira kaɗan',
      text: 'An buɗe wannan shafin sau da yawa cikin ɗan lokaci. Ka jira minti ɗaya, sannan ka sake buɗe mahaɗin.',
    },
    down: {
      heading: 'Ba za a iya nuna adireshin yanzu ba',
      text: 'Ba laifinka ba ne, kuma mahaɗin yana nan da kyau. Ka sake buɗe shi nan da ɗan lokaci.',
    },
  },
  courier: {
    question: 'Kana bakin ƙofar gidan?',
    here: 'Ina nan',
    not_here: 'Ba nan ba',
    note: '{business} za su ga amsarka da inda kake. “Ba nan ba” yana nufin kana inda adireshin ya kai ka, amma ƙofar gidan ba ta wurin.',
    finding: 'Ana neman inda kake…',
    sending: 'Ana aika amsarka…',
    saved_here: 'An adana: kana bakin ƙofar gidan.',
    saved_not_here: 'An adana: ƙofar gidan ba ta nan.',
    with_location: '{business} suna ganin inda kake.',
    without_location: 'Ba a aika inda kake ba.',
    change: 'Har yanzu za ka iya canzawa.',
    offline:
      'Babu intanet, don haka amsarka ba ta kai ga {business} ba tukuna. Ka sake taɓawa idan intanet ya dawo.',
    failed: 'Amsarka ba ta kai ga {business} ba tukuna: ba a iya adana ta ba. Ka sake taɓawa.',
    often: 'Amsoshi sun yi yawa cikin ɗan lokaci. Ka ɗan jira.',
    kept_last: '{business} suna da amsar ƙarshe da aka adana.',
    over: 'Lokacin wannan mahaɗi ya ƙare, don haka ba a adana amsarka ba. Ka nemi sabo a wurin {business}.',
    notSaved: 'Ba a adana amsarka ba',
    goBack: 'Ka koma baya ka sake amsawa.',
    wrongPage: 'Ka amsa a shafin da mahaɗin ya buɗe.',
  },
  starting: 'Ana farawa… wannan shafin zai sake buɗewa da kansa.',
  // Without hooked letters, which are outside the GSM alphabet.
  code: (code, business) =>
    `${code} ita ce lambar tabbatarwa ta ${business}. Za ta yi aiki na minti 10; kada ka ba kowa.`,
};
