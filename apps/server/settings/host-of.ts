import type { CasinoRole } from '../casino.ts'
import type { Config } from '../config.ts'

/** The office is a process of its own: `all` does not include it. */
export type ServedRole = CasinoRole | 'office'

type Hosts = Pick<Config, 'HOST' | 'INTERNAL_HOST' | 'OFFICE_HOST'>

/** Where a process listens: by default only the site can be reached from other machines. */
export function hostOf(role: ServedRole, { HOST, INTERNAL_HOST, OFFICE_HOST }: Hosts): string {
  if (role === 'office') return OFFICE_HOST
  return role === 'site' || role === 'all' ? HOST : INTERNAL_HOST
}
