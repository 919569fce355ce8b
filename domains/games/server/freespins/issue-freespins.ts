import type { Tx } from '@casino/db/connect.ts'
import { playerOf } from '@casino/players/public'
import { openAccount } from '@casino/wallet/public'
import { postToProvider } from '../gcp/post-to-provider.ts'
import { userOf } from '../gcp/user-of.ts'
import { findGameByIdentifier, findProviderById, type ProviderRow } from '../play-store.ts'
import { addIssue, type FreespinIssue, lockIssue, saveIssueState } from './freespin-store.ts'
import { mayBecome } from './moves.ts'
import { refusalOf } from './refusal-of.ts'

/** Needs a transaction of its own for each step: the provider is asked between two of them. */
export type OpenHands = { inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>; now(): Date }

export type FreespinWish = {
  /** The caller's own, once for ever: to issue twice is to issue once. */
  issue_id: string
  player_id: bigint
  currency: string
  /** `provider:slug`, all of one provider. */
  games: readonly string[]
  quantity: number
  /** The place of the stake among those that the game allows, from 0. */
  bet_level: number
  valid_until: Date
}

/** Why free spins cannot be had, by the protocol's numbers; 500 and above the provider says so. */
export type FreespinRefusal = { refused: number; message: string }
const gamesMax = 50

type Known = { provider: ProviderRow; issue: FreespinIssue; user: object }

/**
 * Gives a player free spins at the provider of the games: stored and committed, then asked, then
 * the answer stored. A provider that is silent leaves the issue `asked`; the same call asks again.
 */
export async function issueFreespins(
  { inTransaction, now }: OpenHands,
  wish: FreespinWish,
): Promise<{ state: FreespinIssue['state'] } | FreespinRefusal> {
  const known = await inTransaction((tx) => prepare(tx, wish, now()))
  if ('refused' in known) return known
  const { provider, issue, user } = known
  if (issue.state !== 'asked') return { state: issue.state }
  const answer = await postToProvider(provider, '/freespins/issue', {
    issue_id: issue.issue_id,
    currency: issue.currency,
    games: issue.games,
    freespins_quantity: issue.quantity,
    bet_level: issue.bet_level,
    valid_until: issue.valid_until.toISOString().replace(/\.\d+Z$/, 'Z'),
    user,
  })
  const refusal = refusalOf(answer)
  const isSilent = 'failure' in answer || answer.status >= 500
  const state = refusal ? (isSilent ? 'asked' : 'refused') : 'issued'
  await inTransaction(async (tx) => {
    const present = await lockIssue(tx, issue.issue_id)
    // Its end may have come while we waited.
    if (!present || !mayBecome(present.state, state)) return
    await saveIssueState(tx, issue.issue_id, { state, failure: refusal?.message, now: now() })
  })
  return state === 'refused' && refusal ? refusal : { state }
}

async function prepare(tx: Tx, wish: FreespinWish, now: Date): Promise<Known | FreespinRefusal> {
  const { issue_id, player_id, currency, valid_until } = wish
  if (wish.games.length === 0 || wish.games.length > gamesMax)
    return { refused: 602, message: 'no game is given, or too many' }
  if (valid_until <= now) return { refused: 603, message: 'the expiration is over' }
  const games: Awaited<ReturnType<typeof findGameByIdentifier>>[] = []
  for (const game of wish.games) games.push(await findGameByIdentifier(tx, game))
  const [first] = games
  const provider = first && (await findProviderById(tx, first.provider_id))
  const player = await playerOf(tx, player_id)
  if (!player) return { refused: 101, message: 'the player is unknown' }
  if (!provider?.enabled || provider.protocol !== 'gcp') return notHere
  if (games.some((game) => !game?.enabled || !game.currencies.includes(currency))) return notHere
  if (games.some((game) => game?.provider_id !== provider.id)) {
    return { refused: 607, message: 'the games are of different providers' }
  }
  await openAccount(tx, { player_id, currency })
  await addIssue(tx, { ...wish, games: [...wish.games], provider_id: provider.id, now })
  const issue = await lockIssue(tx, issue_id)
  if (!issue) throw new Error('the issue was not stored')
  if (issue.player_id !== player_id) return { refused: 155, message: "the issue is another's" }
  return { provider, issue, user: userOf(provider, player) }
}

const notHere: FreespinRefusal = { refused: 405, message: 'a game is not available' }
