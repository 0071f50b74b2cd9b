// Loaded before the service by NODE_OPTIONS=--import: a signal starves its event loop in an endless loop of promises.
import process from 'node:process';

process.on('SIGUSR2', async () => {
  for (;;) await Promise.resolve();
});
