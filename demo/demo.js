/* The demo page: the whole integration, and its result. */
import {AddressCapture} from '/cdn/address-capture.js';

const element = id => document.getElementById(id);
const {api_key: apiKey} = await (await fetch('/demo/keys.json')).json();

const capture = new AddressCapture(element('phone'), {
  API_KEY: apiKey,
  userPhoneNumber: '+59899123456',
  appSettings: {name: 'address-capture demo', version: '1'},
  isDarkMode: 'auto',
  onAddressSelected(address) {
    element('result').textContent = JSON.stringify(address, null, 2);
    element('link').hidden = false;
    element('link').querySelector('a').href = address.url;
  },
  onError(error) {
    element('result').textContent = `${error.code}: ${error.message}`;
  },
});

capture.addEventListener('address-close', () => {
  element('result').textContent =
    'address-close: the person left. Your page decides what that means.';
});

element('theme').addEventListener('change', ({target}) => {
  capture.$set({isDarkMode: {auto: 'auto', light: false, dark: true}[target.value]});
});
element('brand').addEventListener('change', ({target}) => {
  capture.$set({styleSettings: target.value ? {primaryColor: target.value} : undefined});
});

element('code').textContent = `<div id="address"></div>
<script type="module">
  import {AddressCapture} from '${location.origin}/cdn/address-capture.js';

  new AddressCapture(document.getElementById('address'), {
    API_KEY: '${apiKey}',
    userPhoneNumber: '+59899123456',
    appSettings: {name: 'My shop', version: '1.0'},
    onAddressSelected: address => console.log(address.display_title, address.url),
    onError: error => console.error(error.code, error.message),
  });
</script>`;
