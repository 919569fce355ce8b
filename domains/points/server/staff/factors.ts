import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import {
  countFactors,
  factorsPage,
  findFactor,
  insertFactor,
  lockFactor,
  savePercent,
} from './office-store.ts'

const kind = 'point_factor'

export const factorReader: ListReader<typeof contract.listFactors> = {
  rows: ({ db }, listing) => factorsPage(db, listing),
  count: ({ db }, counted) => countFactors(db, counted),
}

export async function showFactor(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showFactor>,
): Promise<Output<typeof contract.showFactor>> {
  const factor = await findFactor(db, id)
  if (!factor) throw refuse(contract.showFactor, 'factor_unknown')
  const { audit } = await recordOf({ kind, id })
  return { ...factor, audit }
}

export async function factorSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const factor = await lockFactor(tx, id)
  if (!factor) throw refuse(contract.changeFactor, 'factor_unknown')
  const { version, name, percent } = factor
  return { kind, id, version, state: { name, percent } }
}

export async function addFactor(
  { tx }: StaffWork,
  { group, name, percent }: Input<typeof contract.addFactor>,
): Promise<Output<typeof contract.addFactor>> {
  const id = BigInt(group)
  if (!(await insertFactor(tx, { id, name, percent }))) {
    throw refuse(contract.addFactor, 'factor_exists')
  }
  return { id, text: `Group ${group} (${name}) earns ${percent}%.` }
}

export async function changeFactor(
  { tx }: StaffChangeContext,
  { id, percent }: Input<typeof contract.changeFactor>,
): Promise<Output<typeof contract.changeFactor>> {
  await savePercent(tx, id, percent)
  return { text: `Group ${id} earns ${percent}%.` }
}
