import { useQuery } from '@tanstack/react-query'
import { additionalOffers } from '../rules.ts'
import { additionalGifts, currentPlayer } from './queries.ts'

/** An offer of additional-gifts, in the form that the brand has stored. */
export type AdditionalOffer = { id: string; group_key?: string; bonuses: { title: string }[] }

/** The additional offers of the player's groups [6.12]. */
export function useAdditionalOffers(): AdditionalOffer[] {
  const byGroup = useQuery(additionalGifts()).data as Record<string, AdditionalOffer> | undefined
  const player = useQuery(currentPlayer()).data
  if (!byGroup || !player || !('id' in player)) return []
  const { can_issue_bonuses, deposit_bonus_code, statuses } = player
  return additionalOffers(byGroup, { can_issue_bonuses, deposit_bonus_code, statuses })
}
