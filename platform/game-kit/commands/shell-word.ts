/** A value as one word of a shell's command: a text as it is, anything else as JSON. */
export function shellWord(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^[\w.,:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
