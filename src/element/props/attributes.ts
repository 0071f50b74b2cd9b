import type {ComplexAttributeConverter} from 'lit';
import type {AppSettings, RequiredFieldsConfig, StyleSettings} from './settings.js';

/**
 * Whether a boolean prop or attribute is on, which '' is, as of an attribute: Vue sets a property to it where a template has
 * the bare name. Off if absent, false or `"false"`, which Vue and template engines write.
 */
export function isOn(value: unknown): boolean {
  return String(value ?? false) !== 'false';
}

/** True if present, except for `"false"`. */
export const booleanAttribute: ComplexAttributeConverter<boolean | undefined> = {
  fromAttribute: isOn,
};

/** Like `booleanAttribute`, with `"auto"` as a third value. */
export const darkModeAttribute: ComplexAttributeConverter<boolean | 'auto' | undefined> = {
  fromAttribute: value => (value === 'auto' ? value : isOn(value)),
};

type Settings = {
  readonly appSettings?: AppSettings | undefined;
  readonly styleSettings?: StyleSettings | undefined;
  readonly requiredFieldsConfig?: RequiredFieldsConfig | undefined;
};

/** Attributes that set one part of an object prop; each returns that prop with the part changed. */
const SETTINGS = {
  'app-name': ({appSettings}, value) => ({
    appSettings: {version: '', ...appSettings, name: value ?? ''},
  }),
  'app-version': ({appSettings}, value) => ({
    appSettings: {name: '', ...appSettings, version: value ?? ''},
  }),
  'primary-color': ({styleSettings}, value) => ({
    styleSettings: {...styleSettings, primaryColor: value ?? undefined},
  }),
  'highlight-color': ({styleSettings}, value) => ({
    styleSettings: {...styleSettings, highlightColor: value ?? undefined},
  }),
  'building-required': ({requiredFieldsConfig}, value) => ({
    requiredFieldsConfig: {...requiredFieldsConfig, buildingNameOrNumber: isOn(value)},
  }),
} satisfies Record<string, (props: Settings, value: string | null) => Settings>;

export const SETTING_ATTRIBUTES: readonly string[] = Object.keys(SETTINGS);

/** The object prop as changed by an attribute; undefined for other attributes. */
export function settingFromAttribute(
  name: string,
  value: string | null,
  props: Settings,
): Settings | undefined {
  return name in SETTINGS ? SETTINGS[name as keyof typeof SETTINGS](props, value) : undefined;
}
