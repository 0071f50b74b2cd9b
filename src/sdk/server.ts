/** What a customer's server uses: `import {createClient, createListener} from 'address-capture/server'`. */
export {
  AddressCaptureError,
  type AddressCaptureErrorCode,
  type AddressCaptureErrorDetails,
} from './address-capture-error.js';
export type {Location, VerificationResult} from './answers.js';
export {type Client, type ClientOptions, createClient} from './client.js';
export {createUserToken, type UserTokenOptions} from './create-user-token.js';
export type {Interaction, InteractionResult} from './interaction.js';
