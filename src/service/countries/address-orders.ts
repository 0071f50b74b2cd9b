import type {AddressOrder} from '../../contract/written-address/address-order.js';

const NUMBER_FIRST = '{property_number} {street_name}';
const NUMBER_FIRST_COMMA = '{property_number}, {street_name}';
const NUMBER_LAST = '{street_name} {property_number}';
const NUMBER_LAST_COMMA = '{street_name}, {property_number}';

/**
 * Where the house number stands and how town, state and postal code are joined, of countries that differ from the usual
 * order. Facts from OpenCageData/address-formatting (MIT), conf/countries/worldwide.yaml of 19 July 2026, each on one
 * line and from the house to the state.
 */
const ORDERS: readonly (readonly [street: string, town: string, countries: string])[] = [
  [
    NUMBER_FIRST,
    '{postal_code} {city}',
    'AD AZ BL DZ FR GF GP LU MA MC MF MG MQ NC PF PM RE SN TF TN WF YT ZM',
  ],
  [NUMBER_FIRST, '{city}', 'AG BB BZ CI CK DJ DM FJ GA GH GI GM GY MS MW NR NU RW SC SL TO UG ZW'],
  [NUMBER_FIRST, '{city}, {state} {postal_code}', 'AS CA FM GU JP MH MP PR TH UM US VI VN'],
  [NUMBER_FIRST, '{city} {postal_code}, {state}', 'BH BM KY LB LS MV NA NG'],
  [NUMBER_FIRST, '{city}, {postal_code}', 'EG FK GB GG GS IM IO JE KE MM MT PH SH TC TT VG ZA'],
  [NUMBER_FIRST, '{city} {postal_code}', 'JM KH LK NZ PK SA SG TK'],
  [NUMBER_FIRST, '{city}, {state}', 'AE BF KN TV XC'],
  [NUMBER_FIRST, '{city} {state} {postal_code}', 'AU CC CX NF'],
  [NUMBER_FIRST, '{postal_code} {city}, {state}', 'GN MY TZ'],
  [NUMBER_FIRST, '{postal_code}, {city}, {state}', 'AM OM'],
  [NUMBER_FIRST, '{city} - {postal_code}', 'BD'],
  [NUMBER_FIRST, '{city}, {state}, {postal_code}', 'IE'],
  [NUMBER_FIRST, '{city} {postal_code} {state}', 'PG'],
  [NUMBER_FIRST_COMMA, '{city}', 'BJ CD CG MR NE TG YE'],
  [NUMBER_FIRST_COMMA, '{postal_code} {city}', 'LA TM'],
  [NUMBER_FIRST_COMMA, '{city} {postal_code}', 'MU XK'],
  [NUMBER_FIRST_COMMA, '{city}, {state} {postal_code}', 'BN'],
  [NUMBER_FIRST_COMMA, '{city} - {postal_code}, {state}', 'IN'],
  [
    NUMBER_LAST,
    '{postal_code} {city}',
    'AR AT AX BA BE BQ CH CV CY CZ DE DK EE ET FI FO GE GL GR GW HN HR HT HU IL IS JO LI LR LT ME MK NL NO PL PS PT ' +
      'PW PY RO RS SD SE SI SJ SK TJ TR UY',
  ],
  [NUMBER_LAST, '{city}, {postal_code}', 'AI AO CU LV SZ'],
  [NUMBER_LAST, '{city} {postal_code}', 'BG BT NP PE'],
  [NUMBER_LAST, '{postal_code}, {city}', 'AL EC TW'],
  [NUMBER_LAST, '{postal_code} {city}, {state}', 'CL CO MX'],
  [NUMBER_LAST, '{postal_code} {city} {state}', 'IT SM VA'],
  [NUMBER_LAST, '{city}, {state}, {postal_code}', 'DO UZ'],
  [NUMBER_LAST, '{city} {postal_code}, {state}', 'ID VE'],
  [NUMBER_LAST, '{city}, {state}', 'BS'],
  [NUMBER_LAST, '{state}, {city}, {postal_code}', 'CR'],
  [NUMBER_LAST, '{postal_code}-{city}', 'GT'],
  [NUMBER_LAST, '{postal_code}, {city}, {state}', 'PA'],
  [NUMBER_LAST, '{postal_code} - {city}, {state}', 'SV'],
  [NUMBER_LAST_COMMA, '{city}, {state}, {postal_code}', 'BY IR KG KZ RU UA'],
  [NUMBER_LAST_COMMA, '{postal_code} {city}', 'ES KW MD MZ'],
  [NUMBER_LAST_COMMA, '{city} - {state}, {postal_code}', 'BR'],
  [NUMBER_LAST_COMMA, '{city}, {postal_code}', 'SY'],
];

const BY_COUNTRY = new Map(
  ORDERS.flatMap(([street, town, countries]) =>
    countries
      .split(' ')
      .map((country): [string, Pick<AddressOrder, 'street' | 'area'>] => [
        country,
        {street, area: `{neighborhood}, ${town}`},
      ]),
  ),
);

/** The order of a country's streets and towns (ISO 3166-1), with the quarter before the town; undefined if usual. */
export function streetAndAreaOf(
  country: string,
): Pick<AddressOrder, 'street' | 'area'> | undefined {
  return BY_COUNTRY.get(country);
}
