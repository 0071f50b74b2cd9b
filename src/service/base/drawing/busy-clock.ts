/**
 * Makes a clock of the seconds in which this process was at work: they pass no faster than those of the wall, and no
 * faster than the processors work for it. What a client is charged by it does not grow because other programs are busy.
 *
 * `wall` and `worked` answer in seconds.
 */
export function createBusyClock(wall = wallSeconds, worked = processorSeconds): () => number {
  let lastWall = wall();
  let lastWorked = worked();
  let seconds = 0;
  return () => {
    const now = wall();
    const done = worked();
    seconds += Math.min(now - lastWall, done - lastWorked);
    lastWall = now;
    lastWorked = done;
    return seconds;
  };
}

function wallSeconds(): number {
  return performance.now() / 1000;
}

/** Of all threads of the process together: Node 20 and 22 cannot tell them apart. */
function processorSeconds(): number {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1e6;
}
