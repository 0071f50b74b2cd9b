import * as v from 'valibot';
import {type BranchSettings, SettingsChange} from '../../contract/dashboard/settings.js';
import {SETTINGS, type SettingName} from './setting-words.js';

/** The settings as the form has them: texts as they are typed. */
export type Draft = Readonly<Record<SettingName, string | boolean>>;

/** What is wrong with each setting, in words. */
export type DraftErrors = Partial<Readonly<Record<SettingName, string>>>;

export function draftOf(settings: BranchSettings): Draft {
  return {
    ...settings,
    sms_a_day: String(settings.sms_a_day),
    later_window_days: String(settings.later_window_days),
    sms_countries: settings.sms_countries.join(', '),
  };
}

/** The settings that differ from those before, in the order of the page. */
export function changedIn(settings: BranchSettings, draft: Draft): SettingName[] {
  const before = draftOf(settings);
  return SETTINGS.map(({name}) => name).filter(name => draft[name] !== before[name]);
}

/** What the service is asked to change, or what is wrong with it. */
export function changeOf(
  settings: BranchSettings,
  draft: Draft,
): {readonly change: SettingsChange} | {readonly errors: DraftErrors} {
  const asked = Object.fromEntries(
    changedIn(settings, draft).map(name => [name, valueOf(name, draft[name])]),
  );
  const parsed = v.safeParse(SettingsChange, asked);
  if (parsed.success) return {change: parsed.output};
  const {nested = {}} = v.flatten(parsed.issues);
  const errors = SETTINGS.flatMap(({name}) => {
    // A wrong country has the path of its place in the list.
    const path = Object.keys(nested).find(key => key === name || key.startsWith(`${name}.`));
    const message = path === undefined ? undefined : Object(nested)[path]?.[0];
    return message === undefined ? [] : [[name, String(message)]];
  });
  return {errors: Object.fromEntries(errors)};
}

/** A typed text as the service takes it. */
function valueOf(name: SettingName, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  if (name === 'sms_countries') return value.split(/[\s,]+/).filter(Boolean);
  const isNumber = name === 'sms_a_day' || name === 'later_window_days';
  return isNumber && /^\d+$/.test(value.trim()) ? Number(value) : value;
}
