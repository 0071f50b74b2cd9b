import type {Plugin} from 'vite';

/**
 * Writes `preload.js` beside the element: a page that loads both asks for the conversation's code while the element's is
 * still on its way, and not after it. Its own file, since only the build knows the name of that piece.
 */
export function preloadScript(): Plugin {
  return {
    name: 'preload-script',
    generateBundle(_, bundle) {
      const piece = Object.values(bundle).find(
        one => one.type === 'chunk' && one.name === 'conversation',
      );
      if (!piece) throw new Error('There is no piece named "conversation" to be preloaded.');
      // Who can't load it is told by the element, which asks again.
      const source = `import('./${piece.fileName}').catch(() => {});\n`;
      this.emitFile({type: 'asset', fileName: 'preload.js', source});
    },
  };
}
