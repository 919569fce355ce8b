import type { WalletAnswer } from '../wallet-client.ts'
import type { LiveDeps } from './types.ts'

/** The player, currency and bet of a stake. */
export type Stake = {
  bet_id: string
  mode: 'real' | 'demo'
  session_id: string
  user_id: string
  currency: string
  amount_cents: bigint
}

export type TestWallet = ReturnType<typeof createPurse>

/**
 * One attempt at each wallet call of a stake, with ids derived from the bet, so that repeating an
 * attempt is safe. Each bet is its own wallet round. Play money is not idempotent, so its caller
 * makes each attempt once.
 */
export function createPurse({ game, wallet, demo }: Pick<LiveDeps, 'game' | 'wallet' | 'demo'>) {
  const walletRound = ({ bet_id, session_id, user_id, currency }: Stake) => ({
    provider: game.studio,
    user_id,
    currency,
    game: `${game.studio}:${game.slug}`,
    game_id: bet_id,
    session_id,
  })
  return {
    async take(stake: Stake): Promise<WalletAnswer> {
      const { bet_id, amount_cents } = stake
      if (stake.mode === 'demo') {
        const balance = await demo.debit(stake.session_id, amount_cents)
        return balance === undefined ? noFunds : { kind: 'done', balance_cents: balance }
      }
      const bet = { action: 'bet' as const, action_id: `${bet_id}:bet`, amount: amount_cents }
      return wallet.play(walletRound(stake), [bet])
    },

    async give(stake: Stake, back: { payout_cents: bigint }): Promise<WalletAnswer> {
      const { bet_id } = stake
      if (stake.mode === 'demo') {
        const balance_cents = await demo.credit(stake.session_id, back.payout_cents)
        return { kind: 'done', balance_cents }
      }
      const win = {
        action: 'win' as const,
        action_id: `${bet_id}:win`,
        amount: back.payout_cents,
      }
      return wallet.play({ ...walletRound(stake), finished: true }, [win])
    },

    async finish(stake: Stake): Promise<WalletAnswer> {
      if (stake.mode === 'demo') {
        return { kind: 'done', balance_cents: await demo.balance(stake.session_id) }
      }
      // A win of zero, because the casino needs a call to end the round.
      const win = { action: 'win' as const, action_id: `${stake.bet_id}:win`, amount: 0n }
      return wallet.play({ ...walletRound(stake), finished: true }, [win])
    },

    async rollBack(stake: Stake): Promise<WalletAnswer> {
      const { bet_id } = stake
      if (stake.mode === 'demo') {
        const balance_cents = await demo.credit(stake.session_id, stake.amount_cents)
        return { kind: 'done', balance_cents }
      }
      const rollback = { action_id: `${bet_id}:rollback`, original_action_id: `${bet_id}:bet` }
      return wallet.rollback({ ...walletRound(stake), finished: true }, [rollback])
    },
  }
}

const noFunds: WalletAnswer = { kind: 'refused', code: 100 }
