import {viewUrl} from '../contract/address/street-view.js';
import {FailureError} from '../contract/failure.js';
import type {GeoPoint} from '../contract/geo-point.js';
import {ImageryAnswer} from '../contract/pictures/imagery.js';
import {pageRoutes, pointQuery} from '../contract/routes/page-routes.js';
import {call, type PublicAccess} from '../wire/call.js';
import {keyedUrl} from '../wire/keyed-url.js';
import type {ImageryProvider} from './imagery-provider.js';

/** Street pictures from the service. The publishable key suffices, because no personal data is involved. */
export function serviceImagery(access: PublicAccess): ImageryProvider {
  const ask = async (path: string, point: GeoPoint, signal: AbortSignal) => {
    const url = keyedUrl(access, path, pointQuery(point));
    const request = {url, answer: ImageryAnswer, attempts: 2, deadline: 8000};
    return (await call(request, signal, access.network)).panorama ?? undefined;
  };
  return {
    nearest: (point, signal) => ask(pageRoutes.imagery, point, signal),
    async panorama(id, point, signal) {
      try {
        return await ask(pageRoutes.panorama(id), point, signal);
      } catch (caught) {
        if (caught instanceof FailureError && caught.status === 404) return undefined;
        throw caught;
      }
    },
    viewUrl: ({id}, view) => viewUrl(access.serviceUrl + pageRoutes.panorama(id), view),
    mount: async options => (await import('../panorama/viewers.js')).createPanorama(options),
  };
}
