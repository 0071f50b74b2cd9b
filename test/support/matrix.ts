/** Whether every row of a table is run, as `npm run test:matrix` does, or some. */
export const isMatrix = Boolean(process.env['TEST_MATRIX']);
