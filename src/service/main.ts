import process from 'node:process';

const args = process.argv.slice(2);

if (args.length === 0) {
  const {serve} = await import('./serve.js');
  await serve();
} else {
  const {commandLine} = await import('./operator/command-line.js');
  const {createTerminal} = await import('./base/terminal.js');
  const terminal = createTerminal(process.stderr);
  const {out, err, exitCode} = await commandLine(args, process.env, terminal.progress);
  terminal.clear();
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = exitCode;
}
