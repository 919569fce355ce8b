const shownMax = 6
const nobody = '***'

/**
 * A name for other players: its first six characters (of a shorter one the first half), then an
 * asterisk for each of the others.
 */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const shown = letters.length > shownMax ? shownMax : Math.ceil(letters.length / 2)
  return letters.map((letter, at) => (at < shown ? letter : '*')).join('') || nobody
}
