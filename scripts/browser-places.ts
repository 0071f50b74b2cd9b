import {join} from 'node:path';

/** Names of Chromium programs on Linux that have windows too, and draw in a way of their own. */
const ORDINARY_CHROMIUM = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
  'microsoft-edge',
];

/** Where systems install Chromium and browsers based on it, for {@link findProgram}. */
export function chromiumPlaces(): readonly string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(macApplication);
    case 'win32':
      return [
        ...windowsPrograms('Google/Chrome/Application/chrome.exe'),
        ...windowsPrograms('Microsoft/Edge/Application/msedge.exe'),
      ];
    default:
      return [
        // It draws the same with half of the processor.
        'chromium-headless-shell',
        ...ORDINARY_CHROMIUM,
      ];
  }
}

/** Where the other kind of Chromium is, the ordinary one beside the headless shell and the shell beside that. */
export function otherChromiumPlaces(chromium: string): readonly string[] {
  return chromium.includes('headless') ? ORDINARY_CHROMIUM : ['chromium-headless-shell'];
}

/** Where systems install Firefox, for {@link findProgram}. */
export function firefoxPlaces(): readonly string[] {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications/Firefox.app/Contents/MacOS/firefox'];
    case 'win32':
      return windowsPrograms('Mozilla Firefox/firefox.exe');
    default:
      return ['firefox-esr', 'firefox'];
  }
}

function macApplication(name: string): string {
  return `/Applications/${name}.app/Contents/MacOS/${name}`;
}

function windowsPrograms(path: string): string[] {
  const {PROGRAMFILES, LOCALAPPDATA} = process.env;
  const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA];
  return folders.flatMap(folder => (folder ? [join(folder, path)] : []));
}
