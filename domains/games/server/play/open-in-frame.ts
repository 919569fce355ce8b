import { deviceOf } from '@casino/brands/public'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Context, OpenContext } from '@casino/http/context.ts'
import { demoCurrency } from '@casino/money/money.ts'
import * as clients from '../../clients-contract.ts'
import { identifierOf } from '../catalogue/tell-texts.ts'
import { findEntry } from './entry-store.ts'
import { launchGame } from './launch-game.ts'

type Asked = Input<typeof clients.openInFrame> | Input<typeof clients.openWholeInFrame>

/**
 * Leads to a game in one of its currencies: a frame of a page of ours to the game itself, which is opened as
 * everywhere else and may be refused; who comes by himself to its page, so that no link opens anything. In a
 * frame the page could not be shown: none of ours can.
 */
export async function openInFrame(
  context: OpenContext<Context>,
  { id, ...named }: Asked,
): Promise<string> {
  const asked = { identifier: identifierOf(named), id }
  const entry = idPattern.test(id) ? await findEntry(context.db, asked) : undefined
  if (!entry) throw refuse(clients.openInFrame, 'game_unknown')
  const { producer, name, currency } = entry
  const mode = currency === demoCurrency ? 'demo' : 'real'
  if (!context.visitor.is_framed) return `/play/${producer}/${name}?mode=${mode}`
  const device = deviceOf(context.visitor.user_agent).isMobile ? 'mobile' : 'desktop'
  const real = mode === 'real' ? { currency } : {}
  const { game_url } = await launchGame(context, { producer, name, mode, device, ...real })
  return game_url
}

const idPattern = /^[1-9]\d{0,14}$/
