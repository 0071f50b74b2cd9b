/** Lets an empty frame hold the conversation's place until its words are there, so that nothing on the page jumps. */
export async function holdPlace(root: Node, ready: Promise<unknown>): Promise<void> {
  const frame = document.createElement('div');
  frame.className = 'ac';
  frame.style.visibility = 'hidden';
  root.appendChild(frame);
  await ready;
  frame.remove();
}
