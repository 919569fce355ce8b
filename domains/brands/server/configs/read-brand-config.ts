import type { Db, Tx } from '@casino/db/connect.ts'
import type { BrandConfig } from '@casino/domain/brand-configs.ts'
import type { CallBase } from '@casino/http/context.ts'
import * as z from 'zod/mini'
import { configOf } from '../store.ts'

type ConfigContext = Pick<CallBase, 'brand' | 'log'>

/**
 * Reads a stored configuration of the brand. If it is missing or invalid, it logs that and gives
 * the default, so the page still works [8.3].
 */
export async function readBrandConfig<Schema extends z.ZodMiniType>(
  { brand, log }: ConfigContext,
  db: Db | Tx,
  { name, schema, first }: BrandConfig<Schema>,
): Promise<z.output<Schema>> {
  const stored = await configOf(db, { brand_id: brand.id, name })
  const read = z.safeParse(schema, stored)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  log.warn({ brand: String(brand.id), name, faults }, 'a configuration cannot be read')
  return first(brand)
}
