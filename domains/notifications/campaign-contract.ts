// The calls of the office about campaigns: offers that staff send to many players.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { sendingChannels } from './sending.ts'

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'canceled'] as const
export const campaignProducts = ['casino', 'betting'] as const
/** Statuses of players by which a campaign chooses. */
export const campaignStatuses = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
/**
 * What a campaign can wait for: a player who has signed up and not deposited, a deposit that
 * failed, a player who does not sign in any more.
 */
export const campaignTriggers = ['no_deposit', 'deposit_failed', 'inactive'] as const
export const campaignLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const

const Listed = z.object({
  id: Id,
  brand_id: Id,
  title: z.string(),
  product: z.enum(campaignProducts),
  channel: z.enum(sendingChannels),
  state: z.enum(campaignStates),
  trigger: z.nullable(z.enum(campaignTriggers)),
  send_at: z.nullable(Instant),
  created_at: Instant,
})

export const listCampaigns = listCall({
  name: 'notifications.office_campaigns',
  may: 'campaigns.view',
  path: '/api/office/campaigns',
  filters: { state: z.enum(campaignStates) },
  sorts: {
    newest: { by: ['id'], index: 'notifications.campaign_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'notifications.campaign_pkey' },
  },
  row: Listed,
})

const Written = z.object({
  language: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string(),
})

export const showCampaign = staffCall({
  name: 'notifications.office_campaign',
  may: 'campaigns.view',
  method: 'GET',
  path: '/api/office/campaigns/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    staff: z.string(),
    path: z.nullable(z.string()),
    countries: z.array(z.string()),
    group_id: z.nullable(z.int()),
    seen_within_days: z.nullable(z.int()),
    unseen_for_days: z.nullable(z.int()),
    statuses: z.array(z.enum(campaignStatuses)),
    stags: z.array(z.string()),
    deposits_min: z.nullable(z.int()),
    deposits_max: z.nullable(z.int()),
    /** In euros. */
    deposited_min_cents: z.nullable(Cents),
    deposited_max_cents: z.nullable(Cents),
    trigger_hours: z.nullable(z.int()),
    /** The share of players who get nothing, so that the effect can be measured. */
    holdout_percent: z.int(),
    /** How many players the segment has now, counted up to a maximum. */
    players_count: z.int(),
    finished_at: z.nullable(Instant),
    texts: z.array(Written),
    /** The texts as a player of the brand would read them. */
    preview: z.array(Written),
    /** What became of the messages. */
    results: z.array(
      z.object({ outcome: z.string(), reason: z.nullable(z.string()), count: z.int() }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['campaign_unknown'],
})

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

export const addCampaign = staffCall({
  name: 'notifications.add_campaign',
  may: 'campaigns.edit',
  method: 'POST',
  path: '/api/office/campaigns',
  input: z.strictObject({
    brand_id: Id,
    title: Title,
    product: z.enum(campaignProducts),
    channel: z.enum(sendingChannels),
    ...creation,
  }),
  output: Created,
  refusals: [],
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const
const Days = z.optional(QueryInt.check(z.minimum(1), z.maximum(3650)))
const Count = z.optional(QueryInt.check(z.minimum(0), z.maximum(100_000)))
const Sum = z.optional(Cents.check(z.refine((cents: bigint) => cents >= 0n, 'invalid')))
const Stag = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** To whom a draft goes. A filter that is left out is not asked. */
export const changeSegment = staffCall({
  ...given,
  name: 'notifications.change_segment',
  may: 'campaigns.edit',
  path: '/api/office/campaigns/:id/segment',
  input: z.strictObject({
    id: Id,
    countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250))),
    group_id: z.optional(QueryInt.check(z.positive())),
    seen_within_days: Days,
    unseen_for_days: Days,
    statuses: z.optional(z.array(z.enum(campaignStatuses)).check(z.maxLength(10))),
    stags: z.optional(z.array(Stag).check(z.maxLength(100))),
    deposits_min: Count,
    deposits_max: Count,
    deposited_min_cents: Sum,
    deposited_max_cents: Sum,
    ...change,
  }),
  refusals: ['campaign_unknown', 'campaign_not_draft'],
})

/**
 * What a draft waits for, and how many hours later each player gets it. Without a trigger it is sent
 * once to all players of its segment.
 */
export const changeTrigger = staffCall({
  ...given,
  name: 'notifications.change_trigger',
  may: 'campaigns.edit',
  path: '/api/office/campaigns/:id/trigger',
  input: z.strictObject({
    id: Id,
    trigger: z.optional(z.enum(campaignTriggers)),
    trigger_hours: z.optional(QueryInt.check(z.minimum(0), z.maximum(8760))),
    ...change,
  }),
  refusals: ['campaign_unknown', 'campaign_not_draft', 'trigger_too_soon'],
})

/** Writes the Liquid templates of a language. */
export const writeCampaign = staffCall({
  ...given,
  name: 'notifications.write_campaign',
  may: 'campaigns.edit',
  path: '/api/office/campaigns/:id/text',
  input: z.strictObject({
    id: Id,
    language: z.enum(campaignLanguages),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(150)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1200)),
    button: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    path: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    ...change,
  }),
  refusals: ['campaign_unknown', 'campaign_not_draft', 'template_broken', 'campaign_path_wrong'],
})

/** Sends a campaign at an instant, or at once. */
export const scheduleCampaign = staffCall({
  ...given,
  name: 'notifications.schedule_campaign',
  may: 'campaigns.send',
  path: '/api/office/campaigns/:id/schedule',
  input: z.strictObject({ id: Id, send_at: z.optional(Instant), ...change }),
  refusals: ['campaign_unknown', 'campaign_not_draft', 'campaign_without_text'],
})

/** Stops a campaign: nobody else gets it. */
export const cancelCampaign = staffCall({
  ...given,
  name: 'notifications.cancel_campaign',
  may: 'campaigns.send',
  path: '/api/office/campaigns/:id/cancel',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['campaign_unknown', 'campaign_over'],
})

/** What was sent to a player, and what was not and why. */
export const listSendings = listCall({
  name: 'notifications.office_sendings',
  may: 'players.view',
  path: '/api/office/sendings',
  filters: { player_id: Id, campaign_id: Id },
  sorts: { newest: { by: ['id'], index: 'notifications.send_log_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    player_id: Id,
    channel: z.string(),
    about: z.string(),
    about_id: Id,
    outcome: z.string(),
    reason: z.nullable(z.string()),
    created_at: Instant,
  }),
})
