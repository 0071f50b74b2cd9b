import {createShop} from './shop.js';

Bun.serve({hostname: '127.0.0.1', port: process.env.PORT, fetch: createShop(process.env)});
