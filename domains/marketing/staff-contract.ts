// The calls of the office about where players come from, and what campaigns did.
import { staffCall } from '@casino/contract/staff-call.ts'
import { Cents, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export {
  addAffiliate,
  addDeal,
  addStag,
  changeAffiliate,
  listAffiliates,
  listStatements,
  payStatement,
  showAffiliate,
  showStatement,
  switchAffiliate,
} from './staff-affiliates-contract.ts'
export {
  addExperiment,
  addQuestion,
  addSurvey,
  changeSurveyTitle,
  experimentStates,
  experimentTable,
  listExperiments,
  listSurveys,
  showExperiment,
  showSurvey,
  stopExperiment,
  surveyLanguages,
  surveyTable,
  switchSurvey,
} from './staff-surveys-contract.ts'

export const reportKeys = [
  'day',
  'stag',
  'affb_id',
  'utm_source',
  'utm_campaign',
  'country',
  'variant',
] as const

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** Registrations, first deposits, deposits and NGR of days, by day or where players came from. */
export const reportSources = staffCall({
  name: 'marketing.office_sources',
  may: 'marketing.view',
  method: 'GET',
  path: '/api/office/marketing/sources',
  input: z.strictObject({
    from: Day,
    to: Day,
    by: z.enum(reportKeys),
    brand_id: z.optional(Id),
    stag: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** Only players who have seen a variant of it; `variant` is then theirs, else that of sign-up. */
    experiment: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    variant: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  output: z.array(
    z.object({
      key: z.string(),
      registrations: z.int(),
      first_deposits: z.int(),
      deposits: z.int(),
      /** In euros, like the NGR. */
      deposit_cents: Cents,
      ngr_cents: Cents,
      /** Days on which a player has played, of all of them. */
      played_days: z.int(),
    }),
  ),
  refusals: [],
  faults: ['period_invalid'],
})

/** What a campaign did: who deposited within 14 days, of those sent and of those held out. */
export const showCampaignEffect = staffCall({
  name: 'marketing.office_campaign_effect',
  may: 'marketing.view',
  method: 'GET',
  path: '/api/office/campaign_effects/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    id: Id,
    /** The difference of the shares with its interval; null while there is nothing to compare. */
    uplift: z.nullable(z.string()),
    groups: z.array(
      z.object({
        group: z.enum(['sent', 'held_out']),
        players: z.int(),
        deposited: z.int(),
      }),
    ),
  }),
  refusals: [],
})
