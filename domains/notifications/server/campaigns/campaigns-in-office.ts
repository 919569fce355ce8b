import type { Input, Output } from '@casino/contract/endpoint.ts'
import { isOwnPath } from '@casino/contract/is-own-path.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import * as contract from '../../campaign-contract.ts'
import { campaignDue } from '../tasks.ts'
import {
  type Campaign,
  campaignsPage,
  countCampaigns,
  findCampaign,
  insertCampaign,
  lockCampaign,
  resultsOf,
  saveCampaign,
  saveText,
  textsOf,
} from './campaign-store.ts'
import { holdoutOf, holdoutPercent } from './limits-of-campaigns.ts'
import { templateFault } from './render-template.ts'
import { countPlayers } from './segment-of.ts'
import { renderText } from './send-message.ts'

const kind = 'campaign'
const countMax = 100_000

export const campaignReader: ListReader<typeof contract.listCampaigns> = {
  rows: ({ db }, listing) => campaignsPage(db, listing),
  count: ({ db }, counted) => countCampaigns(db, counted),
}

/** A campaign with its texts, how they read, its players and its results. */
export async function showCampaign(
  { db, now, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showCampaign>,
): Promise<Output<typeof contract.showCampaign>> {
  const campaign = await campaignOr(db, id)
  const texts = await textsOf(db, id)
  const country = campaign.countries[0] ?? 'DE'
  const ann = { nickname: 'Ann', first_name: 'Ann', confirmed_at: now, country }
  return {
    ...campaign,
    players_count: await countPlayers(db, { campaign, now, limit: countMax }),
    texts,
    preview: texts.map((text) => renderText(text, { ...ann, brand_id: campaign.brand_id })),
    results: await resultsOf(db, id),
    ...(await recordOf({ kind, id })),
  }
}

/** A campaign as the object of a change, locked. */
export async function campaignSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) throw refuse(contract.showCampaign, 'campaign_unknown')
  const { version, brand_id, title, state, channel, countries, group_id, trigger } = campaign
  const shown = { brand_id, title, state, channel, countries, group_id, trigger }
  return { kind, id, version, state: shown }
}

export async function addCampaign(
  { tx, now, staff }: StaffWork,
  { reason: _reason, ...given }: Input<typeof contract.addCampaign>,
): Promise<Output<typeof contract.addCampaign>> {
  const id = await insertCampaign(tx, { ...given, staff: staff.name, now })
  return { id, text: `Campaign ${given.title} is a draft. Write its text in English first.` }
}

type Done = { text: string }

export async function changeSegment(
  { tx, now }: StaffChangeContext,
  { id, ...given }: Input<typeof contract.changeSegment>,
): Promise<Done> {
  const { title } = await draftOr(tx, id)
  await saveCampaign(tx, id, {
    countries: given.countries ?? [],
    group_id: given.group_id ?? null,
    seen_within_days: given.seen_within_days ?? null,
    unseen_for_days: given.unseen_for_days ?? null,
    statuses: given.statuses ?? [],
    stags: given.stags ?? [],
    deposits_min: given.deposits_min ?? null,
    deposits_max: given.deposits_max ?? null,
    deposited_min_cents: given.deposited_min_cents ?? null,
    deposited_max_cents: given.deposited_max_cents ?? null,
  })
  const campaign = await campaignOr(tx, id)
  const count = await countPlayers(tx, { campaign, now, limit: countMax })
  return { text: `${title} has ${count} players now.` }
}

/** The hours without a sign-in after which a player may be called inactive. */
const inactiveHoursMin = 24

export async function changeTrigger(
  { tx }: StaffChangeContext,
  { id, trigger, trigger_hours = 0 }: Input<typeof contract.changeTrigger>,
): Promise<Done> {
  const { title } = await draftOr(tx, id)
  if (trigger === 'inactive' && trigger_hours < inactiveHoursMin) {
    throw refuse(contract.changeTrigger, 'trigger_too_soon')
  }
  await saveCampaign(tx, id, {
    trigger: trigger ?? null,
    trigger_hours: trigger ? trigger_hours : null,
  })
  return { text: trigger ? `${title} waits for players.` : `${title} is sent to all at once.` }
}

export async function writeCampaign(
  { tx }: StaffChangeContext,
  { id, language, title, text, button = '', path }: Input<typeof contract.writeCampaign>,
): Promise<Done> {
  const campaign = await draftOr(tx, id)
  const fault = [title, text, button].map(templateFault).find(Boolean)
  if (fault) throw refuse(contract.writeCampaign, 'template_broken', { fault })
  if (path && !isOwnPath(path)) throw refuse(contract.writeCampaign, 'campaign_path_wrong')
  await saveText(tx, { id, language, title, text, button })
  await saveCampaign(tx, id, path === undefined ? {} : { path: path || null })
  return { text: `The ${language} text of ${campaign.title} is written.` }
}

export async function scheduleCampaign(
  { tx, now }: StaffChangeContext,
  { id, send_at: asked }: Input<typeof contract.scheduleCampaign>,
): Promise<Done> {
  const campaign = await draftOr(tx, id)
  const { title, trigger } = campaign
  const texts = await textsOf(tx, id)
  if (texts[0]?.language !== 'en') {
    throw refuse(contract.scheduleCampaign, 'campaign_without_text')
  }
  const send_at = asked && asked > now ? asked : now
  // A campaign with a trigger collects its players over time.
  const holdout_percent = trigger
    ? holdoutPercent
    : holdoutOf(await countPlayers(tx, { campaign, now, limit: countMax }))
  await saveCampaign(tx, id, { state: 'scheduled', send_at, holdout_percent })
  await addJob(tx, campaignDue, { id }, { runAt: send_at, key: `${id}` })
  const does = trigger ? 'waits for players from' : 'is sent at'
  return { text: `${title} ${does} ${send_at.toISOString()}${trigger ? ' on' : ''}.` }
}

export async function cancelCampaign(
  { tx }: StaffChangeContext,
  { id }: Input<typeof contract.cancelCampaign>,
): Promise<Done> {
  const { state, title } = await campaignOr(tx, id)
  if (state === 'sent' || state === 'canceled') {
    throw refuse(contract.cancelCampaign, 'campaign_over')
  }
  await saveCampaign(tx, id, { state: 'canceled' })
  return { text: `${title} is canceled. Who has it keeps it.` }
}

async function campaignOr(db: Db | Tx, id: bigint): Promise<Campaign> {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw refuse(contract.showCampaign, 'campaign_unknown')
  return campaign
}

async function draftOr(tx: Tx, id: bigint): Promise<Campaign> {
  const campaign = await campaignOr(tx, id)
  if (campaign.state !== 'draft') throw refuse(contract.changeSegment, 'campaign_not_draft')
  return campaign
}
