import { setImmediate as pause } from 'node:timers/promises'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { newServerSeed } from '@casino/game-kit/fair/fair.ts'
import { seededFloats } from '@casino/game-kit/fair/seeded.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { chancesOf } from '../../rules.ts'
import {
  chiSquareLimit,
  chiSquareOf,
  countDraws,
  intervalOf,
  meanCost,
  meanInterval,
} from '../../simulation.ts'
import * as contract from '../../staff-contract.ts'
import { type Item, itemsFor } from '../../template.ts'
import { templateOr } from './templates.ts'

const draws = 1_000_000
const drawsAtOnce = 50_000

/** Simulates a list of the draft. It stores nothing and lets other requests in between. */
export async function simulateTemplate(
  { db }: StaffReadContext,
  { id, group_id }: Input<typeof contract.simulateTemplate>,
): Promise<Output<typeof contract.simulateTemplate>> {
  const { draft } = await templateOr(db, id)
  const items = itemsFor(draft, group_id ?? null)
  const weights = items.map(({ weight }) => weight)
  if (weights.every((weight) => weight === 0)) {
    throw refuse(contract.simulateTemplate, 'template_weights_missing')
  }
  const counts = await simulatedCounts(weights)
  const { chi_square, degrees } = chiSquareOf(weights, counts)
  return {
    draws,
    chi_square,
    chi_square_limit: chiSquareLimit(degrees),
    items: shown(items, counts),
    cost: {
      exact: meanCost(items.map((item) => ({ ...item, cost: item.cost_eur_cents }))),
      ...meanInterval(
        items.map(({ cost_eur_cents }) => cost_eur_cents),
        counts,
      ),
    },
  }
}

async function simulatedCounts(weights: readonly number[]): Promise<number[]> {
  const next = seededFloats(Number.parseInt(newServerSeed().slice(0, 8), 16))
  const counts = weights.map(() => 0)
  for (let drawn = 0; drawn < draws; drawn += drawsAtOnce) {
    for (const [at, count] of countDraws(weights, drawsAtOnce, next).counts.entries()) {
      counts[at] = (counts[at] ?? 0) + count
    }
    await pause()
  }
  return counts
}

function shown(items: readonly Item[], counts: readonly number[]) {
  const chances = chancesOf(items.map(({ weight }) => weight))
  return items.map(({ id, titles }, at) => ({
    item_id: id,
    title: textIn(titles, 'en'),
    count: counts[at] ?? 0,
    chance: chances[at] ?? 0,
    ...intervalOf(counts[at] ?? 0, draws),
  }))
}
