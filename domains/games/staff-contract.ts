// The calls of the office about games and providers.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { badgeTypes, Slug } from './game.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export {
  addToCategory,
  categories,
  changeCategory,
  orderCategory,
  orderedGamesMax,
  removeFromCategory,
  showOfficeCategory,
} from './categories-contract.ts'
export {
  addWord,
  listMutes,
  muteWriter,
  removeLine,
  restoreLine,
  showLine,
  switchWord,
  unmuteWriter,
} from './chat-office-contract.ts'

const Done = z.object({ text: z.string() })
const badges = z.array(z.enum(badgeTypes)).check(z.maxLength(badgeTypes.length))
const currencies = z.array(CurrencyCode).check(z.maxLength(50))

const OfficeGame = z.object({
  id: Id,
  identifier: z.string(),
  title: z.string(),
  provider: z.string(),
  class: z.string(),
  enabled: z.boolean(),
  /** When the provider stopped offering it. */
  withdrawn_at: z.nullable(Instant),
  /** Games with more weight come first. */
  weight: z.int(),
})

export const games = listCall({
  name: 'games.office_games',
  may: 'games.view',
  path: '/api/office/games',
  filters: {
    provider: Slug,
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    state: z.enum(['on', 'off']),
  },
  sorts: {
    popular: { by: ['weight', 'id'], index: 'games.game_office_weight', isDescending: true },
    title: { by: ['title', 'id'], index: 'games.game_office_title' },
  },
  row: OfficeGame,
})

export const showOfficeGame = staffCall({
  name: 'games.office_game',
  may: 'games.view',
  method: 'GET',
  path: '/api/office/games/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...OfficeGame.shape,
    version: z.int(),
    badges,
    currencies,
    bet_limits: z.array(z.object({ currency: z.string(), stake_max_cents: Cents })),
    categories: z.array(z.object({ category: z.string(), position: z.int() })),
    /** In percent, of the last 90 days; the range is that of 95 of 100 cases. */
    exact_return: z.nullable(z.string()),
    measured_return: z.nullable(z.string()),
    expected_range: z.nullable(z.string()),
    rounds: z.int(),
    best_win: z.nullable(z.string()),
    audit: z.array(AuditEntry),
  }),
  refusals: ['game_unknown'],
})

const switching = {
  may: 'games.switch',
  method: 'POST',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
} as const

/** No new round begins; open rounds may end. */
export const switchGameOff = staffCall({
  ...switching,
  name: 'games.switch_game_off',
  path: '/api/office/games/:id/switch_off',
  refusals: ['game_unknown', 'switched_already'],
})

export const switchGameOn = staffCall({
  ...switching,
  name: 'games.switch_game_on',
  path: '/api/office/games/:id/switch_on',
  refusals: ['game_unknown', 'switched_already'],
})

export const changeGame = staffCall({
  name: 'games.change_game',
  may: 'games.edit',
  method: 'POST',
  path: '/api/office/games/:id/change',
  input: z.strictObject({
    id: Id,
    weight: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
    badges,
    currencies,
    ...change,
  }),
  output: Done,
  refusals: ['game_unknown', 'currency_unknown'],
})

/** The highest stake of a bet in one currency; without one only the licence limits bets. */
export const limitBets = staffCall({
  name: 'games.limit_bets',
  may: 'games.edit',
  method: 'POST',
  path: '/api/office/games/:id/limit_bets',
  input: z.strictObject({
    id: Id,
    currency: CurrencyCode,
    stake_max_cents: z.optional(Cents.check(z.positive())),
    ...change,
  }),
  output: Done,
  refusals: ['game_unknown', 'currency_unknown'],
})

const OfficeProvider = z.object({
  id: Id,
  identifier: z.string(),
  title: z.string(),
  protocol: z.string(),
  enabled: z.boolean(),
  games_count: z.int(),
})

export const providers = listCall({
  name: 'games.office_providers',
  may: 'games.view',
  path: '/api/office/game_providers',
  filters: {},
  sorts: { oldest: { by: ['id'], index: 'games.provider_pkey' } },
  row: OfficeProvider,
})

export const showOfficeProvider = staffCall({
  name: 'games.office_provider',
  may: 'games.view',
  method: 'GET',
  path: '/api/office/game_providers/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...OfficeProvider.shape,
    version: z.int(),
    has_reports: z.boolean(),
    /** The days whose report was compared with the ledger, the newest first. */
    reports: z.array(
      z.object({
        day: z.iso.date(),
        is_given: z.boolean(),
        lines: z.int(),
        differences: z.int(),
        ended_at: Instant,
      }),
    ),
    audit: z.array(AuditEntry),
  }),
  refusals: ['provider_unknown'],
})

/** The kill switch: no new round of its games begins; open rounds may end. */
export const switchProviderOff = staffCall({
  ...switching,
  name: 'games.switch_provider_off',
  path: '/api/office/game_providers/:id/switch_off',
  refusals: ['provider_unknown', 'switched_already'],
})

export const switchProviderOn = staffCall({
  ...switching,
  name: 'games.switch_provider_on',
  path: '/api/office/game_providers/:id/switch_on',
  refusals: ['provider_unknown', 'switched_already'],
})

/** Asks the provider for its report of a day and compares it with the ledger, in a job. */
export const compareDay = staffCall({
  name: 'games.compare_day',
  may: 'games.edit',
  method: 'POST',
  path: '/api/office/game_providers/:id/compare_day',
  input: z.strictObject({ id: Id, day: z.iso.date(), ...change }),
  output: Done,
  refusals: ['provider_unknown', 'no_reports', 'day_not_over'],
})
