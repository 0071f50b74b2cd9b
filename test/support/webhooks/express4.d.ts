/** Express 4 has no types of its own here; what the tests use of it is as in Express 5. */
declare module 'express4' {
  import express = require('express');
  export = express;
}
