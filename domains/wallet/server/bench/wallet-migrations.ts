import { platformMigrations } from '@casino/domain/migrations.ts'
import { domain as wallet } from '../index.ts'

/** Tables of the wallet refer to players. */
const players = new URL('../../../players/server/migrations/', import.meta.url)

/** The migrations of a database with the wallet alone. */
export const walletMigrations = [...platformMigrations, players, wallet.migrations]
