import type { Counted, Filter } from '../../filter.ts'

/** The filter of what is counted for a page of the catalogue. */
export function countedFilter({ category, within, title }: Counted): Filter {
  const identifiers = [category, within].filter((one) => one !== undefined)
  if (identifiers.length === 0) return { title }
  return { categories: { identifiers, strategy: 'AND' }, title }
}
