/** The result of a rule: what was observed and, unless it passed, what to do about it. */
export type Finding =
  | {readonly result: 'passed'; readonly saw: string}
  | {
      /** `warned` if the service would accept it, but the customer might not want it. */
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
