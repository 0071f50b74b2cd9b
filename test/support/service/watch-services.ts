import {afterAll, afterEach} from 'vitest';
import {checkStarted, forgetStarted} from './service.js';

// For each test file: what its services have written, after each test.
afterEach(checkStarted);
afterAll(forgetStarted);
