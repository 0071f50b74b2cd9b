import * as v from 'valibot';

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Google's viewer, as far as it is needed. */
export type GoogleViewer = Pick<
  google.maps.StreetViewPanorama,
  | ('addListener' | 'getLocation' | 'getPov' | 'getStatus' | 'getZoom')
  | ('setPano' | 'setPov' | 'setVisible' | 'setZoom')
>;

export type PanoramaRequest =
  | google.maps.StreetViewLocationRequest
  | google.maps.StreetViewPanoRequest;

/** The two classes of Google's library `streetView` that are needed. */
export const StreetViewLibrary = v.object({
  StreetViewPanorama:
    v.custom<
      new (
        box: HTMLElement,
        options: google.maps.StreetViewPanoramaOptions,
      ) => GoogleViewer
    >(isFunction),
  StreetViewService:
    v.custom<new () => {getPanorama(request: PanoramaRequest): Promise<unknown>}>(isFunction),
});
export type StreetViewLibrary = v.InferOutput<typeof StreetViewLibrary>;

/** A page on which Google's code is loaded. */
export const GooglePage = v.object({
  google: v.object({
    maps: v.object({importLibrary: v.custom<(name: string) => Promise<unknown>>(isFunction)}),
  }),
});
