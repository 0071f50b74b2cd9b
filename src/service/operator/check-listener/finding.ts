/** What came of a rule: what was seen, and, unless it passed, what to do about it. */
export type Finding =
  | {readonly result: 'passed'; readonly saw: string}
  | {
      /** `warned` where the service would be content and the customer might not be. */
      readonly result: 'warned' | 'failed' | 'not_checked';
      readonly saw: string;
      readonly advice: string;
    };

export function passed(saw: string): Finding {
  return {result: 'passed', saw};
}

export function warned(saw: string, advice: string): Finding {
  return {result: 'warned', saw, advice};
}

export function failed(saw: string, advice: string): Finding {
  return {result: 'failed', saw, advice};
}

export function notChecked(saw: string, advice: string): Finding {
  return {result: 'not_checked', saw, advice};
}
