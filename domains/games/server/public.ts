import type { Db } from '@casino/db/connect.ts'
import { benchKeys } from './seed/bench-store.ts'

export { gamesOfCategory } from './catalogue/category-games-store.ts'
export { isGame } from './catalogue/collection-store.ts'
export { freespinGames, gamesWithoutFreespins } from './catalogue/freespin-games-store.ts'
export { classesOfGames } from './catalogue/game-classes-store.ts'
export { setCollection } from './catalogue/set-collection.ts'
export { cancelFreespins } from './freespins/cancel-freespins.ts'
export type { FreespinBonus } from './freespins/freespin-bonus.ts'
export { freespinState } from './freespins/freespin-store.ts'
export { freespinsStatus } from './freespins/freespins-status.ts'
export { type FreespinRequest, issueFreespins } from './freespins/issue-freespins.ts'
export type { FreespinRefusal } from './freespins/refusal.ts'
export { setOpeningSecret, setOpeningUrl } from './play/request-opening.ts'
export { type GamePays, paysOfGames } from './providers/game-pays-store.ts'
export { fieldsOfProviders } from './providers/provider-store.ts'
export { auditReport, type ReportAudit } from './reports/audit-report.ts'

/** The private keys of test benches with key pairs: for the seed command only. */
export function benchKeysOf(db: Db): Promise<{ identifier: string; secret: string }[]> {
  return benchKeys(db)
}
