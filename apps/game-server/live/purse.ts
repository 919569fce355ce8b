import type { WalletAnswer } from '../wallet-client.ts'
import type { LiveDeps } from './types.ts'

/** Whose money it is, and for which bet. */
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
 * One attempt of each thing that can happen to a stake, with ids that are fixed by the bet: the
 * same attempt made twice is one. Each bet is a wallet round of its own. Play money knows no
 * repeats, so its caller makes each attempt once.
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
      // A win of nothing: without a move the casino would not hear that the round is over.
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
