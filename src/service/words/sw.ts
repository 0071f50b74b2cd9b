import type {Words} from './words.js';

/** Swahili, as it is said in Kenya. */
export const sw: Words = {
  direction: 'ltr',
  page: {
    near: street => `Karibu na ${street}`,
    unit: 'Nyumba',
    floor: 'ghorofa ya',
    comma: ', ',
    areaOnly: within =>
      `Eneo tu ndilo linalojulikana: geti liko ndani ya ${within} hivi kutoka kwenye alama.`,
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
    plusCode: 'Plus code',
    position: 'Mahali',
    copy: what => `Nakili: ${what}`,
    copied: 'Imenakiliwa',
    navigate: 'Nenda',
    call: 'Piga simu',
    otherMaps: 'Fungua kwenye ramani nyingine',
  },
  notices: {
    none: {
      heading: 'Hakuna anwani kwenye linki hii',
      text: 'Huenda ilikatika iliponakiliwa, au anwani haikuwahi kuhifadhiwa. Mwombe aliyekutumia akutumie tena.',
    },
    hidden: {
      heading: 'Anwani hii haionyeshwi kwa sasa',
      text: 'Aliyekutumia linki hii ameificha. Kama uko njiani kwenda kwake, muulize.',
    },
    gone: {
      heading: 'Linki hii imeondolewa',
      text: 'Haitafanya kazi tena. Kama bado unahitaji anwani, mwombe mwenyewe akupe linki mpya.',
    },
    over: {
      heading: 'Linki hii imeisha muda',
      text: 'Ilikuwa ya mzigo mmoja tu, kwa muda mfupi. Kama bado uko njiani, omba mpya kutoka kwa biashara iliyokutumia.',
    },
    busy: {
      heading: 'Subiri kidogo',
      text: 'Ukurasa huu umefunguliwa mara nyingi sana kwa muda mfupi. Subiri dakika moja, kisha fungua linki tena.',
    },
    down: {
      heading: 'Anwani haiwezi kuonyeshwa sasa hivi',
      text: 'Si kosa lako, na linki bado ni nzuri. Ifungue tena baada ya muda mfupi.',
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
    over: 'Linki hii imeisha muda, kwa hivyo jibu lako halikuhifadhiwa. Omba mpya kutoka kwa {business}.',
    notSaved: 'Jibu lako halikuhifadhiwa',
    goBack: 'Rudi nyuma ujibu tena.',
    wrongPage: 'Jibu kwenye ukurasa unaofunguliwa na linki.',
  },
  starting: 'Inaanza… ukurasa huu utajifungua tena wenyewe.',
  code: (code, business) =>
    `${code} ni nambari yako ya ${business}. Itatumika kwa dakika 10; usimpe mtu yeyote.`,
};
