import { seal, unseal } from '@casino/secrets/seal.ts'

export type Seal = { close(text: string): string; open(sealed: string): string }

/** Secrets by the id of their key. What is new is sealed by the current one. */
export type SeedKeys = { current: string; secrets: Readonly<Record<string, string>> }

/** The key of what was sealed before keys had ids. */
const firstKey = '1'

/** Seals what a reader of the database must not see before its time; tells by which key it did. */
export function createSeal(keys: SeedKeys): Seal {
  return {
    close: (text) => `${keys.current}.${seal(secretOf(keys, keys.current), 'seal', text)}`,
    open: (sealed) => {
      const [key, body] = sealed.includes('.') ? sealed.split('.', 2) : [firstKey, sealed]
      return unseal(secretOf(keys, key ?? ''), 'seal', body ?? '')
    },
  }
}

/** The secret of a key; throws for one that the house was not started with. */
export function secretOf({ secrets }: SeedKeys, key: string): string {
  const secret = secrets[key]
  if (secret === undefined) throw new Error(`there is no seed secret of key ${key}`)
  return secret
}
