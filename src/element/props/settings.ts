/** The app that shows the element. */
export type AppSettings = {readonly name: string; readonly version: string};

/** A token, or a function that fetches one whenever a session is opened. */
export type UserToken = string | (() => string | Promise<string>);

/** The colours of a brand, as their custom properties and settings are named. */
export const BRAND_COLORS = ['primary', 'highlight'] as const;

export type StyleSettings = {
  /** Any CSS colour; text on it and in it is adjusted until it is readable. */
  readonly primaryColor?: string | undefined;
  /** Any CSS colour that contrasts with the primary one. */
  readonly highlightColor?: string | undefined;
};

export type RequiredFieldsConfig = {
  /** Whether "Building name or number" is required. */
  readonly buildingNameOrNumber?: boolean | undefined;
};
