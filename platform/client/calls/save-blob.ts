/** Makes the browser save a file from a call. */
export function saveBlob(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Safari reads the URL later.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
