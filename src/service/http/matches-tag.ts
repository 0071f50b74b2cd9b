/** Whether what a caller has (`If-None-Match`) is what there is: the entity tag, in its quotes, or `*`. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
