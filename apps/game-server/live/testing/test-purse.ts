import type { DemoPurse } from '../types.ts'

/** Play money of one session; while it is held, `debit` does not answer. */
export function testPurse(): DemoPurse & { hold(): () => void } {
  let balance = 1_000n
  let gate: Promise<void> = Promise.resolve()
  return {
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    debit: async (_session, cents) => {
      await gate
      if (cents > balance) return undefined
      balance -= cents
      return balance
    },
    credit: async (_session, cents) => {
      balance += cents
      return balance
    },
    balance: async () => balance,
  }
}
