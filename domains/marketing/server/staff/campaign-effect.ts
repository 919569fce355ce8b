import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { campaignGroups } from '@casino/notifications/public'
import type * as contract from '../../staff-contract.ts'
import { upliftOf } from '../../uplift.ts'
import { countDepositors } from '../sources/source-store.ts'

/** How long after a campaign a deposit counts. */
const daysAfter = 14
const playersMax = 100_000

/** How many of those who were sent a campaign deposited within 14 days, and of those held out. */
export async function showCampaignEffect(
  { db }: StaffReadContext,
  { id }: Input<typeof contract.showCampaignEffect>,
): Promise<Output<typeof contract.showCampaignEffect>> {
  const groups = await campaignGroups(db, { id, limit: playersMax })
  const measured = await Promise.all(
    groups.map(async ({ group, players }) => ({
      group,
      players: players.length,
      did: await countDepositors(db, { players, days: daysAfter }),
    })),
  )
  const [sent, heldOut] = measured
  const uplift = sent && heldOut && upliftOf(sent, heldOut)
  return {
    id,
    uplift: uplift ? percents(uplift) : null,
    groups: measured.map(({ group, players, did }) => ({ group, players, deposited: did })),
  }
}

function percents({ difference, low, high }: { difference: number; low: number; high: number }) {
  const of = (share: number) => `${(share * 100).toFixed(1)} %`
  return `${of(difference)} (95 %: ${of(low)} to ${of(high)})`
}
