import {env} from 'cloudflare:workers';
import {createShop} from './shop.js';

export default {fetch: createShop(env)};
