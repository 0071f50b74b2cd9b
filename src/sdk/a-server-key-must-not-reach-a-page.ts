/**
 * Bundlers for pages resolve `address-capture/server` to this file. It has none of the server's functions, so the build
 * fails and no secret is shipped. The file and its one export are named for the bundlers' error messages.
 */
export const aServerKeyMustNotReachAPage =
  'Import address-capture/server in the code of your server: in a page, anyone could read the key.';
