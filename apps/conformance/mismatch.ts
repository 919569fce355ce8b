/** A wallet that did otherwise than the protocol says. */
export class Mismatch extends Error {
  readonly expected: string
  readonly got: string

  constructor(expected: string, got: string) {
    super(`expected ${expected}, got ${got}`)
    this.name = 'Mismatch'
    this.expected = expected
    this.got = got
  }
}

/** Two things that must be the same. */
export function same(what: string, expected: unknown, got: unknown): void {
  if (String(expected) !== String(got)) throw new Mismatch(`${what} ${expected}`, `${got}`)
}
