import type {SignedIn} from '../../contract/dashboard/sign-in.js';

/** The branch that is looked at, and what the member may do in it. */
export type CurrentBranch = SignedIn['branches'][number];

/** Kept on the device: which branch, which colours and which view of addresses were chosen last. No secret. */
type Choice = 'branch' | 'theme' | 'addresses';

/** The device's memory; absent where the browser keeps nothing. */
export function recall(choice: Choice): string | undefined {
  try {
    return localStorage.getItem(`dashboard-${choice}`) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(choice: Choice, value: string): void {
  try {
    localStorage.setItem(`dashboard-${choice}`, value);
  } catch {
    // It is chosen again next time.
  }
}
