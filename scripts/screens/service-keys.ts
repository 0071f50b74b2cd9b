import type {BuiltService} from '../start-built.js';

/** What a state needs of the service: where it is, and the keys of its demo branch. */
export type ServiceKeys = Pick<BuiltService, 'url' | 'apiKey' | 'serverKey' | 'branchId'>;
