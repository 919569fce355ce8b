import { seal, unseal } from '@casino/secrets/seal.ts'

export type Seal = { close(text: string): string; open(sealed: string): string }

/** Seals what a reader of the database must not see before its time. */
export function createSeal(secret: string): Seal {
  return {
    close: (text) => seal(secret, 'seal', text),
    open: (sealed) => unseal(secret, 'seal', sealed),
  }
}
