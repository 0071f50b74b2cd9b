import process from 'node:process';

const args = process.argv.slice(2);

if (args.length === 0) {
  const {serve} = await import('./serve.js');
  await serve();
} else {
  const {commandLine} = await import('./operator/command-line.js');
  const {out, err, exitCode} = await commandLine(args, process.env);
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = exitCode;
}
