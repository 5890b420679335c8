export const CSV = 'text/csv;charset=utf-8';

export function saveFile(parts: BlobPart[], name: string, type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must stay valid until the browser has started to write the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
