import {StrictMode, useState} from 'react';
import {createRoot} from 'react-dom/client';
import {Checkout} from './Checkout';

/** Around the checkout of docs/frameworks.md: its phone number comes late, as from a form. */
function App() {
  const [phone, setPhone] = useState('');
  const [renders, setRenders] = useState(0);
  const [isThere, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setPhone('+59899123456')}>
        Say the phone
      </button>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render again: {renders}
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Take away' : 'Put back'}
      </button>
      {isThere && <Checkout phone={phone} />}
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
