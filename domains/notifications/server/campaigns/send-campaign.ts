import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { campaignDue, messageDue } from '../tasks.ts'
import { type Campaign, lockCampaign, saveCampaign } from './campaign-store.ts'
import { fireTrigger, type Triggered } from './fire-trigger.ts'
import { nextPlayers, segmentOf } from './segment-of.ts'

const batchMax = 500

/** Plans the messages of the next players of a campaign; each is decided when it is sent. */
export async function sendCampaign(work: Work, { id }: { id: bigint }): Promise<void> {
  const { tx, now } = work
  const campaign = await lockCampaign(tx, id)
  const isDue = campaign?.state === 'scheduled' || campaign?.state === 'sending'
  if (!campaign?.send_at || !isDue) return
  if (campaign.send_at > now) {
    await addJob(tx, campaignDue, { id }, { runAt: campaign.send_at, key: `${id}` })
    return
  }
  if (isTriggered(campaign)) {
    if (campaign.state === 'scheduled') await saveCampaign(tx, id, { state: 'sending' })
    if (await fireTrigger(work, campaign)) await addJob(tx, campaignDue, { id }, { key: `${id}` })
    return
  }
  const page = { after: campaign.reached_id, limit: batchMax }
  const segment = segmentOf(campaign, now)
  const { ids, last } = await nextPlayers(tx, { campaign, segment }, page)
  for (const player_id of ids) {
    await addJob(tx, messageDue, { id, player_id }, { key: `${id}:${player_id}` })
  }
  if (last === undefined) {
    const reached_id = ids.at(-1) ?? campaign.reached_id
    await saveCampaign(tx, id, { reached_id, state: 'sent', finished_at: now })
    return
  }
  await saveCampaign(tx, id, { reached_id: last, state: 'sending' })
  await addJob(tx, campaignDue, { id }, { key: `${id}` })
}

function isTriggered(campaign: Campaign): campaign is Triggered {
  return campaign.trigger !== null
}
