/** @jsxImportSource solid-js */
import 'address-capture/solid';

export const Checkout = (props: {phone: string}) => (
  <address-capture
    style={{height: '680px'}}
    prop:API_KEY="pk_sandbox_…"
    prop:userPhoneNumber={props.phone}
    prop:appSettings={{name: 'My shop', version: '1.0'}}
    attr:dark-mode="auto"
    on:address-selected={event => console.log(event.address.display_title)}
    on:address-error={event => console.error(event.error.code)}
  />
);

export const wrong = [
  // @ts-expect-error: there is no such prop.
  () => <address-capture prop:apiKey="pk_…" />,
  // @ts-expect-error: a number is no phone.
  () => <address-capture prop:userPhoneNumber={59899} />,
  // @ts-expect-error: Solid would listen for an event that never comes.
  () => <address-capture onAddressSelected={() => {}} />,
];
