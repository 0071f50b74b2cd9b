/** What a customer's server uses: `import {createUserToken} from 'address-capture/server'`. */
export {createUserToken, type UserTokenOptions} from './create-user-token.js';
