import {createSignal, Show} from 'solid-js';
import {render} from 'solid-js/web';
import {Checkout} from './Checkout';

/** Around the checkout of docs/frameworks.md: its phone number comes late, as from a form. */
function App() {
  const [phone, setPhone] = createSignal('');
  const [renders, setRenders] = createSignal(0);
  const [isThere, setThere] = createSignal(true);
  return (
    <>
      <button type="button" onClick={() => setPhone('+59899123456')}>
        Say the phone
      </button>
      <button type="button" onClick={() => setRenders(renders() + 1)}>
        Render again: {renders()}
      </button>
      <button type="button" onClick={() => setThere(!isThere())}>
        {isThere() ? 'Take away' : 'Put back'}
      </button>
      <Show when={isThere()}>
        <Checkout phone={phone()} />
      </Show>
    </>
  );
}

const root = document.getElementById('root');
if (root) render(() => <App />, root);
