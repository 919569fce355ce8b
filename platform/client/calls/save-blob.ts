/** Lets the browser save a file that a call has given. */
export function saveBlob(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Safari begins to read it only afterwards.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
