import {type ChildProcess, type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {Screen} from '../../../scripts/ensure-browser.js';

/** A screen that nobody sees, for programs with windows. */
export type VirtualScreen = {
  /** What a program is given so that its windows are there, and nowhere else. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
};

/** Starts a screen, and what gives a window on it the focus: a page in one that nobody manages has no `:focus`. */
export async function startScreen({xvfb, windowManager}: Screen): Promise<VirtualScreen> {
  const server = startProgram(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe']},
  );
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe to write its display to.');
  // It picks a free display itself, and writes its number.
  const [number] = await once(pipe, 'data');
  const DISPLAY = `:${String(number).trim()}`;
  const env = {
    ...process.env,
    DISPLAY,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // Without a graphics card, WebKitGTK draws each frame with a third less of the processor by its older way.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const managing = startProgram(windowManager, [], {env, stdio: 'ignore'});
  return {
    env,
    async close() {
      for (const child of [managing, server]) await endProgram(child);
    },
  };
}

/** Starts a program that does not outlive this process. */
export function startProgram(path: string, parameters: readonly string[], options: SpawnOptions) {
  const child = spawn(path, parameters, options);
  process.once('exit', () => child.kill());
  return child;
}

/** Ends a program, and waits until it has. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
