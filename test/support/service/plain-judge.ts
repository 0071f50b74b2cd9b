import type {Judge} from '../../../src/service/verification/judging/judgement.js';

/**
 * Rules that a test can foresee: the newest statement counts; without one, each fix is worth a tenth, ten of them verify,
 * and a window that ends with fewer is unknown.
 */
export const plainJudge: Judge = ({evidence, at, closesAt}) => {
  const statements = evidence.flatMap(piece => (piece.kind === 'statement' ? [piece] : []));
  const said = statements.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  const [first] = evidence;
  const score = Math.min(1, evidence.length / 10);
  const open = at < closesAt ? 'in_progress' : 'unknown';
  return {
    status: said?.says ?? (score === 1 ? 'verified' : open),
    score,
    source: said?.source ?? first?.source ?? 'address_creation',
    reasons: first ? [{code: 'counted', detail: `${evidence.length} pieces of evidence.`}] : [],
  };
};
