import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type {
  campaignProducts,
  campaignStates,
  campaignStatuses,
  campaignTriggers,
} from '../../campaign-contract.ts'
import type { SendingChannel } from '../../sending.ts'

export type CampaignState = (typeof campaignStates)[number]
export type SegmentFields = {
  countries: string[]
  group_id: number | null
  seen_within_days: number | null
  unseen_for_days: number | null
  statuses: (typeof campaignStatuses)[number][]
  stags: string[]
  deposits_min: number | null
  deposits_max: number | null
  /** In cents of a euro. */
  deposited_min_cents: bigint | null
  deposited_max_cents: bigint | null
}
export type Trigger = (typeof campaignTriggers)[number]
export type Campaign = SegmentFields & {
  id: bigint
  brand_id: bigint
  title: string
  product: (typeof campaignProducts)[number]
  channel: SendingChannel
  path: string | null
  state: CampaignState
  send_at: Date | null
  reached_id: bigint
  staff: string
  created_at: Date
  finished_at: Date | null
  holdout_percent: number
  /** What it waits for, and how many hours after it the message is sent; null: it is sent to all. */
  trigger: Trigger | null
  trigger_hours: number | null
  version: number
}

const columns = sql`id, brand_id, title, product, channel, path, countries, group_id,
  seen_within_days, unseen_for_days, statuses, stags, deposits_min, deposits_max,
  deposited_min_cents, deposited_max_cents, state, send_at, reached_id, staff, created_at,
  finished_at, holdout_percent, trigger, trigger_hours, version`

type NewCampaign = Pick<Campaign, 'brand_id' | 'title' | 'product' | 'channel' | 'staff'>

export async function insertCampaign(
  tx: Tx,
  { brand_id, title, product, channel, staff, now }: NewCampaign & { now: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`insert into notifications.campaign
      (brand_id, title, product, channel, staff, created_at)
    values (${brand_id}, ${title}, ${product}, ${channel}, ${staff}, ${now})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export async function findCampaign(db: Db | Tx, id: bigint): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${columns} from notifications.campaign
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockCampaign(tx: Tx, id: bigint): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`select ${columns} from notifications.campaign
    where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

type Changed = Partial<
  SegmentFields &
    Pick<Campaign, 'path' | 'state' | 'send_at' | 'reached_id' | 'finished_at'> &
    Pick<Campaign, 'holdout_percent' | 'trigger' | 'trigger_hours'>
>

/** Writes fields of a campaign; its version grows. The names are those of this type. */
export async function saveCampaign(tx: Tx, id: bigint, changed: Changed): Promise<void> {
  const set = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `)
  await sql`update notifications.campaign set ${sql.join(set, sql``)} version = version + 1
    where id = ${id}`.execute(tx)
}

export type CampaignText = { language: string; title: string; text: string; button: string }

/** The texts of a campaign, English first. */
export async function textsOf(db: Db | Tx, id: bigint): Promise<CampaignText[]> {
  const { rows } = await sql<CampaignText>`select locale as language, title, text, button
    from notifications.campaign_text where campaign_id = ${id}
    order by locale <> 'en', locale`.execute(db)
  return rows
}

export async function saveText(
  tx: Tx,
  { id, language, title, text, button }: CampaignText & { id: bigint },
): Promise<void> {
  await sql`insert into notifications.campaign_text (campaign_id, locale, title, text, button)
    values (${id}, ${language}, ${title}, ${text}, ${button})
    on conflict (campaign_id, locale) do update set title = excluded.title, text = excluded.text,
      button = excluded.button`.execute(tx)
}

/** What became of the messages of a campaign. */
export async function resultsOf(
  db: Db | Tx,
  id: bigint,
): Promise<{ outcome: string; reason: string | null; count: number }[]> {
  const { rows } = await sql<{ outcome: string; reason: string | null; count: number }>`
    select outcome, reason, count(*)::int as count from notifications.send_log
    where campaign_id = ${id} group by outcome, reason order by 3 desc, 1, 2`.execute(db)
  return rows
}

type Filter = { state?: CampaignState | undefined }

export async function campaignsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Campaign[]> {
  const { where, orderBy } = await keysetAfter(db, {
    table: 'notifications.campaign',
    order,
    after,
  })
  const { rows } = await sql<Campaign>`select ${columns} from notifications.campaign
    where ${inState(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countCampaigns(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from notifications.campaign where ${inState(filter)} limit ${limit}) found`.execute(db)
  return rows[0]?.count ?? 0
}

function inState({ state }: Filter): RawBuilder<boolean> {
  return state ? sql`state = ${state}` : sql`true`
}
