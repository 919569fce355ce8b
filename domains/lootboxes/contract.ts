import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import { formatMoney } from '@casino/money/money.ts'
import * as z from 'zod/mini'
import { stages } from './rules.ts'

const ByCurrency = z.array(z.object({ currency: CurrencyCode, amount_cents: Cents }))

/** What an item gives, in the form of other clients [3.37]. Cash is a bonus without wagering. */
const ItemBonus = z.object({
  title: z.string(),
  type: z.enum(['bonus', 'freespins']),
  attributes: z.array(z.object({ field: z.string(), value: z.union([z.int(), ByCurrency]) })),
  result_bonus: z.array(z.object({ field: z.string(), value: z.union([z.int(), ByCurrency]) })),
})

export const BoxItem = z.object({
  id: z.int(),
  weight: z.int(),
  /** This item was won. */
  prize: z.boolean(),
  bonuses: z.array(ItemBonus),
})
export type BoxItem = z.output<typeof BoxItem>

/** What proves the draw of a box. */
const Proof = z.object({
  /** Shown before the browser chooses its part. */
  server_seed_hash: z.string(),
  /** Null until the box is opened; so are the fields below. */
  server_seed: z.nullable(z.string()),
  client_seed: z.nullable(z.string()),
  nonce: z.int(),
  /** The weights in the order of the draw, which is that of the published template. */
  weights: z.array(z.int()),
  /** The position of the prize among them. */
  drawn_index: z.nullable(z.int()),
  /** Where within its segment the wheel stops, in thousandths. */
  stop: z.nullable(z.int()),
})

export const Lootbox = z.object({
  id: Id,
  title: z.string(),
  stage: z.enum(stages),
  /** The key of the template. One that begins with `wheel` is a turn of a wheel. */
  group_key: z.string(),
  /** How it was given. */
  strategy: z.string(),
  currency: CurrencyCode,
  /** How many items it shows. */
  display: z.int(),
  created_at: Instant,
  valid_until: Instant,
  activated_at: z.nullable(Instant),
  /** The group whose items these are; null: those of everybody. */
  group_id: z.nullable(z.int()),
  /** Of the template. */
  version: z.int(),
  /** In an order drawn for this box, so that nothing is near the prize by design. */
  items: z.array(BoxItem),
  proof: Proof,
})
export type Lootbox = z.output<typeof Lootbox>

/** The player's boxes that wait or were opened today, the oldest first [4.20]. */
export const listLootboxes = endpoint({
  name: 'lootboxes.list',
  access: 'player',
  method: 'GET',
  path: '/api/player/lootboxes',
  failsAs: { whole: 'LOAD_LOOTBOXES_LIST_ERROR' },
  input: z.strictObject({}),
  output: z.array(Lootbox),
  refusals: [],
})

/** Opens a box, which is a turn of the wheel too. A box that is open answers as it did then. */
export const openLootbox = endpoint({
  name: 'lootboxes.open',
  access: 'player',
  method: 'POST',
  path: '/api/player/lootboxes/:id/activation',
  keyed: true,
  perMinute: 60,
  input: z.strictObject({
    id: Id,
    /** The player's part of the draw. */
    client_seed: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,64}$/))),
  }),
  output: Lootbox,
  refusals: [
    'lootbox_unknown',
    'lootbox_over',
    'lootbox_too_soon',
    'lootbox_bonuses_off',
    'lootbox_prize_waits',
    ...prizeRefusals,
  ],
})

/** The templates that are issued now, and whether the visitor's licence allows boxes. */
export const listTemplates = endpoint({
  name: 'lootboxes.templates',
  access: 'anyone',
  method: 'GET',
  path: '/api/lootboxes',
  input: z.strictObject({}),
  output: z.object({
    is_allowed: z.boolean(),
    /** Whether boxes may be bought for points. */
    is_paid_allowed: z.boolean(),
    templates: z.array(z.object({ group_key: z.string(), title: z.string() })),
  }),
  refusals: [],
})

/** The odds of a template by group, with the history of all its versions. */
export const showOdds = endpoint({
  name: 'lootboxes.odds',
  access: 'anyone',
  method: 'GET',
  path: '/api/lootboxes/odds/:group_key',
  input: z.strictObject({ group_key: z.string().check(z.maxLength(40)) }),
  output: z.object({
    group_key: z.string(),
    title: z.string(),
    version: z.int(),
    lists: z.array(
      z.object({
        group_id: z.nullable(z.int()),
        /** The name of the group for players; null without one, and for everybody. */
        group: z.nullable(z.string()),
        items: z.array(
          z.object({
            ...BoxItem.shape,
            /** Of 1. */
            chance: z.number(),
          }),
        ),
      }),
    ),
    /** The entries of this template in the chain of all published odds, the newest first. */
    history: z.array(
      z.object({ number: z.int(), text: z.string(), hash: z.string(), published_at: Instant }),
    ),
  }),
  refusals: ['lootbox_unknown'],
})

/** A page of the chain of all published odds. */
export const listOddsEntries = endpoint({
  name: 'lootboxes.odds_entries',
  access: 'anyone',
  method: 'GET',
  path: '/api/lootboxes/odds',
  input: z.strictObject({ after: z.optional(Id) }),
  output: z.array(z.object({ number: z.int(), text: z.string(), hash: z.string() })),
  refusals: [],
})

/** A box has changed; the payload is the complete row. */
export const lootboxChanged = event({
  name: 'lootboxes.changed',
  push: 'player',
  channel: 'lootboxes_changes',
  payload: Lootbox,
})

type Amount = { currency: string; amount_cents: number | bigint }
/** An item as the browser receives it, or as the server sends it. */
type Labelled = {
  bonuses: readonly {
    title: string
    attributes: readonly { field: string; value: number | readonly Amount[] }[]
    result_bonus: readonly { field: string; value: number | readonly Amount[] }[]
  }[]
}
type Viewed = { currency: string; locale: string }

/** What an item gives: "€2 Bonus", in the viewer's currency or in euros. */
export function labelOf({ bonuses }: Labelled, { currency, locale }: Viewed): string {
  return bonuses
    .map(({ title, attributes }) => {
      const amounts = attributes.find(({ field }) => field === 'bonus_amount')?.value
      const amount = typeof amounts === 'object' ? amountIn(amounts, currency) : undefined
      return amount ? `${formatMoney(amount, locale)} ${title}` : title
    })
    .join(', ')
}

/** How often the money or the winnings of an item must be staked. */
export function wagerOf(item: Labelled): number {
  const wager = item.bonuses[0]?.result_bonus.find(({ field }) => field === 'wager')?.value
  return typeof wager === 'number' ? wager : 0
}

function amountIn(amounts: readonly Amount[], currency: string): Amount | undefined {
  const of = (code: string) => amounts.find((amount) => amount.currency === code)
  return of(currency) ?? of('EUR')
}

/** Whether a box is a turn of a wheel [4.21]. */
export function isTurn({ group_key }: { group_key: string }): boolean {
  return group_key.startsWith('wheel') || group_key.startsWith('manual_wheel')
}
