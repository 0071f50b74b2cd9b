/**
 * What a bundler for pages finds in the place of `address-capture/server`: none of its functions, so that the build fails
 * and no secret is shipped. This one is there to be named: bundlers tell a file's name, or the exports that it has.
 */
export const aServerKeyMustNotReachAPage =
  'Import address-capture/server in the code of your server: whoever looks at a page could read the key.';
