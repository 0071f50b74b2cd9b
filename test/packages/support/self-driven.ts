/**
 * A script by which a page does by itself what a person would, from the search to the saved address, for engines that
 * nothing here drives by the names of what they show. At the end it asks for `path` with what the page was told, and what
 * the console and the window heard of warnings and errors, or how far it came.
 */
export function drivenByItself(path: string): string {
  return `<script>(${drive})('${path}')</script>`;
}

const drive = `async path => {
  const heard = [];
  for (const voice of ['warn', 'error']) console[voice] = (...words) => heard.push(words.join(' '));
  addEventListener('error', ({message}) => heard.push(message));
  addEventListener('unhandledrejection', ({reason}) => heard.push(String(reason)));

  const inTree = function* (root) {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* inTree(element.shadowRoot);
    }
  };
  const within = (text, element) => element.textContent.replace(/\\s+/g, ' ').includes(text);
  const find = (selector, text = '') =>
    [...inTree(document)].find(element => element.matches(selector) && within(text, element));
  const until = async (selector, text) => {
    const begun = performance.now();
    while (!find(selector, text)) {
      if (performance.now() - begun > 30000) throw new Error('There is no ' + selector + ' ' + text);
      await new Promise(requestAnimationFrame);
    }
    return find(selector, text);
  };

  try {
    const field = await until('[role=combobox]');
    field.value = '18 de julio 1234';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    (await until('[role=option]:first-child', '18 de Julio 1234')).click();
    (await until('button', 'Confirm the pin')).click();
    (await until('button', 'Save this address')).click();
    await until('h1, h2, [part~=heading]', 'Address saved');
  } catch (error) {
    heard.push(String(error));
  }
  await fetch(path + '?' + encodeURIComponent(JSON.stringify({told, heard})));
}`;
