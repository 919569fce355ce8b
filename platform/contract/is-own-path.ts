const lengthMax = 300

/**
 * Whether a text is a path of this site: printable ASCII that begins with one slash. Browsers drop
 * tabs and line breaks and read a backslash as a slash, so `/\t/host` and `/\\host` are other hosts.
 */
export function isOwnPath(text: string): boolean {
  return text.length <= lengthMax && /^\/(?![/\\])[!-~]*$/.test(text)
}
