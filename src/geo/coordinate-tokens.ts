export type Axis = 'lat' | 'lon';

export type Token =
  | {readonly kind: 'number'; readonly value: number; readonly decimals: number}
  | {readonly kind: 'minus'; readonly factor: 1 | -1}
  /** Degrees, minutes, seconds: 0, 1, 2. */
  | {readonly kind: 'unit'; readonly unit: number}
  | {readonly kind: 'side'; readonly axis: Axis; readonly factor: 1 | -1}
  | {readonly kind: 'label'; readonly axis: Axis}
  | {readonly kind: 'end'}
  /** Not part of coordinates. */
  | {readonly kind: 'other'};

/** The directions' names and letters; O is west in the Romance languages. */
const SIDES = table<Token>(
  ['n north norte nord norden شمال شمالا उत्तर', {kind: 'side', axis: 'lat', factor: 1}],
  ['s south sur sul sud süden جنوب جنوبا दक्षिण', {kind: 'side', axis: 'lat', factor: -1}],
  ['e east este leste est osten شرق شرقا पूर्व', {kind: 'side', axis: 'lon', factor: 1}],
  ['w o west oeste ouest ovest westen غرب غربا पश्चिम', {kind: 'side', axis: 'lon', factor: -1}],
  ['lat latitude latitud latitudine अक्षांश', {kind: 'label', axis: 'lat'}],
  ['lon lng long longitude longitud longitudine देशांतर', {kind: 'label', axis: 'lon'}],
  ['deg degree degrees grado grados', {kind: 'unit', unit: 0}],
  ['min minute minutes minuto minutos', {kind: 'unit', unit: 1}],
  ['sec second seconds seg segundo segundos', {kind: 'unit', unit: 2}],
);
const UNITS = '°\'"';

export function coordinateTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const all = withPoints(text).matchAll(/\d+(?:\.(\d+))?|[\p{L}\p{M}]+|\S/gu);
  for (const {0: piece, 1: decimals = '', index, input} of all) {
    const last = tokens.at(-1)?.kind;
    if (/^\d/.test(piece))
      tokens.push({kind: 'number', value: Number(piece), decimals: decimals.length});
    else if (UNITS.includes(piece) && last === 'number')
      tokens.push({kind: 'unit', unit: UNITS.indexOf(piece)});
    else if (piece === '-' || piece === '+') {
      // "34.9 - 56.1": a minus, or a dash between the two?
      const isDash = (last === 'number' || last === 'unit') && input[index + 1] === ' ';
      tokens.push(isDash ? {kind: 'other'} : {kind: 'minus', factor: piece === '-' ? -1 : 1});
    } else if (',;/|~&'.includes(piece)) tokens.push({kind: 'end'});
    else if ('()[]{}<>:=@"\''.includes(piece)) continue;
    else if (piece === '.' && (last !== 'number' || index === input.length - 1)) continue;
    else tokens.push(SIDES.get(piece.toLowerCase().replace(/\u064b/g, '')) ?? {kind: 'other'});
  }
  return tokens;
}

/** Replaces decimal commas by points: "-34,9011; -56,1645". */
function withPoints(text: string): string {
  if (/\d\.\d/.test(text)) return text;
  const commas = text.match(/\d,(?=\d)/g)?.length ?? 0;
  let seen = 0;
  // In "34,9,56,1" the second comma separates the two.
  if (commas === 2 || commas === 3)
    return text.replace(/(\d),(?=\d)/g, (comma, digit) =>
      commas === 3 && ++seen === 2 ? comma : `${digit}.`,
    );
  return text;
}

function table<Value>(...rows: readonly (readonly [string, Value])[]): Map<string, Value> {
  return new Map(rows.flatMap(([words, value]) => words.split(' ').map(word => [word, value])));
}
