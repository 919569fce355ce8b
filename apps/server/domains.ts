import { domain as adventure } from '@casino/adventure/server'
import { domain as bonuses } from '@casino/bonuses/server'
import { domain as brands } from '@casino/brands/server'
import { domain as cashbox } from '@casino/cashbox/server'
import { domain as content } from '@casino/content/server'
import type { SqlFolder } from '@casino/db/sql-files.ts'
import type { Domain } from '@casino/domain/domain.ts'
import { platformMigrations } from '@casino/domain/migrations.ts'
import { domain as games } from '@casino/games/server'
import { domain as jackpots } from '@casino/jackpots/server'
import { domain as limits } from '@casino/limits/server'
import { domain as lootboxes } from '@casino/lootboxes/server'
import { domain as lotteries } from '@casino/lotteries/server'
import { domain as marketing } from '@casino/marketing/server'
import { domain as notifications } from '@casino/notifications/server'
import { domain as players } from '@casino/players/server'
import { domain as points } from '@casino/points/server'
import { domain as privacy } from '@casino/privacy/server'
import { domain as prizes } from '@casino/prizes/server'
import { domain as quests } from '@casino/quests/server'
import { domain as shop } from '@casino/shop/server'
import { domain as staff } from '@casino/staff/server'
import { domain as support } from '@casino/support/server'
import { domain as telemetry } from '@casino/telemetry/server'
import { domain as tournaments } from '@casino/tournaments/server'
import { domain as verification } from '@casino/verification/server'
import { domain as vip } from '@casino/vip/server'
import { domain as wallet } from '@casino/wallet/server'
import { domain as webhooks } from '@casino/webhooks/server'
import { domain as wheels } from '@casino/wheels/server'

/** The domains of the casino, lowest layer first. */
export const domains: readonly Domain[] = [
  brands,
  staff,
  players,
  content,
  notifications,
  telemetry,
  wallet,
  verification,
  limits,
  prizes,
  games,
  bonuses,
  cashbox,
  lootboxes,
  lotteries,
  points,
  vip,
  shop,
  wheels,
  adventure,
  tournaments,
  jackpots,
  quests,
  support,
  marketing,
  privacy,
  webhooks,
]

const root = new URL('../../', import.meta.url)

/**
 * The migrations of the platform and of all domains, in the order in which a new database runs
 * them. The SQL functions follow.
 */
export const migrationFolders: readonly SqlFolder[] = [
  ...platformMigrations,
  ...domains.map(({ migrations }) => migrations),
]

/** The folder of each namespace's texts. */
export const messageFolders: Record<string, URL> = {
  platform: new URL('platform/i18n/messages/', root),
  web: new URL('apps/web/messages/', root),
  ...Object.fromEntries(
    domains.map(({ name }) => [name, new URL(`domains/${name}/messages/`, root)]),
  ),
}
