/** Leaves a file with the browser, as a download. */
export function saveCsv(parts: BlobPart[], name: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Only what the browser has begun to write down may be forgotten.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
