import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { Context, ReadContext } from '@casino/http/context.ts'
import { withdrawChannel } from '@casino/players/public'
import * as contract from '../../preference-contract.ts'
import { stopDigest } from '../preferences/preference-store.ts'
import { readToken, type Stopped } from './unsubscribe-token.ts'

/** What the link of a mail stops. Nothing is stopped: programs open links before people do. */
export async function showUnsubscribing(
  _context: ReadContext,
  { token }: Input<typeof contract.showUnsubscribing>,
): Promise<Output<typeof contract.showUnsubscribing>> {
  const stopped = readToken(token)
  if (!stopped) throw refuse(contract.showUnsubscribing, 'unsubscribe_unknown')
  return { what: stopped.what }
}

export async function unsubscribe(
  context: Context,
  { token }: Input<typeof contract.unsubscribe>,
): Promise<Output<typeof contract.unsubscribe>> {
  const stopped = readToken(token)
  if (!stopped) throw refuse(contract.unsubscribe, 'unsubscribe_unknown')
  await stopMails(context, stopped)
  return { what: stopped.what }
}

/** Stops a player's digest, or withdraws the consent to offers by mail. */
export async function stopMails(work: Work, { player_id, what }: Stopped): Promise<void> {
  if (what === 'digest') return stopDigest(work.tx, player_id)
  await withdrawChannel(work, { player_id, channel: 'email', source: 'unsubscribe' })
}
