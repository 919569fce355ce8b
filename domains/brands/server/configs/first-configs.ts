import type { Tx } from '@casino/db/connect.ts'
import { brandConfigs } from '@casino/domain/brand-configs.ts'
import { addConfig, type BrandRow } from '../store.ts'

type Brand = Pick<BrandRow, 'id' | 'logo_mobile' | 'logo_full'>

/** Adds the first configurations of a new brand; existing ones stay. */
export async function addFirstConfigs(tx: Tx, brand: Brand): Promise<void> {
  const logo = { mobile: brand.logo_mobile, full: brand.logo_full }
  for (const { name, first } of brandConfigs()) {
    await addConfig(tx, { brand_id: brand.id, name, content: first({ logo }) })
  }
}
