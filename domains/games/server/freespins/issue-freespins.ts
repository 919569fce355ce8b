import type { OpenWork, Work } from '@casino/db/work.ts'
import { playerOf } from '@casino/players/public'
import { openAccount } from '@casino/wallet/money'
import { protocolOf } from '../protocols.ts'
import type { FreespinCalls } from '../providers/freespin-calls.ts'
import { findGameByIdentifier } from '../providers/game-store.ts'
import { findProviderById } from '../providers/provider-store.ts'
import type { FreespinBonus } from './freespin-bonus.ts'
import { addIssue, type FreespinIssue } from './freespin-store.ts'
import { issueAtProvider, type Known, lockIssueRequest } from './issue-at-provider.ts'
import type { FreespinRefusal } from './refusal.ts'

export type FreespinRequest = {
  /** The caller's id: issuing it again has no further effect. */
  issue_id: string
  player_id: bigint
  currency: string
  /** `provider:slug`, all of one provider. */
  games: readonly string[]
  quantity: number
  /** The position of the stake among the game's stakes, from 0, if the protocol uses positions. */
  bet_level?: number
  /** The stake of a spin in subunits, if the protocol uses amounts. */
  bet_cents?: bigint
  valid_until: Date
  /** What the winnings become; cash without it. */
  bonus?: FreespinBonus
}

const gamesMax = 50
const dayMs = 86_400_000

/**
 * Gives a player free spins at the games' provider: stores and commits them, calls the provider,
 * stores the answer. Without an answer the issue stays `asked` and is sent again later.
 */
export async function issueFreespins(
  work: OpenWork,
  request: FreespinRequest,
): Promise<{ state: FreespinIssue['state'] } | FreespinRefusal> {
  const known = await work.inTransaction((inside) => prepare(inside, request))
  if ('refused' in known) return known
  const { state } = known.asked
  return state === 'asked' ? issueAtProvider(work, known) : { state }
}

async function prepare(
  { tx, now }: Work,
  request: FreespinRequest,
): Promise<Known | FreespinRefusal> {
  const { issue_id, player_id, currency } = request
  if (request.games.length === 0 || request.games.length > gamesMax)
    return { refused: 602, message: 'no game is given, or too many' }
  const games: Awaited<ReturnType<typeof findGameByIdentifier>>[] = []
  for (const game of request.games) games.push(await findGameByIdentifier(tx, game))
  const [first] = games
  const provider = first && (await findProviderById(tx, first.provider_id))
  const calls = provider && protocolOf(provider).freespins
  if (!(await playerOf(tx, player_id))) return { refused: 101, message: 'the player is unknown' }
  if (!calls || !provider?.enabled || !provider.listed) return notHere
  if (games.some((game) => !game?.enabled || !game.currencies.includes(currency))) return notHere
  if (games.some((game) => game?.provider_id !== provider.id)) {
    return { refused: 607, message: 'the games are of different providers' }
  }
  if (games.some((game) => game?.freespins === false)) {
    return { refused: 601, message: 'free spins cannot be played in a game' }
  }
  const fault = termsFault(request, calls, now)
  if (fault) return fault
  await openAccount(tx, { player_id, currency })
  await addIssue(tx, { ...request, games: [...request.games], provider_id: provider.id, now })
  const known = await lockIssueRequest(tx, issue_id)
  if (!known) throw new Error('the issue was not stored')
  const hasAccount = known.asked.player_id === player_id
  return hasAccount ? known : { refused: 155, message: "the issue is another's" }
}

const notHere: FreespinRefusal = { refused: 405, message: 'a game is not available' }

/** What the protocol does not accept of the validity and the stake. */
function termsFault(
  request: FreespinRequest,
  { stake, validDaysMax = Number.POSITIVE_INFINITY }: FreespinCalls,
  now: Date,
): FreespinRefusal | undefined {
  const validMs = request.valid_until.getTime() - now.getTime()
  if (validMs <= 0) return { refused: 603, message: 'the expiration is over' }
  if (validMs > validDaysMax * dayMs) return { refused: 603, message: 'the expiration is too far' }
  const { bet_level, bet_cents } = request
  const given = stake === 'bet_level' ? bet_level : bet_cents
  const isOne = bet_level === undefined || bet_cents === undefined
  return given !== undefined && isOne ? undefined : { refused: 400, message: `${stake} is wanted` }
}
