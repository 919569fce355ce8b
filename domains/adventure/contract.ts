import { endpoint } from '@casino/contract/endpoint.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** A day of the calendar [3.45]. The prize of the super day is a secret until it is there. */
const Day = z.object({
  id: Id,
  /** `name__step/total__DD/MM/YYYY`; the status of who has completed it has this name. */
  title: z.string(),
  day: z.string(),
  step: z.int(),
  /** The days of the calendar without the super day. */
  stepTotal: z.int(),
  state: z.enum(['superb', 'completed', 'active', 'lost', 'future']),
  isCompleted: z.boolean(),
  prize: z.nullable(
    z.object({
      kind: z.enum(['bonus', 'freespins']),
      spins: z.nullable(z.int()),
      amount_cents: Cents,
      currency: CurrencyCode,
    }),
  ),
  condition: z.object({
    min_deposit_cents: Cents,
    currency: CurrencyCode,
    /** What is staked on the day before its gift can be collected. */
    stake_cents: Cents,
    /** How often the gift itself is wagered. */
    wager_times: z.int(),
    activation_days: z.int(),
  }),
  /** Of an active day its end; of a completed one until when its gift can be activated. */
  ends_at: z.nullable(Instant),
  /** What the player can do now. */
  is_claimable: z.boolean(),
})

export const showAdventure = endpoint({
  name: 'adventure.calendar',
  access: 'anyone',
  method: 'GET',
  path: '/api/adventure',
  input: z.strictObject({}),
  output: z.object({
    /** Whether the licence allows it. */
    is_allowed: z.boolean(),
    /** Null while there is none for the visitor. */
    calendar: z.nullable(
      z.object({
        id: Id,
        name: z.string(),
        total: z.int(),
        completed: z.int(),
        is_finished: z.boolean(),
        /** Only testers see it yet. */
        is_draft: z.boolean(),
        /** What the player has deposited today, in the currency of the conditions. */
        deposited_cents: Cents,
        /** What the player has staked today; bets count once they are settled. */
        staked_cents: Cents,
        currency: CurrencyCode,
        days: z.array(Day),
      }),
    ),
  }),
  refusals: [],
})

/** Completes the day of today and gives its prize, once. */
export const claimDay = endpoint({
  name: 'adventure.claim',
  access: 'player',
  method: 'POST',
  path: '/api/adventure/days/:id/claim',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ id: Id }),
  output: z.object({ title: z.string() }),
  refusals: [
    'day_unknown',
    'day_not_today',
    'day_is_completed',
    'day_needs_deposit',
    'day_needs_stakes',
    'day_needs_others',
    'day_gift_unavailable',
    ...prizeRefusals,
  ],
})
