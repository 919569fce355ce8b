import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { playersIn } from '@casino/players/public'
import { isStillTriggered, playersTriggered } from '../facts/fact-store.ts'
import { campaignDue, messageDue } from '../tasks.ts'
import type { Campaign, Trigger } from './campaign-store.ts'
import { playersAmong, segmentOf } from './segment-of.ts'
import { addFired, armedCampaigns } from './trigger-store.ts'

export type Triggered = Campaign & { trigger: Trigger; trigger_hours: number; send_at: Date }

const hourMs = 3_600_000
/** What happened earlier is no reason for a message any more. */
const hoursLateMax = 72
const batchMax = 500
const pagesMax = 200
const firedMax = 5_000

/** Has the campaigns with a trigger look for players. */
export async function fireTriggers({ tx }: Work): Promise<void> {
  for (const id of await armedCampaigns(tx)) await addJob(tx, campaignDue, { id }, { key: `${id}` })
}

/**
 * Plans the messages of a campaign, which is locked, for the players to whom it has happened, once
 * for each. True if there may be more.
 */
export async function fireTrigger(work: Work, campaign: Triggered): Promise<boolean> {
  const segment = segmentOf(campaign, work.now)
  let count = 0
  let after = 0n
  for (let page = 0; page < pagesMax && count < firedMax; page += 1) {
    const found = await playersNow(work, campaign, after)
    count += await planMessages(work, {
      campaign,
      player_ids: await playersAmong(work.tx, { campaign, segment }, found),
    })
    if (found.length < batchMax) return false
    after = found.at(-1) ?? after
  }
  return true
}

async function planMessages(
  { tx, now }: Work,
  { campaign: { id }, player_ids }: { campaign: Triggered; player_ids: readonly bigint[] },
): Promise<number> {
  const fired = await addFired(tx, { campaign_id: id, player_ids, now })
  for (const player_id of fired) {
    await addJob(tx, messageDue, { id, player_id }, { key: `${id}:${player_id}` })
  }
  return fired.length
}

/** The next players to whom it happened so many hours ago, the campaign being on already. */
async function playersNow(
  { tx, now }: Work,
  campaign: Triggered,
  after: bigint,
): Promise<bigint[]> {
  const { id: campaign_id, trigger, trigger_hours, send_at } = campaign
  const late = Math.max(now.getTime() - hoursLateMax * hourMs, send_at.getTime())
  const [since, until] = [late, now.getTime()].map((at) => new Date(at - trigger_hours * hourMs))
  if (!since || !until) return []
  const page = { after, limit: batchMax }
  if (trigger === 'inactive') {
    const segment = { ...segmentOf(campaign, now), seen_since: since, unseen_since: until }
    return playersIn(tx, { ...segment, ...page })
  }
  return playersTriggered(tx, { trigger, since, until, campaign_id, ...page })
}

/** Whether the reason of a campaign is still true of a player when the message is sent. */
export async function isStillDue(
  tx: Tx,
  { campaign, player_id, fired_at }: { campaign: Campaign; player_id: bigint; fired_at: Date },
): Promise<boolean> {
  const { trigger } = campaign
  if (trigger === null) return true
  const segment = segmentOf(campaign, fired_at)
  const asked = trigger === 'inactive' ? { ...segment, unseen_since: fired_at } : segment
  if ((await playersAmong(tx, { campaign, segment: asked }, [player_id])).length === 0) return false
  return trigger === 'inactive' || isStillTriggered(tx, { player_id, trigger })
}
