import { lockBonuses } from '@casino/bonuses/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Refusal, refuse } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import { floatsOf } from '@casino/game-kit/fair/fair.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { lockPlayer } from '@casino/players/public'
import { grant, type Prize, type PrizeSource } from '@casino/prizes/public'
import * as contract from '../../contract.ts'
import { drawBox, openingPauseMs } from '../../rules.ts'
import { type Item, itemsFor } from '../../template.ts'
import { type Published, versionsOf } from '../templates/template-store.ts'
import { type BoxRow, endBox, lastOpening, lockBox, saveDraw, seedsOf } from './box-store.ts'
import { pushBox } from './push-box.ts'
import { viewBoxes } from './view-box.ts'

type Asked = Input<typeof contract.openLootbox>
type Opened = { box: contract.Lootbox } | { refused: string }

const source: PrizeSource = {
  domain: 'lootboxes',
  product: 'casino',
  kind: 'claimed',
  needs: 'loot_boxes_allowed',
}

/**
 * Draws a box and gives its prize in one transaction. If the prize cannot be given now, the draw
 * stays: trying again cannot bring another prize.
 */
export async function openBox(
  context: OpenContext<PlayerContext>,
  asked: Asked,
): Promise<Output<typeof contract.openLootbox>> {
  const opened = await context.inTransaction((work) => open(work, asked))
  if ('refused' in opened) throw new Refusal(opened.refused)
  return opened.box
}

async function open(work: PlayerContext, { id, client_seed }: Asked): Promise<Opened> {
  const { tx, now, player } = work
  // In the order of all who give bonuses.
  await lockBonuses(tx, player.id)
  await lockPlayer(tx, player.id)
  const box = await lockBox(tx, { id, player_id: player.id })
  if (!box) throw refuse(contract.openLootbox, 'lootbox_unknown')
  if (box.stage === 'activated') {
    const [view] = await viewBoxes(tx, [box])
    if (view) return { box: view }
  }
  // What is drawn is won: its prize waits without an end.
  const isOver = box.valid_until <= now && !box.drawn_at
  if (box.stage !== 'issued' || isOver) {
    throw refuse(contract.openLootbox, 'lootbox_over')
  }
  const version = (await versionsOf(tx, [box.version_id])).get(box.version_id)
  if (!version) throw new Error(`the box ${id} has no template`)
  const drawn = box.drawn_at ? box : await draw(work, { box, version, client_seed })
  return givePrize(work, drawn, version)
}

type Drawing = { box: BoxRow; version: Published; client_seed: string | undefined }

/** Draws by the committed secret and the player's part. Without one the hash stands for it. */
async function draw(
  { tx, now, player }: PlayerContext,
  { box, version, client_seed = box.server_seed_hash }: Drawing,
): Promise<BoxRow> {
  const last = await lastOpening(tx, player.id)
  if (last && now.getTime() - last.getTime() < openingPauseMs) {
    throw refuse(contract.openLootbox, 'lootbox_too_soon')
  }
  const serverSeed = (await seedsOf(tx, [box.id])).get(box.id)
  if (!serverSeed) throw new Error(`the box ${box.id} has no secret`)
  const weights = itemsFor(version.template, box.group_id).map(({ weight }) => weight)
  const next = floatsOf({ serverSeed, clientSeed: client_seed, nonce: Number(box.id) })
  const { index, stop } = drawBox(next, weights)
  return saveDraw(tx, box.id, { client_seed, drawn_index: index, stop, now })
}

async function givePrize(
  work: PlayerContext,
  box: BoxRow,
  { template }: Published,
): Promise<Opened> {
  const { tx, now } = work
  const item = itemsFor(template, box.group_id)[box.drawn_index ?? -1]
  if (!item) throw new Error(`the box ${box.id} drew no item`)
  const { id, player_id } = box
  const prize = prizeOf(item, template.plan_versions, box.currency)
  try {
    await inSavepoint(tx, () => grant(work, { player_id, prize, source, key: `lootbox:${id}` }))
  } catch (error) {
    if (error instanceof Refusal) return { refused: codeOf(error.code) }
    throw error
  }
  const { cost_eur_cents } = item
  const open = await endBox(tx, id, { stage: 'activated', now, cost_eur_cents })
  return { box: await pushBox(work, open) }
}

/** Why the prize waits, in the words of this call. */
function codeOf(code: string): string {
  if (prizeRefusals.some((one) => one === code)) return code
  return code === 'bonuses_switched_off' ? 'lootbox_bonuses_off' : 'lootbox_prize_waits'
}

/** The prize of an item in the currency of the box; in euros if it has no amount there. */
function prizeOf(
  { prize }: Item,
  plans: Published['template']['plan_versions'],
  boxCurrency: string,
): Prize {
  if (prize.kind === 'points') return { kind: 'points', points: BigInt(prize.points) }
  const spins = { version_id: 0n, strategy: 'lootbox', kind: 'bonus', amount_cents: 0n }
  if (prize.kind === 'freespins') {
    return { ...spins, version_id: BigInt(plans[prize.plan] ?? 0), currency: boxCurrency }
  }
  const currency = prize.amounts[boxCurrency] === undefined ? 'EUR' : boxCurrency
  const amount_cents = BigInt(prize.amounts[currency] ?? 0)
  if (prize.kind === 'cash') return { kind: 'cash', currency, amount_cents }
  return { ...spins, version_id: BigInt(plans[prize.plan] ?? 0), currency, amount_cents }
}
