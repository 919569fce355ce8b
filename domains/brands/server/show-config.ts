import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { brandConfigOf } from '@casino/domain/brand-configs.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { readBrandConfig } from './configs/read-brand-config.ts'

/** A configuration of this brand by its name. */
export async function showConfig(
  context: ReadContext,
  { name }: Input<typeof contract.showConfig>,
): Promise<unknown> {
  const config = brandConfigOf(name)
  if (!config || config.isPrivate) throw refuse(contract.showConfig, 'config_unknown')
  const content = await readBrandConfig(context, context.db, config)
  return config.show ? config.show(content, context) : content
}
