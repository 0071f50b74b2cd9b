/** Where places are searched. Not in `pageRoutes`, which would enlarge the element's first script. */
export const PLACES_PATH = '/v5/places';
