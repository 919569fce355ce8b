import type { OpenWork } from '@casino/db/work.ts'
import * as z from 'zod/mini'
import { protocolOf } from '../protocols.ts'
import { GameUrl, type Opened, type Opening } from '../providers/opening.ts'
import { findProviderById } from '../providers/provider-store.ts'
import { type AddedSession, providerOfOpening } from './play-store.ts'

export type AskedToOpen = AddedSession & { opening: Opening }

/** Where the wallet's process opens games for those that have no keys of providers. */
export const openingPath = '/house/open-game'

const openingMsMax = 60_000
/** More than a provider is waited for. */
const answerMsMax = 10_000

let walletUrl: string | undefined

/** Names the process that opens games for this one; without it, it opens them itself. */
export function openGamesAt(url: string | undefined): void {
  walletUrl = url
}

/** Asks a provider for the address of a game, through the process that has its keys. One attempt. */
export async function askToOpen(work: OpenWork, asked: AskedToOpen): Promise<Opened> {
  if (!walletUrl) return openAtProvider(work, asked)
  const { id, ...rest } = asked
  try {
    const answer = await fetch(`${walletUrl}${openingPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: String(id), ...rest }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
    if (!answer.ok) return { failure: `the wallet answered ${answer.status}` }
    return Answer.parse(await answer.json())
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}

const Answer = z.union([
  z.object({ game_url: GameUrl, session_id: z.string() }),
  z.object({ failure: z.string() }),
])

/** The same where the keys are: at the provider of the stored opening alone, and while it is fresh. */
export async function openAtProvider(
  { inTransaction, now }: Pick<OpenWork, 'inTransaction' | 'now'>,
  { opening, ...added }: AskedToOpen,
): Promise<Opened> {
  const since = new Date(now.getTime() - openingMsMax)
  const provider = await inTransaction(async ({ tx }) => {
    const id = await providerOfOpening(tx, { ...added, since })
    return id === undefined ? undefined : findProviderById(tx, id)
  })
  if (!provider) return { failure: 'no such game is being opened' }
  return protocolOf(provider).openGame(provider, opening)
}
