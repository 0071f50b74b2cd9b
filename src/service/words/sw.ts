import type {Words} from './words.js';

/** Swahili, as it is said in Kenya. */
export const sw: Words = {
  direction: 'ltr',
  page: {
    near: street => `Karibu na ${street}`,
    unit: 'Fleti',
    floor: 'ghorofa ya',
    comma: ', ',
    areaOnly: within =>
      `Eneo tu ndilo linalojulikana: geti liko ndani ya ${within} hivi kutoka kwenye pini.`,
    directions: 'Jinsi ya kufika mlangoni',
    gate: 'Geti',
    photo: 'Geti, picha iliyopigwa hapo',
    photoOf: 'Picha ya geti',
    viewOf: way => `Geti likionekana kutoka barabarani, ukitazama ${way}`,
    ways: [
      ...(['kaskazini', 'kaskazini mashariki', 'mashariki', 'kusini mashariki'] as const),
      ...(['kusini', 'kusini magharibi', 'magharibi', 'kaskazini magharibi'] as const),
    ],
    framed: 'Geti, ndani ya fremu',
    where: 'Ni wapi',
    mapAround: place => `Ramani ya karibu na ${place}`,
    postalCode: 'Msimbo wa posta',
    plusCode: 'Plus Code',
    position: 'Mahali',
    copy: what => `Nakili: ${what}`,
    copied: 'Imenakiliwa',
    navigate: 'Nenda',
    call: 'Piga simu',
    otherMaps: 'Fungua kwenye ramani nyingine',
  },
  notices: {
    none: {
      heading: 'Hakuna anwani kwenye kiungo hiki',
      text: 'Huenda kilikatika kiliponakiliwa, au anwani haikuwahi kuhifadhiwa. Mwombe aliyekutumia akutumie tena.',
    },
    hidden: {
      heading: 'Anwani hii haionyeshwi kwa sasa',
      text: 'Aliyekutumia kiungo hiki ameificha. Kama uko njiani kwenda kwake, muulize.',
    },
    gone: {
      heading: 'Kiungo hiki kimeondolewa',
      text: 'Hakitafanya kazi tena. Kama bado unahitaji anwani, mwombe mwenyewe akupe kiungo kipya.',
    },
    over: {
      heading: 'Kiungo hiki kimeisha muda',
      text: 'Kilikuwa cha mzigo mmoja tu, kwa muda mfupi. Kama bado uko njiani, omba kipya kutoka kwa biashara iliyokutumia.',
    },
    busy: {
      heading: 'Subiri kidogo',
      text: 'Ukurasa huu umefunguliwa mara nyingi sana kwa muda mfupi. Subiri dakika moja, kisha fungua kiungo tena.',
    },
    down: {
      heading: 'Anwani haiwezi kuonyeshwa sasa hivi',
      text: 'Si kosa lako, na kiungo bado ni kizuri. Kifungue tena baada ya muda mfupi.',
    },
  },
  courier: {
    question: 'Je, uko kwenye geti?',
    here: 'Niko hapa',
    not_here: 'Si hapa',
    note: '{business} itaona jibu lako na mahali ulipo. “Si hapa” maana yake uko mahali anwani hii inapoelekeza, na geti haliko hapo.',
    finding: 'Inatafuta mahali ulipo…',
    sending: 'Inatuma jibu lako…',
    saved_here: 'Imehifadhiwa: uko kwenye geti.',
    saved_not_here: 'Imehifadhiwa: geti haliko hapa.',
    with_location: '{business} inaona mahali ulipo.',
    without_location: 'Mahali ulipo hapakutumwa.',
    change: 'Bado unaweza kubadilisha.',
    offline:
      'Huna mtandao, kwa hivyo {business} bado haijapata jibu lako. Gusa tena mtandao ukirudi.',
    failed: '{business} bado haijapata jibu lako: halikuhifadhiwa. Gusa tena.',
    often: 'Majibu mengi sana kwa muda mfupi. Subiri kidogo.',
    kept_last: '{business} ina jibu la mwisho lililohifadhiwa.',
    over: 'Kiungo hiki kimeisha muda, kwa hivyo jibu lako halikuhifadhiwa. Omba kipya kutoka kwa {business}.',
    notSaved: 'Jibu lako halikuhifadhiwa',
    goBack: 'Rudi nyuma ujibu tena.',
    wrongPage: 'Jibu kwenye ukurasa unaofunguliwa na kiungo.',
  },
  starting: 'Inaanza… ukurasa huu utajifungua tena wenyewe.',
  code: (code, business) =>
    `${code} ni msimbo wako wa ${business}. Utatumika kwa dakika 10; usimpe mtu yeyote.`,
};
