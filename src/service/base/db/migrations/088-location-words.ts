import type {Migration} from './migration.js';

/**
 * The addresses of a branch are searched by their words, in lower case and without the accents of Latin letters;
 * what is neither letter nor digit in ASCII separates them. `search/read-search.ts` writes a question likewise.
 */
export const migration: Migration = {
  name: '088-location-words',
  sql: `
ALTER TABLE location ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('simple', translate(
  lower(
    street_name || ' ' || coalesce(property_name, '') || ' ' || coalesce(property_number, '') || ' ' ||
    coalesce(unit, '') || ' ' || coalesce(directions, '') || ' ' || coalesce(neighborhood, '') || ' ' ||
    coalesce(city, '') || ' ' || coalesce(postal_code, '')
  ),
  'àáâãäåèéêëìíîïòóôõöùúûüñçýÿ!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~',
  'aaaaaaeeeeiiiiooooouuuuncyy                                '
))) STORED;
CREATE INDEX location_words ON location USING gin (words);
`,
};
