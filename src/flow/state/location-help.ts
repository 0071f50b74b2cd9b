/** How a person allows a page to see their location: it differs by browser. `insecure`: on plain http no browser does. */
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

/** Which way it is in the browser that names itself so (`navigator.userAgent`). An iPad names itself as a Mac does. */
export function locationHelp(userAgent: string, isSecure: boolean): LocationHelp {
  if (!isSecure) return 'insecure';
  const is = (name: RegExp) => name.test(userAgent);
  // Every browser there is Safari's engine; those that are not Safari are allowed in the phone's settings.
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
