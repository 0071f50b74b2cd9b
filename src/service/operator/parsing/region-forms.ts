import type {AddedRegion} from './command.js';
import type {Form, Given} from './form.js';
import {UsageError} from './usage-error.js';
import {parseCountryCode, parseName} from './values.js';

const LIST = 'regions list';

/** Parse the commands about regions. */
export const regionForms: Readonly<Record<string, Form>> = {
  'regions add': {
    options: ['name', 'country', 'attribution'],
    takes: 'files',
    parse(given) {
      if (given.ids.length === 0)
        throw new UsageError('Name the files of the region: regions add kenya.osm.pbf.');
      return {does: 'add-region', files: given.ids, ...about(given)};
    },
  },
  'regions list': {options: [], parse: () => ({does: 'list-regions'})},
  'regions update': {
    options: ['name', 'country', 'attribution'],
    takes: 'files',
    parse(given) {
      const [id, ...files] = given.ids;
      if (files.length === 0)
        throw new UsageError(
          'Name the region and its new files: regions update kenya kenya.osm.pbf.',
        );
      return {does: 'update-region', id: regionId(id), files, ...about(given)};
    },
  },
  'regions remove': {
    options: [],
    takes: 'id',
    parse: ({id}) => ({does: 'remove-region', id: regionId(id)}),
  },
};

function about(given: Given): Omit<AddedRegion, 'files'> {
  const [name, country, attribution] = [
    given.get('name'),
    given.get('country'),
    given.get('attribution'),
  ];
  return {
    name: name === undefined ? undefined : parseName('--name', name, {least: 1}),
    country: country === undefined ? undefined : parseCountryCode('--country', country),
    attribution:
      attribution === undefined ? undefined : parseName('--attribution', attribution, {least: 1}),
  };
}

function regionId(text: string | undefined): string {
  if (text !== undefined && /^[a-z0-9-]{1,40}$/.test(text)) return text;
  throw new UsageError(`Name the region by its id, which \`${LIST}\` shows.`);
}
