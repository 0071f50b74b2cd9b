/**
 * Has the browser save what a path answers, as it arrives; the page stays. The service names the file. What fails from
 * here on, the browser says in its list of downloads.
 */
export function download(path: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
