/** An app of a framework, as its own starter would make it, with the component that docs/frameworks.md shows for it. */
export type Framework = {
  readonly name: string;
  /** The rest of the app, in `test/packages/consumers`. */
  readonly folder: string;
  /** The headings of docs/frameworks.md whose files it gets, and the folder that holds its components. */
  readonly sections: readonly string[];
  readonly into: string;
  /** What it installs besides the element, in exact versions. */
  readonly packages: readonly string[];
  /** A program in `node_modules/.bin` with its parameters; absent where the server builds what is asked for. */
  readonly build?: readonly string[] | undefined;
  /** More of the environment of what builds and serves it. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder for a web server, or where the pages are made on request, what Node runs to make them. */
  readonly site: string | {readonly start: readonly string[]};
  /** The folder of the built files that a browser loads. */
  readonly scripts: string;
  /** Whether it is built for a developer: strict mode then mounts everything twice, and frameworks warn. */
  readonly isForDevelopment?: boolean;
  /** What checks the types where its build does not: a program in `node_modules/.bin` with its parameters. */
  readonly types?: readonly string[];
  /** Whether a server writes the element into the page, which then must not move when the script comes. */
  readonly isServed?: boolean;
  /** Whether the app has a Lit of its own, which is not the element's. */
  readonly ownLit?: boolean;
  /** Whose code on the designers’ page is tried in this app too. */
  readonly copied?: 'React' | 'Vue' | 'Svelte' | 'Angular';
  /** Whether it needs a newer Node than this package. */
  readonly needsNode22?: boolean;
};
