import { platformMigrations } from '@casino/domain/migrations.ts'
import { domain as players } from '@casino/players/server'
import { domain as wallet } from '../index.ts'

/** The migrations of a database with the wallet alone. Its tables refer to players. */
export const walletMigrations = [...platformMigrations, players.migrations, wallet.migrations]
