import {
  AddressCapture,
  type AddressCaptureElement,
  type AddressError,
  type UserAddress,
} from 'address-capture/react';
import {useRef, useState} from 'react';

export function Checkout({phone}: {phone: string}) {
  const element = useRef<AddressCaptureElement>(null);
  const [address, setAddress] = useState<UserAddress>();
  const [error, setError] = useState<AddressError>();
  const required = {
    API_KEY: 'pk_sandbox_…',
    appSettings: {name: 'My shop', version: '1.0'},
    onAddressSelected: setAddress,
    onError: setError,
  };
  return (
    <>
      <p>{address?.display_title ?? error?.userMessage}</p>
      <AddressCapture
        ref={element}
        {...required}
        userPhoneNumber={phone}
        className="address"
        style={{height: 680}}
        data-testid="home"
        aria-label="Home"
        title="Where you live"
        lang="es"
        onClick={event => console.log(event.clientX, element.current?.API_KEY)}
      />
      {/* @ts-expect-error: there is no such prop. */}
      <AddressCapture {...required} userPhoneNumber={phone} apiKey="pk_…" />
      {/* @ts-expect-error: it has no children. */}
      <AddressCapture {...required} userPhoneNumber={phone}>
        Home
      </AddressCapture>
      {/* @ts-expect-error: the phone may be '', and not be forgotten. */}
      <AddressCapture {...required} />
    </>
  );
}
