import type {Country} from '../../countries/countries.js';

/** The tables of a country (ISO 3166-1 alpha-2); neutral ones for a country without its own. */
export type CountryTables = (country: string) => Country;
