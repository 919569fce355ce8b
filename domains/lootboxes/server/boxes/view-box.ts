import type { Db, Tx } from '@casino/db/connect.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { languagesOf } from '@casino/players/public'
import type { Lootbox } from '../../contract.ts'
import { itemsFor } from '../../template.ts'
import { type Published, versionsOf } from '../templates/template-store.ts'
import { type Plans, plansOf, viewItem } from '../templates/view-item.ts'
import { type BoxRow, seedsOf } from './box-store.ts'

/** Boxes as their players see them, each in the player's language. */
export async function viewBoxes(db: Db | Tx, rows: readonly BoxRow[]): Promise<Lootbox[]> {
  const versions = await versionsOf(db, [...new Set(rows.map((row) => row.version_id))])
  const plans = await plansOf(db, [...versions.values()])
  const players = await languagesOf(db, [...new Set(rows.map((row) => row.player_id))])
  const open = rows.filter(({ stage }) => stage === 'activated')
  const seeds = await seedsOf(
    db,
    open.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const version = versions.get(row.version_id)
    if (!version) return []
    const locale = players.get(row.player_id)?.locale ?? 'en'
    return [boxOf(row, version, { plans, locale, seed: seeds.get(row.id) ?? null })]
  })
}

type Shown = { plans: Plans; locale: string; seed: string | null }

function boxOf(row: BoxRow, { key, number, template }: Published, shown: Shown): Lootbox {
  const { id, stage, strategy, currency, created_at, valid_until, group_id } = row
  const isOpen = stage === 'activated'
  const items = itemsFor(template, group_id)
  const won = isOpen ? items[row.drawn_index ?? -1]?.id : undefined
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    id,
    title: textIn(template.titles, shown.locale),
    stage,
    group_key: key,
    strategy,
    currency,
    display: items.length,
    created_at,
    valid_until,
    activated_at: isOpen ? row.ended_at : null,
    group_id,
    version: number,
    items: row.item_order.flatMap((itemId) => {
      const item = byId.get(itemId)
      return item ? [viewItem(item, template, { ...shown, won })] : []
    }),
    proof: {
      server_seed_hash: row.server_seed_hash,
      server_seed: shown.seed,
      client_seed: isOpen ? row.client_seed : null,
      nonce: Number(id),
      weights: items.map(({ weight }) => weight),
      drawn_index: isOpen ? row.drawn_index : null,
      stop: isOpen ? row.stop : null,
    },
  }
}
