import { createHash } from 'node:crypto'
import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { languages } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import type { LicenceRule } from '../../licence.ts'
import { PlanDocument, planFault } from '../../plan.ts'
import { addVersion, type PlanRow } from './edit-plan-store.ts'
import { licenceRules } from './plan-store.ts'

/**
 * Publishes the draft of a plan as a version that never changes. Refuses a draft that its players
 * could not read in their language, and one that no licence allows.
 */
export async function publishPlan(
  work: Work,
  { id, draft }: Pick<PlanRow, 'id' | 'draft'>,
  by: string,
): Promise<{ number: number; hash: string }> {
  const { tx, now } = work
  const plan = z.decode(PlanDocument, draft)
  const wager_max = loosestWager(await licenceRules(tx))
  const fault = planFault({ plan, languages, wager_max })
  if (fault) throw new Refusal(fault)
  const document = z.encode(PlanDocument, plan)
  const hash = hashOf(document)
  return { number: await addVersion(tx, { plan_id: id, document, hash, by, now }), hash }
}

/** The most that any licence allows: a licence that allows less refuses when the plan is given. */
function loosestWager(rules: readonly LicenceRule[]): number | null {
  const bounds = rules.map(({ wager_max }) => wager_max)
  return bounds.includes(null) ? null : Math.max(...bounds.filter((bound) => bound !== null))
}

/** The SHA-256 of a document with sorted keys. */
export function hashOf(document: unknown): string {
  return createHash('sha256').update(sorted(document)).digest('hex')
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${sorted(one)}`).join(',')}}`
}
