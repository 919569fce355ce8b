import { emit } from '@casino/events/emit.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import type { onSettled, SettledTransfer } from '@casino/wallet/play'
import { winHappened } from '../../contract.ts'
import { notableWins, type RoundStakes, roundOf } from '../../rules.ts'
import { addWin, removeWins } from './win-store.ts'

type OnSettled = Parameters<typeof onSettled>[1]

const roundsRememberedMax = 50_000

/**
 * Gives the reader that puts notable wins on the live strip, under masked names, and takes off what
 * is rolled back. Stakes of open rounds are remembered in this process only: after a restart the
 * wins of rounds begun before it are not shown.
 */
export function showingWins(): OnSettled {
  const stakes: RoundStakes = new Map()
  return async ({ tx }, batch) => {
    remember(stakes, batch)
    const takenBack = batch.filter(({ rolled_back }) => rolled_back === 'win')
    if (takenBack.length > 0) {
      const keys = takenBack.map((transfer) => keyOf(transfer, transfer.ref_ext_id))
      await removeWins(tx, keys)
    }
    const wins = notableWins(batch, stakes)
    if (wins.length === 0) return
    const nicknames = await nicknamesOf(tx, [...new Set(wins.map(({ player_id }) => player_id))])
    for (const win of wins) {
      const nickname = nicknames.get(win.player_id)
      if (!nickname) continue
      const { game, amount_cents, currency, settled_at: created_at } = win
      const added = await addWin(tx, {
        transfer_key: keyOf(win, win.ext_id),
        nickname: maskNickname(nickname),
        ...{ game, amount_cents, currency, created_at },
      })
      if (added) await emit(tx, winHappened, added)
    }
  }
}

function remember(stakes: RoundStakes, batch: readonly SettledTransfer[]): void {
  if (stakes.size > roundsRememberedMax) stakes.clear()
  for (const bet of batch.filter(({ kind }) => kind === 'bet')) {
    const round = roundOf(bet)
    // By its own id, so that a batch that is read again counts once.
    const known = stakes.get(round) ?? new Map<string, bigint>()
    stakes.set(round, known.set(bet.ext_id, bet.amount_cents))
  }
}

function keyOf({ player_id, provider }: SettledTransfer, extId: string | null): string {
  return `${player_id}:${provider}:${extId}`
}
