import * as v from 'valibot';

/** Something that a user did at an address, §2.3 of the service interface; `id` is yours, and the same one is stored once. */
export type Interaction = {
  readonly id: string;
  readonly use_case: string;
  /** Without it `user` (with a phone) and `location` say who it was and where. */
  readonly location_id?: string;
  /** In money. */
  readonly value?: number;
  readonly user?: {
    readonly first_name?: string;
    readonly last_name?: string;
    /** In international format. */
    readonly phone?: string;
  };
  /** At least one of these, or `lat` with `lng`. */
  readonly location?: {
    readonly lat?: number;
    readonly lng?: number;
    readonly place_id?: string;
    readonly street_name?: string;
    readonly property_name?: string;
    readonly directions?: string;
  };
  /** Kept as it comes. */
  readonly properties?: Readonly<Record<string, unknown>>;
};

/** The answer of an interaction that is stored. */
export const InteractionResult = v.looseObject({success: v.literal(true)});
export type InteractionResult = v.InferOutput<typeof InteractionResult>;
