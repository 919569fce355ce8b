import type { Place } from '@casino/ui/pages/page-definition.ts'
import { gamesFilter } from './filters/games-filter.ts'

/** The one address of a category, which has older ones too [2.2]; of nothing else. */
export function canonicalAddress(place: Place): string | undefined {
  const { category, within } = gamesFilter(place)
  return category === undefined || within ? undefined : `/categories/${category}`
}
