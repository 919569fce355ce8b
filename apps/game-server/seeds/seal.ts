import { seal, unseal } from '@casino/secrets/seal.ts'

export type Seal = { close(text: string): string; open(sealed: string): string }

/** Secrets by key id. New seals use the current one. */
export type SeedKeys = { current: string; secrets: Readonly<Record<string, string>> }

/** The key of seals from before keys had ids. */
const firstKey = '1'

/** Encrypts values that readers of the database must not see yet; a seal contains its key's id. */
export function createSeal(keys: SeedKeys): Seal {
  return {
    close: (text) => `${keys.current}.${seal(secretOf(keys, keys.current), 'seal', text)}`,
    open: (sealed) => {
      const [key, body] = sealed.includes('.') ? sealed.split('.', 2) : [firstKey, sealed]
      return unseal(secretOf(keys, key ?? ''), 'seal', body ?? '')
    },
  }
}

/** The secret of a key; throws if it is not configured. */
export function secretOf({ secrets }: SeedKeys, key: string): string {
  const secret = secrets[key]
  if (secret === undefined) throw new Error(`there is no seed secret of key ${key}`)
  return secret
}
