import type {UserRecord} from '../../../contract/address/user.js';
import type {Queries} from '../../base/db/db.js';

type Presence = NonNullable<UserRecord['addresses'][number]['presence']>;

type ConsentRow = {
  readonly location_id: string;
  readonly words: string;
  readonly agreed_at: Date;
  readonly withdrawn_at: Date | null;
};

type TokenRow = {
  readonly location_id: string;
  readonly issued_at: Date;
  readonly expires_at: Date;
  readonly fix_at: Date | null;
};

/** The consents for some addresses, as the person's export contains them, by the id of the address. */
export async function findConsents(
  db: Queries,
  branchId: string,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, Presence>> {
  const consents = await db.query<ConsentRow>(
    `SELECT location_id, words, agreed_at, withdrawn_at FROM presence_consent
     WHERE branch_id = $1 AND location_id = ANY($2)`,
    [branchId, locationIds],
  );
  const tokens = await db.query<TokenRow>(
    `SELECT location_id, issued_at, expires_at, fix_at FROM presence_token
     WHERE branch_id = $1 AND location_id = ANY($2) ORDER BY issued_at, hash`,
    [branchId, locationIds],
  );
  return new Map(
    consents.map(({location_id, words, agreed_at, withdrawn_at}) => [
      location_id,
      {
        agreed_at: agreed_at.toISOString(),
        ...(words && {words}),
        ...(withdrawn_at && {withdrawn_at: withdrawn_at.toISOString()}),
        devices: tokens.filter(token => token.location_id === location_id).map(toDevice),
      },
    ]),
  );
}

function toDevice({issued_at, expires_at, fix_at}: TokenRow): Presence['devices'][number] {
  return {
    issued_at: issued_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(fix_at && {last_fix_at: fix_at.toISOString()}),
  };
}
