import { deviceOf } from '@casino/brands/public'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Context, OpenContext } from '@casino/http/context.ts'
import { demoCurrency } from '@casino/money/money.ts'
import * as clients from '../../clients-contract.ts'
import { identifierOf } from '../catalogue-sync/show-game-texts.ts'
import { findEntry } from './entry-store.ts'
import { launchGame } from './launch-game.ts'

type Asked = Input<typeof clients.openInFrame> | Input<typeof clients.openInFrameByIdentifier>

/**
 * Redirects to a game in one of its currencies. In a frame of our page the game opens as usual and
 * may be refused. A direct visit goes to the game's page, so that no link opens a game; an unknown
 * game goes to its "not found" page. In a frame none of our pages can be shown.
 */
export async function openInFrame(
  context: OpenContext<Context>,
  { id, ...named }: Asked,
): Promise<string> {
  const { is_framed } = context.visitor
  const identifier = identifierOf(named)
  const entry = idPattern.test(id) ? await findEntry(context.db, { identifier, id }) : undefined
  if (!entry && !is_framed)
    return `/play/${encodeURIComponent(identifier)}/${encodeURIComponent(id)}`
  if (!entry) throw refuse(clients.openInFrame, 'game_unknown')
  const { producer, name, currency } = entry
  const mode = currency === demoCurrency ? 'demo' : 'real'
  if (!is_framed) return `/play/${producer}/${name}?mode=${mode}`
  const device = deviceOf(context.visitor.user_agent).isMobile ? 'mobile' : 'desktop'
  const real = mode === 'real' ? { currency } : {}
  const { game_url } = await launchGame(context, { producer, name, mode, device, ...real })
  return game_url
}

const idPattern = /^[1-9]\d{0,14}$/
