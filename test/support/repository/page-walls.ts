import {wallsOf} from './wall-rows.js';

/** A wall for each folder of what runs in a page or in a customer's server, from the ground up. */
export const pageWalls = wallsOf({
  // What crosses a border; an address's parts and how they are written come first, for a session names their order.
  'contract/written-address': {packages: 'valibot'},
  contract: {folders: 'contract/written-address', packages: 'valibot'},
  'contract/routes': {folders: 'contract'},
  'contract/pictures': {folders: 'contract', packages: 'valibot'},
  'contract/verification': {
    folders: 'contract/written-address contract',
    packages: 'valibot',
  },
  'contract/address': {
    folders: 'contract/written-address contract contract/verification',
    packages: 'valibot',
  },
  'contract/webhook': {
    folders: 'contract contract/verification contract/address',
    packages: 'valibot',
  },
  'contract/demo': {
    folders: 'contract contract/verification contract/webhook',
    packages: 'valibot',
  },
  'contract/dashboard': {
    folders: 'contract contract/address contract/webhook',
    packages: 'valibot',
  },
  // Geometry of places; pure.
  geo: {},
  // The conversation: its state, what happens, and what follows from it; pure.
  'flow/words': {folders: 'contract'},
  'flow/state': {folders: 'contract geo flow/words'},
  'flow/actions': {folders: 'contract flow/state'},
  'flow/reducers': {folders: 'contract geo flow/words flow/state flow/actions'},
  flow: {folders: 'contract flow/state flow/actions flow/reducers'},
  // One HTTP call.
  wire: {folders: 'contract', packages: 'valibot'},
  // What moves under a hand.
  gesture: {folders: 'geo'},
  map: {folders: 'geo gesture'},
  panorama: {folders: 'geo gesture'},
  // Interfaces and what implements them.
  providers: {folders: 'contract wire map panorama'},
  // Street pictures of Google, for those who have its key.
  'google-street-view': {
    folders: 'contract contract/address contract/pictures geo gesture panorama providers',
    packages: 'valibot',
  },
  // The map of vector tiles, for those who bring MapLibre.
  maplibre: {folders: 'contract gesture map providers', packages: 'maplibre-gl'},
  // What others write a provider against, and what tries it.
  'providers/conformance': {folders: 'contract geo providers', packages: 'valibot'},
  // How it looks, and its words.
  ui: {packages: 'lit'},
  // English has the shape of all words; `ui/locales` knows where each language is.
  'ui/locales/en': {folders: 'contract ui'},
  'ui/locales/ar': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales/es': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales/fr': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales/ha': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales/hi': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales/pt': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales/sw': {folders: 'contract', types: 'ui/locales/en'},
  'ui/locales': {
    folders:
      'ui/locales/ar ui/locales/es ui/locales/fr ui/locales/ha ui/locales/hi ui/locales/pt ui/locales/sw',
    types: 'ui/locales/en',
  },
  // What is seen: a folder a screen, and the parts that several have.
  'screens/parts': {
    folders: 'contract geo flow/state flow/actions ui ui/locales/en',
    types: 'providers',
    packages: 'lit',
  },
  'screens/phone-code': {
    folders: 'contract flow/state ui ui/locales/en screens/parts',
    packages: 'lit',
  },
  'screens/pin': {
    folders: 'contract geo flow/state flow/actions flow/reducers ui ui/locales/en screens/parts',
    types: 'providers',
    packages: 'lit',
  },
  'screens/card': {
    folders: 'contract flow/state ui screens/parts',
    types: 'providers',
    packages: 'lit',
  },
  'screens/done': {
    folders: 'contract geo flow/state flow/reducers ui screens/parts screens/card',
    types: 'providers',
    packages: 'lit',
  },
  'screens/door': {
    folders: 'contract flow/state flow/reducers flow/words ui ui/locales/en screens/parts',
    packages: 'lit',
  },
  'screens/review': {
    folders:
      'contract geo flow/state flow/actions flow/reducers ui ui/locales/en screens/parts screens/card',
    types: 'providers',
    packages: 'lit',
  },
  'screens/search': {
    folders: 'contract flow/state flow/actions ui ui/locales/en screens/parts',
    packages: 'lit',
  },
  'screens/street-view': {
    folders: 'contract geo flow/state flow/actions ui ui/locales/en screens/parts',
    types: 'providers',
    packages: 'lit',
  },
  screens: {
    folders:
      'ui screens/parts screens/done screens/door screens/phone-code screens/pin screens/review screens/street-view',
    packages: 'lit',
  },
  // "I am at this address", by less than wire or valibot weigh.
  presence: {folders: 'contract'},
  // The tag: what a page says and hears, its box, what is kept, and what is asked of the world.
  'element/props': {
    folders: 'contract flow/state wire providers ui ui/locales/en',
    packages: 'lit',
  },
  'element/room': {folders: 'contract flow/state ui ui/locales/en', packages: 'lit'},
  'element/language': {
    folders: 'ui ui/locales ui/locales/en',
    packages: 'lit',
  },
  'element/storage': {
    folders: 'contract flow/state flow/reducers wire',
    packages: 'valibot',
  },
  'element/photos': {folders: 'contract wire element/storage', packages: 'valibot'},
  'element/effects': {
    folders:
      'contract flow/words flow/state flow/actions flow/reducers wire providers presence element/props element/storage element/photos',
    packages: 'valibot',
  },
  element: {
    folders:
      'contract flow/words flow/state flow/actions flow/reducers flow panorama providers ui ui/locales/en screens/parts screens/search screens element/props element/language element/room element/storage element/photos element/effects',
    packages: 'lit',
  },
  // The React component.
  react: {folders: 'element', packages: 'react'},
  // The customer's dashboard: what each page needs, the pages, and the frame round them.
  'dashboard/base': {folders: 'contract wire ui', packages: 'lit valibot'},
  // What is asked for, once or again and again, and what stands in its place until it is there.
  'dashboard/loading': {folders: 'contract ui dashboard/base', packages: 'lit'},
  // What somebody looks for, in the field and in the address bar.
  'dashboard/search': {folders: 'ui dashboard/base', packages: 'lit'},
  // Files that the browser saves.
  'dashboard/downloads': {},
  'dashboard/sign-in': {folders: 'contract ui dashboard/base dashboard/loading', packages: 'lit'},
  'dashboard/overview': {
    folders: 'contract contract/dashboard ui dashboard/base dashboard/loading',
    packages: 'lit valibot',
  },
  'dashboard/deliveries': {
    folders: 'contract ui dashboard/base dashboard/loading dashboard/search',
    packages: 'lit valibot',
  },
  // Loads when the map is first shown.
  'dashboard/address-map': {
    folders: 'contract geo gesture map ui dashboard/base dashboard/loading',
    packages: 'lit',
  },
  'dashboard/addresses': {
    folders:
      'contract contract/address contract/dashboard geo ui dashboard/base dashboard/loading dashboard/search dashboard/downloads dashboard/address-map',
    packages: 'lit valibot',
  },
  'dashboard/webhook': {
    folders: 'contract ui dashboard/base dashboard/loading',
    packages: 'lit valibot',
  },
  'dashboard/members': {
    folders: 'contract ui dashboard/base dashboard/loading',
    packages: 'lit valibot',
  },
  'dashboard/audit': {
    folders: 'contract ui dashboard/base dashboard/loading dashboard/search dashboard/downloads',
    packages: 'lit valibot',
  },
  'dashboard/account': {
    folders: 'contract ui dashboard/base dashboard/loading dashboard/sign-in',
    packages: 'lit valibot',
  },
  'dashboard/keys': {
    folders: 'contract ui dashboard/base dashboard/loading',
    packages: 'lit valibot',
  },
  'dashboard/settings': {
    folders: 'contract ui dashboard/base dashboard/loading',
    packages: 'lit valibot',
  },
  'dashboard/simulator': {folders: 'contract ui dashboard/base dashboard/loading', packages: 'lit'},
  'dashboard/shell': {
    folders:
      'contract ui dashboard/base dashboard/loading dashboard/search dashboard/sign-in dashboard/overview dashboard/deliveries dashboard/addresses dashboard/webhook dashboard/members dashboard/audit dashboard/account dashboard/keys dashboard/settings dashboard/simulator',
    packages: 'lit valibot',
  },
  dashboard: {folders: 'ui dashboard/shell'},
  // What a customer’s server imports.
  'sdk/shared': {folders: 'contract', packages: 'valibot'},
  'sdk/client': {folders: 'contract wire sdk/shared', packages: 'valibot'},
  'sdk/listener': {folders: 'contract sdk/shared'},
  sdk: {folders: 'contract sdk/shared sdk/client sdk/listener'},
});
