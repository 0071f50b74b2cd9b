const EVERY = 1000;

/** Asks for news while a section is in view of a page that is seen; once, a second after each `next`. */
export function startWatch(section: Element, onDue: () => void): {next(): void; stop(): void} {
  let isInView = false;
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    if (!isWaiting || !isInView || document.hidden) return;
    timer = setTimeout(() => {
      isWaiting = false;
      onDue();
    }, EVERY);
  };
  new IntersectionObserver(entries => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    begin();
  }).observe(section);
  document.addEventListener('visibilitychange', begin);
  return {
    next() {
      isWaiting = true;
      begin();
    },
    stop() {
      isWaiting = false;
      clearTimeout(timer);
    },
  };
}
