import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import { type Accumulation, accumulate, type SettledTransfer } from '@casino/wallet/play'
import { openRoundsChanged, winHappened } from '../../contract.ts'
import { isLarge, notableWins, roundOf, stakeOf } from '../../rules.ts'
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
      eur_cents: win.eur_micros === null ? null : win.eur_micros / 10_000n,
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

/** What a batch does to a round. Transfers without a round are summed up, but not stored. */
type RoundOfBatch = Omit<NewStake, 'round_id'> & {
  round_id: string | null
  isStaked: boolean
  isBegun: boolean
  isEnded: boolean
}

/** The stakes of rounds. */
export const openStakes: Accumulation<string, RoundOfBatch> = {
  name: 'games.open_stakes',
  keyOf: roundOf,
  add: (round, transfer) => {
    const { player_id, provider, round_id, game, currency } = transfer
    const staked = stakeOf(transfer)
    return {
      player_id,
      provider,
      round_id,
      game,
      currency,
      stake_cents: (round?.stake_cents ?? 0n) + (staked ?? 0n),
      isStaked: round?.isStaked || staked !== undefined,
      isBegun: round?.isBegun || transfer.kind === 'bet',
      isEnded: round?.isEnded || transfer.round_finished,
    }
  },
}

/** The stakes of the batch's rounds; those of open rounds are stored for later wins. */
async function stakesOf(work: Work, batch: SettledTransfer[]): Promise<Map<string, bigint>> {
  const { tx, now } = work
  const rounds = await accumulate(work, openStakes, batch)
  const staked = [...rounds].filter(([, { isStaked }]) => isStaked)
  const stakes = new Map(staked.map(([key, { stake_cents }]) => [key, stake_cents]))
  const named = [...rounds.values()].filter(hasRound)
  const withLargeWin = new Set(batch.filter(isLarge).map(roundOf))
  const large = named.filter((round) => withLargeWin.has(roundOf(round)))
  for (const open of await openStakesOf(tx, large)) {
    const round = roundOf(open)
    stakes.set(round, (stakes.get(round) ?? 0n) + open.stake_cents)
  }
  const moved = named.filter(({ isStaked, isEnded }) => isStaked && !isEnded)
  const [added, taken] = [moved.filter(isAdded), moved.filter((round) => !isAdded(round))]
  await addToOpenStakes(tx, added, now)
  await takeFromOpenStakes(tx, taken)
  const ended = named.filter(({ isEnded }) => isEnded)
  const freed = await removeOpenStakes(tx, ended)
  await pushOpenRounds(tx, [...moved.map(({ player_id }) => player_id), ...freed])
  return stakes
}

function hasRound(round: RoundOfBatch): round is RoundOfBatch & NewStake {
  return round.round_id !== null
}

function isAdded({ isBegun, stake_cents }: RoundOfBatch): boolean {
  return isBegun && stake_cents >= 0n
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
