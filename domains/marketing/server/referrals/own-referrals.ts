import type { Db, Tx } from '@casino/db/connect.ts'
import { relatedAmong } from '@casino/players/public'
import { worthNow } from '@casino/wallet/money'
import {
  codesMax,
  multiAccountGroup,
  referralDepositCents,
  referralPrizeCents,
} from '../../rules.ts'
import { type CodeRow, codesOf, type Friend, friendsOf } from './referral-store.ts'

const microsPerCent = 10_000n

/** A friend of a code, and whether the inviter is paid for them. */
export type CheckedFriend = Friend & {
  /** Deposited, and is neither the inviter nor of the same household. */
  has_completed: boolean
}

type Own = { codes: readonly CodeRow[]; friends: readonly CheckedFriend[] }
type Player = { id: bigint; currency: string; groups: readonly number[] }

/** The codes of a player, with the friends who came with them and deposited. */
export async function ownReferrals(db: Db | Tx, player: Player): Promise<Own> {
  const codes = await codesOf(db, { player_id: player.id, limit: codesMax })
  const code_ids = codes.map(({ id }) => id)
  const deposit_micros = referralDepositCents * microsPerCent
  const friends: CheckedFriend[] = []
  let after = 0n
  for (let page = 0; page < pagesMax && code_ids.length > 0; page += 1) {
    const found = await friendsOf(db, { code_ids, deposit_micros, after, limit: pageMax })
    friends.push(...(await checked(db, player.id, found)))
    if (found.length < pageMax) break
    after = found.at(-1)?.player_id ?? after
  }
  return { codes, friends }
}

const pageMax = 1000
const pagesMax = 100

async function checked(
  db: Db | Tx,
  inviter: bigint,
  found: readonly Friend[],
): Promise<CheckedFriend[]> {
  const deposited = found.filter((one) => one.has_deposited).map(({ player_id }) => player_id)
  const related = await relatedAmong(db, inviter, deposited)
  return found.map((one) => ({
    ...one,
    has_completed: one.has_deposited && !related.has(one.player_id),
  }))
}

/** Whether an account is one of several of a person. */
export function isDuplicate({ groups }: Pick<Player, 'groups'>): boolean {
  return groups.includes(multiAccountGroup)
}

/** What a friend is worth in a currency, and the deposit for it; 0n without a rate. */
export async function termsIn(
  db: Db | Tx,
  currency: string,
): Promise<{ prize_cents: bigint; deposit_cents: bigint }> {
  const worth = await worthNow(db)
  const inCurrency = (cents: bigint) => worth.cents(cents * microsPerCent, currency) ?? 0n
  return {
    prize_cents: inCurrency(referralPrizeCents),
    deposit_cents: inCurrency(referralDepositCents),
  }
}

/** A code as clients see it, its amounts in a currency. */
export function viewCode(
  { id, code, users_count }: CodeRow,
  {
    friends,
    prize_cents,
    currency,
  }: { friends: readonly CheckedFriend[]; prize_cents: bigint; currency: string },
) {
  const own = friends.filter(({ code_id }) => code_id === id)
  const completed = own.filter((one) => one.has_completed)
  const open = completed.filter(({ claimed_cents }) => claimed_cents === null)
  return {
    refcode: code,
    claimed_amount: Number(claimedIn(own, currency)),
    users_count,
    completed_users_count: completed.length,
    to_claim_amount: Number(prize_cents) * open.length,
  }
}

/** What was claimed in a currency. */
export function claimedIn(friends: readonly Friend[], currency: string): bigint {
  return friends
    .filter((one) => one.currency === currency)
    .reduce((sum, { claimed_cents }) => sum + (claimed_cents ?? 0n), 0n)
}
