/** What the tests say as persons do, and how phones and points of the demo town look; no log, metric or error may have it. */
const SEEDED: readonly RegExp[] = [
  /\+?598[ -]?9\d[ \d]{6,}/,
  /\b09\d[ \d]{6,}/,
  /-3[45]\.\d{3,}/,
  /-5[56]\.\d{3,}/,
  /Hermenegilda|Quiroga|Amalia|Etcheverry|Impostor/i,
  /Palacio Salvo|Zyxwv|Casa Nadie|18 de Julio|Constituyente|Ejido|Rambla Rep/i,
  /bakery|water tank|panader|Ring twice|Blue gate|green gate/i,
];

/** Letters by chance: of a hundred thousand, one has a short name in it. */
const REQUEST_ID = /"request_id":"\w+"/g;

/** The texts to phones that a sandbox without a gateway prints, so that a developer can read them. */
const TEXT_TO_PHONE = /^.*text message to \+.*$/gm;

/** Throws where something that a person said stands in what the service has written; `where` names it. */
export function checkNothingSeeded(written: string, where: string): void {
  const lines = written.replace(TEXT_TO_PHONE, '').split('\n');
  for (const words of SEEDED) {
    const line = lines.find(each => words.test(each.replace(REQUEST_ID, '')));
    if (line !== undefined)
      throw new Error(`A person's words (${words}) stand in ${where}: ${line}`);
  }
}
