import type {UserAddress} from 'address-capture';
import {AddressCapture} from 'address-capture/react';
import {StrictMode, useState} from 'react';
import {createRoot} from 'react-dom/client';

declare const API_KEY: string;
declare const SERVICE_URL: string;

const told: string[] = [];
Object.assign(globalThis, {told});

/** A checkout whose phone number comes late, as it does from a form. */
function Checkout() {
  const [phone, setPhone] = useState('');
  const [address, setAddress] = useState<UserAddress>();
  return (
    <main>
      <button type="button" onClick={() => setPhone('+59899123456')}>
        I am known
      </button>
      <p>{address ? address.display_title : 'No address yet'}</p>
      <AddressCapture
        API_KEY={API_KEY}
        serviceUrl={SERVICE_URL}
        userPhoneNumber={phone}
        appSettings={{name: 'A shop', version: '1.0'}}
        onAddressSelected={setAddress}
        onError={error => told.push(error.message)}
      />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Checkout />
    </StrictMode>,
  );
}
