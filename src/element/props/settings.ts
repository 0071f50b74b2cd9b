/** Which app shows the element. */
export type AppSettings = {readonly name: string; readonly version: string};

/** A token, or what fetches one whenever a session is opened. */
export type UserToken = string | (() => string | Promise<string>);

export type StyleSettings = {
  /** Any CSS colour; text on it, and in it, is shifted until it is readable. */
  readonly primaryColor?: string | undefined;
  /** Any CSS colour that contrasts with the primary one. */
  readonly highlightColor?: string | undefined;
};

export type RequiredFieldsConfig = {
  /** True: "Building name or number" must be filled in. */
  readonly buildingNameOrNumber?: boolean | undefined;
};
