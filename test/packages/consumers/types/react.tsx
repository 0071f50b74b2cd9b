import 'address-capture/jsx';
import {useRef} from 'react';

export function Checkout({phone}: {phone: string}) {
  const element = useRef<HTMLElementTagNameMap['address-capture']>(null);
  return (
    <>
      <address-capture
        ref={element}
        className="address"
        style={{height: 680}}
        API_KEY="pk_sandbox_…"
        userPhoneNumber={phone}
        appSettings={{name: 'My shop', version: '1.0'}}
        toTheDoorEnabled
        isDarkMode="auto"
        onaddress-selected={event => console.log(event.address.display_title)}
        onaddress-error={event => console.error(event.error.code, event.error.userMessage)}
        onaddress-close={() => element.current?.close()}
        onaddress-step={({step, milliseconds}) => console.log(step, milliseconds.toFixed())}
      />
      <address-capture class="address" api-key="pk_…" app-name="My shop" building-required />
    </>
  );
}

export const wrong = [
  // @ts-expect-error: there is no such prop.
  <address-capture key="1" apiKey="pk_…" />,
  // @ts-expect-error: a number is no phone.
  <address-capture key="2" userPhoneNumber={59899} />,
  // @ts-expect-error: an app has a version.
  <address-capture key="3" appSettings={{name: 'My shop'}} />,
  // @ts-expect-error: React would listen for an event that never comes.
  <address-capture key="4" onAddressSelected={() => {}} />,
  // @ts-expect-error: React would listen for what pictures do.
  <address-capture key="5" onError={() => {}} />,
  // @ts-expect-error: the address is in the event.
  <address-capture key="6" onaddress-selected={event => console.log(event.display_title)} />,
];
