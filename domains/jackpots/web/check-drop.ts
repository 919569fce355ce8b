import { checkDrop } from '../check-drop.ts'
import type { DropData } from './queries.ts'

/** Whether the secret has its commitment and gives the drop, computed in the browser. */
export async function isDropRight(jackpot: string, drop: DropData): Promise<boolean> {
  const { seed_cents, ceiling_cents, opened_at, ends_at, drop_cents, drop_at } = drop
  const pot = {
    ...drop,
    jackpot,
    seed_cents: BigInt(seed_cents),
    ceiling_cents: ceiling_cents === null ? null : BigInt(ceiling_cents),
    opened_at: new Date(opened_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    drop_cents: drop_cents === null ? null : BigInt(drop_cents),
    drop_at: drop_at === null ? null : new Date(drop_at),
  }
  const fault = await checkDrop(pot, async (bytes) => {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  })
  return fault === undefined
}
