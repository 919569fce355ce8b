import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import type { SettledTransfer } from '@casino/wallet/play'
import { openRoundsChanged, winHappened } from '../../contract.ts'
import { isLarge, notableWins, roundOf, stakesIn } from '../../rules.ts'
import type { Win } from '../../win.ts'
import {
  addToOpenStakes,
  type NewStake,
  openRoundsOf,
  openStakesOf,
  removeOpenStakes,
  takeFromOpenStakes,
} from './open-stake-store.ts'
import { addWin, removeWins } from './win-store.ts'

/**
 * Adds notable wins to the live strip under masked names, and removes rolled back ones. A win is
 * compared with the total stake of its round, in this batch and before.
 */
export async function showWins(work: Work, batch: SettledTransfer[]): Promise<void> {
  const { tx } = work
  const takenBack = batch.filter(({ rolled_back }) => rolled_back === 'win')
  if (takenBack.length > 0) {
    await removeWins(
      tx,
      takenBack.map((transfer) => keyOf(transfer, transfer.ref_ext_id)),
    )
  }
  const stakes = await stakesOf(work, batch)
  const wins = notableWins(batch, stakes)
  if (wins.length === 0) return
  const nicknames = await nicknamesOf(tx, [...new Set(wins.map(({ player_id }) => player_id))])
  for (const win of wins) {
    const nickname = nicknames.get(win.player_id)
    if (!nickname) continue
    const { game, amount_cents, currency, settled_at: created_at } = win
    const staked = stakes.get(roundOf(win)) ?? 0n
    // A stake that is rolled back after the round ended would make the sum negative.
    const bet_cents = staked > 0n ? staked : 0n
    const added = await addWin(tx, {
      transfer_key: keyOf(win, win.ext_id),
      nickname: maskNickname(nickname),
      game,
      amount_cents,
      bet_cents,
      currency,
      created_at,
    })
    if (added) await pushWin(tx, added, bet_cents)
  }
}

/** Pushes a win and its stake to all clients. */
async function pushWin(tx: Tx, win: Win, bet: bigint): Promise<void> {
  const { game_identifier: identifier, nickname, amount_cents, currency } = win
  await emit(tx, winHappened, {
    ...win,
    game: { identifier },
    player: { nickname },
    round: { bet, win: amount_cents, currency },
  })
}

/** The stakes of the batch's rounds; those of open rounds are stored for later wins. */
async function stakesOf({ tx, now }: Work, batch: SettledTransfer[]): Promise<Map<string, bigint>> {
  const { rounds, large, begun, ended } = roundsOf(batch)
  const named = (keys: Iterable<string>) => [...keys].flatMap((key) => rounds.get(key) ?? [])
  const stakesOfBatch = stakesIn(batch)
  const stakes = new Map(stakesOfBatch)
  for (const open of await openStakesOf(tx, named(large))) {
    const round = roundOf(open)
    stakes.set(round, (stakes.get(round) ?? 0n) + open.stake_cents)
  }
  const isAdded = ([round, cents]: [string, bigint]) => begun.has(round) && cents >= 0n
  const moved = [...stakesOfBatch].filter(([round]) => !ended.has(round))
  const stakesOfRounds = (some: [string, bigint][]) =>
    some.flatMap(([key, stake_cents]) => named([key]).map((one) => ({ ...one, stake_cents })))
  await addToOpenStakes(tx, stakesOfRounds(moved.filter(isAdded)), now)
  await takeFromOpenStakes(tx, stakesOfRounds(moved.filter((one) => !isAdded(one))))
  const freed = await removeOpenStakes(tx, named(ended))
  const changed = stakesOfRounds(moved).map(({ player_id }) => player_id)
  await pushOpenRounds(tx, [...changed, ...freed])
  return stakes
}

/** The rounds of a batch by name: those with a large win, those with a bet, and the ended ones. */
function roundsOf(batch: readonly SettledTransfer[]) {
  const rounds = new Map<string, NewStake>()
  const [large, begun, ended] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const transfer of batch) {
    const { player_id, provider, round_id, game, currency } = transfer
    if (round_id === null) continue
    const round = roundOf(transfer)
    rounds.set(round, { player_id, provider, round_id, game, currency, stake_cents: 0n })
    if (isLarge(transfer)) large.add(round)
    if (transfer.kind === 'bet') begun.add(round)
    if (transfer.round_finished) ended.add(round)
  }
  return { rounds, large, begun, ended }
}

/** Pushes all open rounds of these players to them. */
async function pushOpenRounds(tx: Tx, players: readonly bigint[]): Promise<void> {
  const player_ids = [...new Set(players)]
  if (player_ids.length === 0) return
  const open = await openRoundsOf(tx, player_ids)
  for (const player_id of player_ids) {
    const rounds = open.filter((round) => round.player_id === player_id)
    await emit(tx, openRoundsChanged, { rounds }, { player_id })
  }
}

function keyOf({ player_id, provider }: SettledTransfer, extId: string | null): string {
  return `${player_id}:${provider}:${extId}`
}
