/**
 * Runs a script in a page of its own, where nothing is registered yet; ends with what it returns, or with its error as text.
 * `load` imports a module of ours by its path. `policy` is the page's Content-Security-Policy.
 */
export async function inFrame(script: string, policy?: string): Promise<unknown> {
  const frame = document.createElement('iframe');
  const answer = new Promise(resolve => {
    addEventListener('message', function hear({source, data}) {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', hear);
      resolve(data);
    });
  });
  const strict = policy ? `<meta http-equiv="Content-Security-Policy" content="${policy}">` : '';
  const page = `<!doctype html>${strict}<body><script type="module">
    const load = path => import('${location.origin}' + path);
    const run = async () => { ${script} };
    run().catch(String).then(told => parent.postMessage(told, '*'));
  </script></body>`;
  // Unlike `srcdoc`, it has the origin of this page in its location.
  frame.src = URL.createObjectURL(new Blob([page], {type: 'text/html'}));
  document.body.append(frame);
  const told = await answer;
  frame.remove();
  URL.revokeObjectURL(frame.src);
  return told;
}
