/** Which instructions for allowing location fit the browser. `insecure`: no browser allows it over plain http. */
export type LocationHelp =
  | 'insecure'
  | 'ios-safari'
  | 'ios-app'
  | 'android-chrome'
  | 'android-app'
  | 'firefox'
  | 'desktop-safari'
  | 'desktop-chrome'
  | 'other';

/** Parses `navigator.userAgent`. An iPad identifies itself as a Mac. */
export function locationHelp(userAgent: string, isSecure: boolean): LocationHelp {
  if (!isSecure) return 'insecure';
  const is = (name: RegExp) => name.test(userAgent);
  // All browsers on iOS use Safari's engine; those other than Safari are allowed in the phone's settings.
  if (is(/iPhone|iPad|iPod/))
    return is(/Version\/[\d.]+.* Safari\//) && !is(/CriOS|FxiOS|EdgiOS|OPT\//)
      ? 'ios-safari'
      : 'ios-app';
  if (is(/Firefox\//)) return 'firefox';
  if (is(/Android/)) {
    if (is(/; wv\)|\bFB(AN|AV)\/|Instagram/)) return 'android-app';
    return is(/Chrome\//) ? 'android-chrome' : 'other';
  }
  if (is(/Chrome\//)) return 'desktop-chrome';
  return is(/Version\/[\d.]+.* Safari\//) ? 'desktop-safari' : 'other';
}
