/* What `custom-elements.json` tells of the public element, from its class doc: `npm run analyze` writes it. */

/** The manifest speaks of the package's files, and of nothing that the class doc does not promise. */
function publicOnly() {
  return {
    name: 'public-only',
    packageLinkPhase({customElementsManifest}) {
      const isProps = ({path}) => path.endsWith('/element-props.ts');
      customElementsManifest.modules = customElementsManifest.modules.filter(one => !isProps(one));
      for (const {declarations = []} of customElementsManifest.modules) {
        for (const declaration of declarations) {
          declaration.events = declaration.events?.filter(
            ({name, description}) => name && description,
          );
          if (declaration.superclass?.name === 'Event') {
            declaration.superclass = {name: 'Event', package: 'global:'};
            continue;
          }
          // The class between, which has the props, is nobody's to import.
          if (declaration.superclass?.name === 'ElementProps')
            declaration.superclass = {name: 'LitElement', package: 'lit'};
          for (const one of [...(declaration.members ?? []), ...(declaration.attributes ?? [])])
            delete one.inheritedFrom;
          declaration.members = declaration.members?.filter(
            ({name, description, attribute}) => !name.startsWith('#') && (description || attribute),
          );
        }
      }
      const register = customElementsManifest.modules.find(({path}) =>
        path.endsWith('/register.ts'),
      );
      register?.exports.push({
        kind: 'custom-element-definition',
        name: 'address-capture',
        declaration: {name: 'AddressCapture', module: 'src/element/address-capture.ts'},
      });
      nameBuiltFiles(customElementsManifest);
    },
  };
}

/** `src/element/x.ts` → `dist/element/x.js`, wherever a file is named. */
function nameBuiltFiles(node) {
  for (const [key, value] of Object.entries(node)) {
    if (value && typeof value === 'object') nameBuiltFiles(value);
    else if (key === 'path' || key === 'module') {
      node[key] = String(value)
        .replace(/^\/?src\/(.*)\.[jt]s$/, 'dist/$1.js')
        .replace(/^\.\.?\//, match => (match === './' ? 'dist/element/' : 'dist/'));
    }
  }
}

export default {
  globs: ['address-capture', 'props/element-props', 'props/events', 'register', 'element'].map(
    name => `src/element/${name}.ts`,
  ),
  outdir: '.',
  litelement: true,
  packagejson: false,
  plugins: [publicOnly()],
};
