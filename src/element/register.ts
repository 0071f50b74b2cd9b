// The exports of `address-capture`: importing it registers `<address-capture>`.
import {define} from './define.js';

export * from './element.js';

define();
