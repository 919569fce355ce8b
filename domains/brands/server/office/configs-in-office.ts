import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { brandConfigOf } from '@casino/domain/brand-configs.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as z from 'zod/mini'
import * as contract from '../../config-contract.ts'
import { done } from '../staff/change-brand.ts'
import { putConfig } from '../store.ts'
import { configsPage, countConfigs, findConfig, lockConfig } from './config-office-store.ts'

const kind = 'config'
const { localeError } = z.locales.en()

/** Reads the list of the configurations of all brands. */
export const configReader: ListReader<typeof contract.configs> = {
  rows: async ({ db }, listing) =>
    (await configsPage(db, listing)).map(({ content, ...row }) => ({
      ...row,
      is_valid: faultsOf(row.name, content).length === 0,
    })),
  count: ({ db }, counted) => countConfigs(db, counted),
}

export async function showConfig(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showConfig>,
): Promise<Output<typeof contract.showConfig>> {
  const config = await findConfig(db, id)
  if (!config) throw refuse(contract.showConfig, 'config_unknown')
  return {
    ...config,
    content: JSON.stringify(config.content, null, 2),
    faults: faultsOf(config.name, config.content),
    form: formOf(config.name),
    ...(await recordOf({ kind, id })),
  }
}

/** A configuration as the object of a change by staff, locked. */
export async function configSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const config = await lockConfig(tx, id)
  if (!config) throw refuse(contract.showConfig, 'config_unknown')
  const { version, brand_id, name, content } = config
  return { kind, id, version, state: { brand_id, name, content } }
}

/** Writes a configuration. Only a valid one is stored. */
export async function changeConfig(
  work: StaffChangeContext,
  { id, content: text }: Input<typeof contract.changeConfig>,
): Promise<Output<typeof contract.changeConfig>> {
  const config = await lockConfig(work.tx, id)
  if (!config) throw refuse(contract.showConfig, 'config_unknown')
  const content = parsed(text)
  const faults = faultsOf(config.name, content)
  if (faults.length > 0) {
    throw refuse(contract.changeConfig, 'change_refused', { text: faults.join('\n') })
  }
  await putConfig(work.tx, { ...config, content })
  return done(work, work.staff.name, `${config.name} of brand ${config.brand_id} is changed`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const fault = `This is no JSON: ${(error as Error).message}`
    throw refuse(contract.changeConfig, 'change_refused', { text: fault })
  }
}

/** The schema from which the office makes a form. */
function formOf(name: string): unknown {
  const config = brandConfigOf(name)
  return config ? z.toJSONSchema(config.schema, { io: 'input', unrepresentable: 'any' }) : null
}

/** What is wrong with a configuration, as lines. */
function faultsOf(name: string, content: unknown): string[] {
  const config = brandConfigOf(name)
  if (!config) return ['No page reads this name.']
  const read = z.safeParse(config.schema, content, { error: localeError })
  if (read.success) return []
  return read.error.issues.map(({ path, message }) => `${path.join('.') || 'It'}: ${message}`)
}
