import {App} from './App';

export default function Page() {
  return (
    <>
      <App />
      <footer>What follows</footer>
    </>
  );
}
