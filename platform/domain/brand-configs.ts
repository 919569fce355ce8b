import type { ReadContext } from '@casino/http/context.ts'
import type * as z from 'zod/mini'

type Logo = { mobile: string; full: string }

/** A configuration of a brand, registered by the domain that it belongs to. Pages read it by name [7.5]. */
export type BrandConfig<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  name: string
  schema: Schema
  /** The value of a new brand. */
  first(brand: { logo: Logo }): z.output<Schema>
  /** What pages receive, if it is not the stored value. */
  show?(content: z.output<Schema>, context: ReadContext): unknown
  /** Only the server reads it. */
  isPrivate?: true
}

/** Declares a configuration. */
export function brandConfig<Schema extends z.ZodMiniType>(
  config: BrandConfig<Schema>,
): BrandConfig<Schema> {
  return config
}

let registered: ReadonlyMap<string, BrandConfig> = new Map()

/** Registers the configurations of all domains. Called once at start. */
export function registerBrandConfigs(
  domains: readonly { configs?: readonly BrandConfig[] }[],
): void {
  const configs = domains.flatMap((one) => one.configs ?? [])
  registered = new Map(configs.map((config) => [config.name, config]))
  if (registered.size < configs.length) throw new Error('a configuration is registered once')
}

/** All registered configurations, those of the lowest domain first. */
export function brandConfigs(): readonly BrandConfig[] {
  return [...registered.values()]
}

/** A configuration; undefined when no domain has registered it. */
export function brandConfigOf(name: string): BrandConfig | undefined {
  return registered.get(name)
}
