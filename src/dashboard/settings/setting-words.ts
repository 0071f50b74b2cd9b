import type {BranchSettings} from '../../contract/dashboard/settings.js';

export type SettingName = keyof BranchSettings;

/** A setting as the page says it: its name, and in one line what it does. */
export type SettingWords = {
  readonly name: SettingName;
  readonly title: string;
  readonly text: string;
  readonly as: 'text' | 'number' | 'country' | 'countries' | 'switch';
};

/** The settings in the order of the page. */
export const SETTINGS: readonly SettingWords[] = [
  {
    name: 'name',
    title: 'Shop',
    text: 'What a text message calls you, and colleagues read here.',
    as: 'text',
  },
  {
    name: 'country',
    title: 'Country',
    text: 'Two letters, such as UY. Phones without a country prefix belong to it.',
    as: 'country',
  },
  {
    name: 'sms_a_day',
    title: 'Text messages a day',
    text: 'At the limit no more codes are sent that day. 0 sends none.',
    as: 'number',
  },
  {
    name: 'sms_countries',
    title: 'Countries of text messages',
    text: 'Codes are sent to phones of these, such as UY, AR. Empty: the shop’s own country alone.',
    as: 'countries',
  },
  {
    name: 'later_window_days',
    title: 'Later windows, in days',
    text: 'How long each verification after the first one lasts, 1 to 90.',
    as: 'number',
  },
  {
    name: 'needs_server_evidence',
    title: 'A word of your own before “verified”',
    text: 'Then nobody is verified by phones alone, which can be forged; your server’s evidence is needed.',
    as: 'switch',
  },
  {
    name: 'verifies_unproved',
    title: 'Verify people whose phone is not proved',
    text: 'Then anyone who knows a phone number can have an address verified under it.',
    as: 'switch',
  },
  {
    name: 'presence',
    title: 'People’s phones confirm',
    text: 'Asks each person who saves an address whether their device may confirm it.',
    as: 'switch',
  },
];
