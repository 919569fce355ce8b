import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import {
  addExperiment as add,
  findExperiment,
  lockExperiment,
  resultsOf,
  stopExperiment as stop,
} from '../variants/experiment-store.ts'
import { countAll, experimentsPage } from './list-store.ts'

const kind = 'experiment'
const variantForm = /^[a-z0-9_]{1,40}$/
const variantsMax = 5

export const experimentReader: ListReader<typeof contract.listExperiments> = {
  rows: ({ db }, listing) => experimentsPage(db, listing),
  count: ({ db }, { limit }) => countAll(db, { table: 'experiment', limit }),
}

/** An experiment with who has seen what and deposited after it. */
export async function showExperiment(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showExperiment>,
): Promise<Output<typeof contract.showExperiment>> {
  const experiment = await findExperiment(db, id)
  if (!experiment) throw refuse(contract.showExperiment, 'experiment_unknown')
  const { variants, ...row } = experiment
  const results = new Map((await resultsOf(db, id)).map((one) => [one.variant, one]))
  const groups = variants.map(
    (variant) => results.get(variant) ?? { variant, players: 0, deposited: 0 },
  )
  const { audit } = await recordOf({ kind, id })
  return { ...row, groups, audit }
}

/** An experiment as the object of a change by staff, locked. */
export async function experimentSubject(
  { tx }: StaffWork,
  { id }: { id: bigint },
): Promise<Subject> {
  const version = await lockExperiment(tx, id)
  const experiment = await findExperiment(tx, id)
  if (version === undefined || !experiment) {
    throw refuse(contract.showExperiment, 'experiment_unknown')
  }
  const { name, state } = experiment
  return { kind, id, version, state: { name, state } }
}

export async function addExperiment(
  { tx, now }: StaffWork,
  { name, variants }: Input<typeof contract.addExperiment>,
): Promise<Output<typeof contract.addExperiment>> {
  const names = variants.split('|').map((one) => one.trim())
  const areValid = names.every((one) => variantForm.test(one))
  const count = new Set(names).size
  if (!areValid || count < names.length || count < 2 || count > variantsMax) {
    throw refuse(contract.addExperiment, 'variants_invalid')
  }
  const id = await add(tx, { name, variants: names, now })
  if (id === undefined) throw refuse(contract.addExperiment, 'experiment_name_in_use')
  return { id, text: `${name} runs.` }
}

export async function stopExperiment(
  { tx, now }: StaffChangeContext,
  { id }: Input<typeof contract.stopExperiment>,
): Promise<{ text: string }> {
  const experiment = await findExperiment(tx, id)
  if (!experiment) throw refuse(contract.stopExperiment, 'experiment_unknown')
  if (experiment.state !== 'running') throw refuse(contract.stopExperiment, 'experiment_over')
  await stop(tx, { id, state: 'stopped', now })
  return { text: `${experiment.name} is over: everybody has ${experiment.variants[0]}.` }
}
