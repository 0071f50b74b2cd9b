import {timingSafeEqual} from 'node:crypto';
import {routes} from '../../contract/routes.js';
import {type View, viewUrl} from '../../contract/street-view.js';
import {type Secrets, sha256} from '../accounts/secrets.js';

/** The path of a view of one of the service's own panoramas, as it is stored: nobody can open it without a signature. */
export function viewPath(id: string, view: View): string {
  return viewUrl(routes.panoramaView(id), view);
}

/** The same as it is given out; nobody else can make one, so no picture is drawn that no address holds. */
export function signedViewPath(secrets: Secrets, id: string, view: View): string {
  const path = viewPath(id, view);
  return `${path}&signature=${secrets.signature('view', path)}`;
}

/** Whether a signature was given out with this view. */
export function isSigned(secrets: Secrets, id: string, view: View, signature: string): boolean {
  const own = secrets.signature('view', viewPath(id, view));
  return timingSafeEqual(sha256(own), sha256(signature));
}
