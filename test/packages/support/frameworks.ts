import type {Framework} from './framework.js';

const VITE = {into: '.', build: ['vite', 'build'], site: 'dist', scripts: 'dist'} as const;
const VITE_PACKAGE = 'vite@8.3.8';
const TYPESCRIPT = 'typescript@7.0.2';
/** What the checkers of Vue, Svelte and Angular are made with. */
const OLDER_TYPESCRIPT = 'typescript@6.0.3';
const VITE_IN_DEVELOPMENT = {
  build: ['vite', 'build', '--mode', 'development'],
  env: {NODE_ENV: 'development'},
  isForDevelopment: true,
} as const;

const REACT_PACKAGES = [
  ...['react@19.3.1', 'react-dom@19.3.1'],
  ...['@types/react@19.3.0', '@types/react-dom@19.3.0'],
];

const REACT: Framework = {
  name: 'React 19, by Vite',
  folder: 'react',
  sections: ['React'],
  packages: [...REACT_PACKAGES, VITE_PACKAGE, '@vitejs/plugin-react@6.3.0', TYPESCRIPT],
  ...VITE,
  types: ['tsc', '-p', '.'],
};

const VUE: Framework = {
  name: 'Vue, by Vite',
  folder: 'vue',
  sections: ['Vue'],
  packages: [
    ...['vue@3.5.45', VITE_PACKAGE, '@vitejs/plugin-vue@6.0.11'],
    ...['vue-tsc@3.3.13', '@types/node@20.19.43', OLDER_TYPESCRIPT],
  ],
  ...VITE,
  types: ['vue-tsc', '-b'],
};

const NEXT: Framework = {
  name: 'Next',
  folder: 'next',
  sections: ['Next'],
  into: 'app',
  packages: ['next@16.4.6', ...REACT_PACKAGES, '@types/node@20.19.43', OLDER_TYPESCRIPT],
  build: ['next', 'build'],
  env: {NEXT_TELEMETRY_DISABLED: '1'},
  site: {start: ['node_modules/.bin/next', 'start']},
  scripts: '.next/static',
  isServed: true,
};

/** In the shadow root of another element, which is made with a Lit that is not the element's own. */
const LIT: Framework = {
  name: 'Lit 3, by Vite',
  folder: 'lit',
  sections: ['Lit'],
  packages: ['lit@3.3.3', VITE_PACKAGE],
  ...VITE,
  ownLit: true,
};

/** Each framework that a page may be made with; `npm test` has the first. */
export const FRAMEWORKS: readonly Framework[] = [
  {...REACT, copied: 'React'},
  {...REACT, ...VITE_IN_DEVELOPMENT, name: 'React 19, in strict mode'},
  {...REACT, name: 'React 19, the tag itself', sections: ['The tag in React 19']},
  {
    ...REACT,
    name: 'React 18, by Vite',
    packages: [
      ...['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.8', '@types/react-dom@18.3.7'],
      ...[VITE_PACKAGE, '@vitejs/plugin-react@6.3.0', TYPESCRIPT],
    ],
  },
  NEXT,
  {
    ...NEXT,
    name: 'Next, in development',
    build: undefined,
    env: {...NEXT.env, NODE_ENV: 'development'},
    site: {start: ['node_modules/.bin/next', 'dev']},
    isForDevelopment: true,
    isServed: false,
  },
  {...VUE, copied: 'Vue'},
  {...VUE, ...VITE_IN_DEVELOPMENT, name: 'Vue, in development'},
  {
    name: 'Nuxt',
    folder: 'nuxt',
    sections: ['Vue', 'Nuxt'],
    into: 'app/components',
    packages: ['nuxt@4.5.2', 'vue@3.5.45', 'vue-router@5.2.0'],
    build: ['nuxt', 'build'],
    env: {NUXT_TELEMETRY_DISABLED: '1'},
    site: {start: ['.output/server/index.mjs']},
    scripts: '.output/public',
    isServed: true,
    needsNode22: true,
  },
  {
    name: 'Svelte, by Vite',
    folder: 'svelte',
    sections: ['Svelte'],
    packages: [
      ...['svelte@5.57.3', VITE_PACKAGE, '@sveltejs/vite-plugin-svelte@7.3.1'],
      ...['svelte-check@4.7.7', OLDER_TYPESCRIPT],
    ],
    ...VITE,
    types: ['svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings'],
    copied: 'Svelte',
  },
  {
    name: 'Angular',
    folder: 'angular',
    sections: ['Angular'],
    into: 'src',
    packages: [
      ...['core', 'common', 'compiler', 'compiler-cli', 'platform-browser'].map(
        name => `@angular/${name}@22.2.6`,
      ),
      ...['@angular/build@22.2.7', '@angular/cli@22.2.7'],
      ...['rxjs@7.8.2', 'tslib@2.8.1', OLDER_TYPESCRIPT],
    ],
    build: ['ng', 'build'],
    env: {NG_CLI_ANALYTICS: 'false'},
    site: 'dist',
    scripts: 'dist',
    copied: 'Angular',
    needsNode22: true,
  },
  {
    name: 'Astro',
    folder: 'astro',
    sections: ['Astro'],
    into: 'src',
    packages: ['astro@7.3.5'],
    build: ['astro', 'build'],
    env: {ASTRO_TELEMETRY_DISABLED: '1'},
    site: 'dist',
    scripts: 'dist',
    isServed: true,
    needsNode22: true,
  },
  {
    name: 'Solid, by Vite',
    folder: 'solid',
    sections: ['Solid'],
    packages: ['solid-js@1.9.19', VITE_PACKAGE, 'vite-plugin-solid@2.11.14', TYPESCRIPT],
    ...VITE,
    types: ['tsc', '-p', '.'],
  },
  LIT,
  {...LIT, name: 'Lit 2, by Vite', packages: ['lit@2.8.0', VITE_PACKAGE]},
  {...LIT, ...VITE_IN_DEVELOPMENT, name: 'Lit 3, in development'},
];
