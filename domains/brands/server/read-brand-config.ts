import type { Db, Tx } from '@casino/db/connect.ts'
import type { CallBase } from '@casino/http/context.ts'
import * as z from 'zod/mini'
import { type ConfigName, type ConfigOf, configs } from '../config.ts'
import { firstConfigs } from './first-configs.ts'
import { configOf } from './store.ts'

type ConfigContext = Pick<CallBase, 'brand' | 'log'>

/**
 * Reads a stored configuration of the brand. If it is missing or invalid, it logs that and gives
 * the default, so the page still works [8.3].
 */
export async function readBrandConfig<N extends ConfigName>(
  { brand, log }: ConfigContext,
  db: Db | Tx,
  name: N,
): Promise<ConfigOf<N>> {
  const stored = await configOf(db, { brand_id: brand.id, name })
  const read = z.safeParse(configs[name], stored)
  if (read.success) return read.data as ConfigOf<N>
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  log.warn({ brand: String(brand.id), name, faults }, 'a configuration cannot be read')
  return firstConfigs(brand.logo)[name]
}
