import type { Db, Tx } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { emit } from '@casino/events/emit.ts'
import { isTimeStop } from '@casino/limits/public'
import { bonusOf } from '@casino/wallet/bonus-money'
import { worthNow } from '@casino/wallet/money'
import { type Guard, guardOf, type PlayRefusal } from '@casino/wallet/play'
import { LRUCache } from 'lru-cache'
import { type GameLimit, gameLimited } from '../../refusals-contract.ts'

export type RefusedBet = {
  code: PlayRefusal
  player_id: bigint
  game: string
  currency: string
  amount_cents: bigint
}
/** Notifies a player, on any page, which limit refused the bet. */
export type NotifyRefusedBet = (refused: RefusedBet) => void

const reasons: { [Code in PlayRefusal]?: GameLimit['reason'] } = {
  105: 'bet_limit_exceeded',
  106: 'bonus_bet_limit_exceeded',
  107: 'game_forbidden_with_bonus',
}
/** A game may retry by itself, so a player is notified only now and then. */
const notifyEveryMs = 5000
const playersMax = 10_000

/** The provider's call does not wait for the notification, and a failed one is only logged. */
export function createRefusedBetNotifier({ inTransaction, now, log }: Services): NotifyRefusedBet {
  const notifiedAt = new LRUCache<bigint, number>({ max: playersMax })
  return (refused) => {
    const reason = reasons[refused.code]
    const currentMs = now().getTime()
    if (!reason || currentMs - (notifiedAt.get(refused.player_id) ?? 0) < notifyEveryMs) return
    notifiedAt.set(refused.player_id, currentMs)
    const sending = inTransaction(async ({ tx }) => {
      const guard = await guardOf(tx, refused.player_id)
      const rates = await worthNow(tx)
      const limit = limitOf(guard, refused, (micros) => rates.cents(micros, refused.currency))
      const { player_id, game, amount_cents } = refused
      const isTimeLimit =
        refused.code === 105 && guard.windows.some((one) => isTimeStop(one, now()))
      const why = isTimeLimit ? 'session_limit_exceeded' : reason
      await emit(
        tx,
        gameLimited,
        {
          reason: why,
          game,
          amount_cents,
          limit_cents: limit,
          ...(await clauseOf(tx, refused)),
        },
        { player_id },
      )
    })
    sending.catch((error: unknown) =>
      log.warn({ err: error }, 'a notification of a refused bet failed'),
    )
  }
}

/** The limit that the bet would exceed: the lowest remainder of several. */
function limitOf(
  { max_bet_cents, windows }: Guard,
  { code }: RefusedBet,
  cents: (micros: bigint) => bigint | undefined,
): bigint | null {
  if (code === 106) return max_bet_cents
  if (code !== 105) return null
  const [least] = windows.toSorted((one, other) => (one.left_micros < other.left_micros ? -1 : 1))
  return (least && cents(least.left_micros < 0n ? 0n : least.left_micros)) ?? null
}

/** The clause of the running bonus that a bet broke. */
async function clauseOf(
  db: Db | Tx,
  { code, player_id, currency }: RefusedBet,
): Promise<Pick<GameLimit, 'clause'>> {
  const rule = code === 106 ? 'max_bet' : 'excluded_game'
  const bonus = code === 106 || code === 107 ? await bonusOf(db, { player_id }) : undefined
  if (!bonus) return {}
  const [, id] = /^bonus:(\d{1,15})$/.exec(bonus.source) ?? []
  const bonus_id = id === undefined ? null : BigInt(id)
  return { clause: { rule, plan: bonus.plan, bonus_id, currency } }
}
