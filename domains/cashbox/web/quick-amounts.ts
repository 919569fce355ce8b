import type { Limits } from '../limits.ts'
import type { MethodData } from './queries.ts'

/** The quick amounts of the player's group or of the casino, within the allowed range. */
export function quickAmounts(
  method: MethodData | undefined,
  { quick_cents, deposit }: Limits,
): readonly bigint[] {
  const presets = (method?.presets_cents ?? [])
    .map(BigInt)
    .filter((cents) => cents >= deposit.min_cents && cents <= deposit.max_cents)
  return presets.length > 0 ? presets : quick_cents
}
