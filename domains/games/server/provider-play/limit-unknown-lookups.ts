import { WalletBusy } from '@casino/wallet/play'

type Find<Value> = (name: string) => Promise<Value | undefined>

/**
 * Limits concurrent lookups of unknown names, which anyone can make up. A name that was found once
 * is always looked up; a new one beyond the limit gets `WalletBusy`, as it may be valid.
 */
export function limitUnknownLookups<Value>(find: Find<Value>, max: number): Find<Value> {
  const known = new Set<string>()
  const asked = new Map<string, Promise<Value | undefined>>()

  const ask = async (name: string) => {
    try {
      const value = await find(name)
      if (value !== undefined) known.add(name)
      return value
    } finally {
      asked.delete(name)
    }
  }

  return async (name) => {
    if (known.has(name)) return find(name)
    const before = asked.get(name)
    if (before) return before
    if (asked.size >= max) throw new WalletBusy('many unknown names are looked up')
    const asking = ask(name)
    asked.set(name, asking)
    return asking
  }
}
