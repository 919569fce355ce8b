import { registerAuditClaims } from './audit-claim.ts'
import { registerBrandConfigs } from './brand-configs.ts'
import type { Domain } from './domain.ts'
import { registerPageData } from './page-data.ts'
import { registerPersonalTables } from './personal.ts'
import { registerPrizeKinds } from './prize-kinds.ts'

/** Registers what the domains give to each other. Called at the start of a process. */
export function registerDomains(domains: readonly Domain[]): void {
  registerPersonalTables(domains)
  registerAuditClaims(domains)
  registerPrizeKinds(domains)
  registerBrandConfigs(domains)
  registerPageData(domains)
}
