/** The HTML of a customer's page with the element in its markup, and in that a field of the page's own. */
export function benchPageWithField(apiKey: string, serviceUrl: string): string {
  return `<!doctype html><html lang="en"><title>A shop</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}</style>
  <address-capture api-key="${apiKey}" service-url="${serviceUrl}" user-phone-number="+59899123456" app-name="Bench" app-version="1" create-only>
    <input aria-label="Street, building or landmark">
  </address-capture>
  <script type="module" async src="/cdn/preload.js"></script>
  <script type="module" src="/cdn/address-capture.js"></script></html>`;
}

/** The HTML of a customer's page with the element; `more` is script with props beside the required ones. */
export function benchPage(apiKey: string, serviceUrl: string, more = ''): string {
  return `<!doctype html><html lang="en"><title>A shop</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0}</style>
  <div id="address"></div>
  <script type="module" async src="/cdn/preload.js"></script>
  <script type="module">
    import {AddressCapture} from '/cdn/address-capture.js';
    new AddressCapture(document.getElementById('address'), {
      API_KEY: '${apiKey}', serviceUrl: '${serviceUrl}', userPhoneNumber: '+59899123456', appSettings: {name: 'Bench', version: '1'}, createOnly: true, ${more}
      onAddressSelected() {}, onError(error) { console.error(error); },
    });
  </script></html>`;
}
