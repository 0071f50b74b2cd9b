import {join} from 'node:path';

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
        'chromium',
        'chromium-headless-shell',
        'google-chrome',
        'google-chrome-stable',
        'chromium-browser',
        'microsoft-edge',
      ];
  }
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
