import type {MapConfig} from './map-config.js';

/** The providers with names of their own: `xyz`, `xyz-2`. */
export function numbered(configs: readonly MapConfig[]): readonly MapConfig[] {
  return configs.map((config, at) => {
    const before = configs.slice(0, at).filter(({kind}) => kind === config.kind).length;
    return before > 0 ? {...config, name: `${config.kind}-${before + 1}`} : config;
  });
}
