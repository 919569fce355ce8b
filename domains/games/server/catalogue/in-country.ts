import type { Db, Tx } from '@casino/db/connect.ts'
import type { Filter } from '../../filter.ts'
import { ownVersions } from './groups-store.ts'

/** Replaces the categories of a filter by their versions for the visitor's country. */
export async function inCountry(
  db: Db | Tx,
  filter: Filter,
  country: string | null,
): Promise<Filter> {
  const { categories } = filter
  if (!categories || categories.identifiers.length === 0 || !country) return filter
  const own = new Set(await ownVersions(db, { names: categories.identifiers, country }))
  const versionOf = (name: string) => {
    const version = `${name}:${country.toLowerCase()}`
    return own.has(version) ? version : name
  }
  return {
    ...filter,
    categories: { ...categories, identifiers: categories.identifiers.map(versionOf) },
  }
}
