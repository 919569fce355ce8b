import type { Place } from '@casino/ui/pages/page-definition.ts'
import { gamesFilter } from './filters/games-filter.ts'

/**
 * The canonical address of a category, which also has older ones [2.2]; undefined for other pages.
 */
export function canonicalAddress(place: Place): string | undefined {
  const { category, within } = gamesFilter(place)
  return category === undefined || within ? undefined : `/categories/${category}`
}
