import type { Segment } from '@casino/players/public'
import type { Campaign } from './campaign-store.ts'

const dayMs = 86_400_000

/** The players of a campaign, at an instant. */
export function segmentOf(
  { brand_id, countries, group_id, seen_within_days, unseen_for_days }: Campaign,
  now: Date,
): Segment {
  const daysAgo = (days: number | null) =>
    days === null ? undefined : new Date(now.getTime() - days * dayMs)
  return {
    brand_id,
    countries,
    group_id,
    seen_since: daysAgo(seen_within_days),
    unseen_since: daysAgo(unseen_for_days),
  }
}
