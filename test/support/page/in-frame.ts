/**
 * Runs a script in a page of its own, where nothing is registered yet; ends with what it returns, or with its error as text.
 * `load` imports a module of ours by its path.
 */
export async function inFrame(script: string): Promise<unknown> {
  const frame = document.createElement('iframe');
  const answer = new Promise(resolve => {
    addEventListener('message', function hear({source, data}) {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', hear);
      resolve(data);
    });
  });
  frame.srcdoc = `<!doctype html><body><script type="module">
    const load = path => import('${location.origin}' + path);
    const run = async () => { ${script} };
    run().catch(String).then(told => parent.postMessage(told, '*'));
  </script></body>`;
  document.body.append(frame);
  const told = await answer;
  frame.remove();
  return told;
}
