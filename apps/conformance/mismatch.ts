/** A wallet behaved differently from the protocol. */
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

/** Throws a mismatch if two values differ. */
export function same(what: string, expected: unknown, got: unknown): void {
  if (String(expected) !== String(got)) throw new Mismatch(`${what} ${expected}`, `${got}`)
}
