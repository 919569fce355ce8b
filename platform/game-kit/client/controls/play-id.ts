const idBytes = 16

/** The id under which a play is repeated until it has an answer. */
export function newPlayId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idBytes))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
