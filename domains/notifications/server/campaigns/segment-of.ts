import type { Db, Tx } from '@casino/db/connect.ts'
import { countPlayersIn, playersIn, type Segment } from '@casino/players/public'
import { playersWithDeposits } from '../facts/fact-store.ts'
import type { Campaign } from './campaign-store.ts'

const dayMs = 86_400_000

/** The players of a campaign, at an instant, before their deposits are asked. */
export function segmentOf(campaign: Campaign, now: Date): Segment {
  const { brand_id, countries, group_id, statuses, stags } = campaign
  const { seen_within_days, unseen_for_days } = campaign
  const daysAgo = (days: number | null) =>
    days === null ? undefined : new Date(now.getTime() - days * dayMs)
  return {
    brand_id,
    countries,
    group_id,
    statuses,
    stags,
    seen_since: daysAgo(seen_within_days),
    unseen_since: daysAgo(unseen_for_days),
  }
}

type Page = { after: bigint; limit: number }
/** The players of a page, and the last number that was read; none after the last page. */
type Found = { ids: bigint[]; last: bigint | undefined }

/** The next players of a campaign, by their number. */
export async function nextPlayers(
  db: Db | Tx,
  { campaign, segment }: { campaign: Campaign; segment: Segment },
  page: Page,
): Promise<Found> {
  const read = await playersIn(db, { ...segment, ...page })
  const last = read.length < page.limit ? undefined : read.at(-1)
  return {
    ids: asksDeposits(campaign) ? await playersWithDeposits(db, read, campaign) : read,
    last,
  }
}

/** Those of the players who are in the segment of a campaign. */
export async function playersAmong(
  db: Db | Tx,
  { campaign, segment }: { campaign: Campaign; segment: Segment },
  among: readonly bigint[],
): Promise<bigint[]> {
  if (among.length === 0) return []
  const page = { after: 0n, limit: among.length }
  return (await nextPlayers(db, { campaign, segment: { ...segment, among } }, page)).ids
}

const pageMax = 5_000

/** How many players a campaign has now; it stops counting at `limit`. */
export async function countPlayers(
  db: Db | Tx,
  { campaign, now, limit }: { campaign: Campaign; now: Date; limit: number },
): Promise<number> {
  const segment = segmentOf(campaign, now)
  if (!asksDeposits(campaign)) return countPlayersIn(db, { ...segment, limit })
  let count = 0
  let after: bigint | undefined = 0n
  for (let read = 0; after !== undefined && read < limit; read += pageMax) {
    const found: Found = await nextPlayers(db, { campaign, segment }, { after, limit: pageMax })
    count += found.ids.length
    after = found.last
  }
  return count
}

function asksDeposits(campaign: Campaign): boolean {
  const { deposits_min, deposits_max, deposited_min_cents, deposited_max_cents } = campaign
  const asked = [deposits_min, deposits_max, deposited_min_cents, deposited_max_cents]
  return asked.some((one) => one !== null)
}
