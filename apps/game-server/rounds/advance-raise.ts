import { nowMs } from '@casino/time/now.ts'
import type { GameContext } from '../context.ts'
import { type Session, saveBalance } from '../sessions/session-store.ts'
import type { WalletAnswer } from '../wallet-client.ts'
import { stakeRefused, stakeReturned, stakeTaken } from './raise.ts'
import type { ShownRound } from './round-store.ts'
import { giveUpAfterMs } from './settle-times.ts'
import { lastStake, type RoundStake } from './stake-store.ts'
import { raiseIdOf, readable, rollbackOf, roundCall } from './wallet-round.ts'

type Attempt = { session: Session; round: ShownRound }

/** One attempt at the wallet call of a further stake, or at its rollback. */
export async function advanceRaise(context: GameContext, { session, round }: Attempt) {
  const stake = await lastStake(context.pool, round.id)
  if (!stake) throw new Error(`round ${round.id} waits for no stake`)
  const isAsked = stake.state === 'asked'
  // Another process has just finished it.
  if (!isAsked && stake.state !== 'returning') return
  const answer = await ask(context, { session, round, stake })
  if (answer.kind === 'done') await saveBalance(context.pool, session.id, answer.balance_cents)
  if (isAsked) await answered(context, { round, stake, answer })
  else if (answer.kind === 'done') await stakeReturned(context, round.id, answer.balance_cents)
  else context.log.error({ round_id: round.id, answer: readable(answer) }, 'stake not returned')
}

function ask(
  { wallet }: GameContext,
  { session, round, stake }: Attempt & { stake: RoundStake },
): Promise<WalletAnswer> {
  const call = { ...roundCall(session, round), finished: false }
  const action_id = raiseIdOf(round.id, stake.number)
  if (stake.state === 'returning') return wallet.rollback(call, [rollbackOf(action_id)])
  return wallet.play(call, [{ action: 'bet', action_id, amount: stake.amount_cents }])
}

type Answered = { round: ShownRound; stake: RoundStake; answer: WalletAnswer }

async function answered(context: GameContext, { round, stake, answer }: Answered): Promise<void> {
  const { id, attempts } = round
  if (answer.kind === 'done') return stakeTaken(context, id, answer.balance_cents)
  if (answer.kind === 'refused') return stakeRefused(context, id, answer.code)
  context.log.warn({ round_id: id, attempts, answer: readable(answer) }, 'stake not answered')
  const isTooOld = nowMs() - stake.asked_at.getTime() > giveUpAfterMs
  if (isTooOld) await stakeRefused(context, id)
}
