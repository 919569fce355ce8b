import type { Work } from '@casino/db/work.ts'
import { hasNoDeposits, setDeposits, setFailedDeposits } from '@casino/notifications/public'
import { depositSums, depositSumsAfter } from './source-store.ts'

type Deposited = { player_id: bigint; deposited_at: Date | null }

/** Sends campaigns what players have deposited in all. */
export async function noteDeposits(
  { tx }: Pick<Work, 'tx'>,
  deposited: readonly Deposited[],
): Promise<void> {
  if (deposited.length === 0) return
  const ids = [...new Set(deposited.map(({ player_id }) => player_id))]
  const lastOf = (id: bigint) =>
    deposited
      .flatMap((one) => (one.player_id === id && one.deposited_at ? [one.deposited_at] : []))
      .reduce<Date | null>((last, at) => (last && last > at ? last : at), null)
  const sums = await depositSums(tx, ids)
  const known = sums.map((sum) => ({ ...sum, last_deposit_at: lastOf(sum.player_id) }))
  await setDeposits(tx, known)
}

/** Sends campaigns the deposits that failed, with their instants. */
export async function noteFailedDeposits(
  { tx }: Work,
  failed: readonly { player_id: bigint; failed_at: Date }[],
): Promise<void> {
  if (failed.length > 0) await setFailedDeposits(tx, failed)
}

const pageMax = 1000

/** Sends campaigns what was deposited before they asked for it, once. */
export async function sendOldDeposits({ tx }: Pick<Work, 'tx'>): Promise<void> {
  if (!(await hasNoDeposits(tx))) return
  let page = await depositSumsAfter(tx, { after: 0n, limit: pageMax })
  while (page.length > 0) {
    await setDeposits(tx, page)
    page = await depositSumsAfter(tx, { after: page.at(-1)?.player_id ?? 0n, limit: pageMax })
  }
}
