/** The URL of the picture that the service has at a path, which begins with `/v5/`; rejects if there is none to be had. */
export type PictureUrl = (path: string) => Promise<string>;
