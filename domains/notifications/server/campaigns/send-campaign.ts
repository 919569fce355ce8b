import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { playersIn } from '@casino/players/public'
import { campaignDue, messageDue } from '../tasks.ts'
import { lockCampaign, saveCampaign } from './campaign-store.ts'
import { segmentOf } from './segment-of.ts'

const batchMax = 500

/** Plans the messages of the next players of a campaign; each is decided when it is sent. */
export async function sendCampaign({ tx, now }: Work, { id }: { id: bigint }): Promise<void> {
  const campaign = await lockCampaign(tx, id)
  const isDue = campaign?.state === 'scheduled' || campaign?.state === 'sending'
  if (!campaign?.send_at || !isDue) return
  if (campaign.send_at > now) {
    await addJob(tx, campaignDue, { id }, { runAt: campaign.send_at, key: `${id}` })
    return
  }
  const page = { after: campaign.reached_id, limit: batchMax }
  const ids = await playersIn(tx, { ...segmentOf(campaign, now), ...page })
  for (const player_id of ids) {
    await addJob(tx, messageDue, { id, player_id }, { key: `${id}:${player_id}` })
  }
  const reached_id = ids.at(-1) ?? campaign.reached_id
  if (ids.length < batchMax) {
    await saveCampaign(tx, id, { reached_id, state: 'sent', finished_at: now })
    return
  }
  await saveCampaign(tx, id, { reached_id, state: 'sending' })
  await addJob(tx, campaignDue, { id }, { key: `${id}` })
}
