import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** Pages read; jobs give the prizes of levels, so the site cannot change what these are. */
export const grants: DomainGrants = { site: readOnly('quests'), work: readWrite('quests') }
