/* What a bundler for pages finds in the place of `address-capture/server`: nothing, so that no secret is shipped. */
export {};
