import {parseSync, Visitor} from 'oxc-parser';

/** One import of a source file; `type` leaves nothing behind in what runs. */
export type Import = {
  readonly specifier: string;
  readonly kind: 'static' | 'dynamic' | 'type';
};

/** Every import of a TypeScript source, re-exports and `import('…')` included. Throws where the source does not parse. */
export function importsOf(path: string, source: string): readonly Import[] {
  const {program, errors} = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`);
  const imports: Import[] = [];
  new Visitor({
    ImportDeclaration({source, importKind, specifiers}) {
      const typed = specifiers.map(one => one.type === 'ImportSpecifier' && one.importKind);
      imports.push({specifier: source.value, kind: kindOf(importKind, typed)});
    },
    ExportNamedDeclaration({source, exportKind, specifiers}) {
      const typed = specifiers.map(one => one.exportKind);
      if (source) imports.push({specifier: source.value, kind: kindOf(exportKind, typed)});
    },
    ExportAllDeclaration({source, exportKind}) {
      imports.push({specifier: source.value, kind: kindOf(exportKind, [])});
    },
    TSImportType({source}) {
      imports.push({specifier: source.value, kind: 'type'});
    },
    ImportExpression({source: imported}) {
      if (imported.type !== 'Literal' || typeof imported.value !== 'string') {
        throw new Error(
          `${path} imports what no one can tell before it runs: give a literal path.`,
        );
      }
      imports.push({specifier: imported.value, kind: 'dynamic'});
    },
  }).visit(program);
  return imports;
}

/** `import {type A, type B}` is a type's as well: nothing of it runs but the module itself, which the compiler keeps only under `import {}`. */
function kindOf(kind: unknown, specifierKinds: readonly unknown[]): 'static' | 'type' {
  const onlyTypes = specifierKinds.length > 0 && specifierKinds.every(one => one === 'type');
  return kind === 'type' || onlyTypes ? 'type' : 'static';
}
