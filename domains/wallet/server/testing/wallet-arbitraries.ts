import fc from 'fast-check'
import type { PlayOperation } from '../play/play-request.ts'

export type Few = {
  /** The number of keys. A repeated one is a replay, a conflict or a rollback. */
  keys: number
  amounts: bigint[]
  minLength?: number
  maxLength: number
}

/** The operations of one call, with few keys and amounts, including rollbacks of rollbacks. */
export function fewOperations({
  keys,
  amounts,
  ...lengths
}: Few): fc.Arbitrary<readonly PlayOperation[]> {
  const key = fc.integer({ min: 1, max: keys }).map(String)
  const amount_cents = fc.constantFrom(...amounts)
  const operation: fc.Arbitrary<PlayOperation> = fc.oneof(
    fc.record({ type: fc.constant('bet' as const), ext_id: key, amount_cents }),
    fc.record({ type: fc.constant('win' as const), ext_id: key, amount_cents }),
    fc.record({
      type: fc.constant('rollback' as const),
      ext_id: key.map((one) => `back ${one}`),
      ref_ext_id: fc.oneof(
        { weight: 9, arbitrary: key },
        { weight: 1, arbitrary: fc.constant('back 1') },
      ),
      amount_cents: fc.constant(0n),
    }),
  )
  return fc
    .uniqueArray(operation, { ...lengths, selector: ({ ext_id }) => ext_id })
    .filter((all) => all.every(({ ext_id, ref_ext_id }) => ext_id !== ref_ext_id))
}

/** A player's initial balance. */
export const purse = fc.record({
  cash: fc.constantFrom(0n, 100n, 500n),
  bonus: fc.constantFrom(0n, 90n),
})
