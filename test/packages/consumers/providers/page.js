/* A page whose search is its own: bundled, with a Photon at PHOTON_URL. */
import {AddressCapture} from 'address-capture';
import {photonPlaces} from './examples/provider/photon-places.js';

globalThis.told = [];

new AddressCapture(document.body, {
  API_KEY,
  serviceUrl: SERVICE_URL,
  userPhoneNumber: '',
  onAddressSelected: address => told.push(address),
  onError: error => told.push(`${error.code}: ${error.message}`),
  appSettings: {name: 'A shop', version: '1.0'},
  places: photonPlaces({url: PHOTON_URL}),
});
