import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'
import { everything } from './games-filter.ts'

test('a category with a version for the visitor’s country appears once, with the count of that version', () => {
  const named = (id: string, games_count: number) => ({ id, title: id, games_count })
  const facet = (id: string, games_count: number) =>
    ({ kind: 'category', id, games_count }) as const
  const groups = filterGroups((key) => String(key), everything, {
    providers: [],
    facets: [facet('top', 9), facet('top:de', 3), facet('instant', 2)],
    categories: [named('top', 9), named('top:de', 3), named('instant', 2)],
    locale: 'de',
  })
  const [{ options = [] } = {}] = groups.filter(({ name }) => name === 'category')
  expect(options.map(({ id, count }) => [id, count])).toEqual([
    ['top', 3],
    ['instant', 2],
  ])
})
