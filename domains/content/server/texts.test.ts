import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readFolder } from './folder/read-folder.ts'

const { pages } = await readFolder(fileURLToPath(new URL('../texts/', import.meta.url)))
const everywhere = pages.filter(({ variant }) => variant === '')
const forPlaces = pages.filter(({ variant }) => variant !== '')

test('a page for one place is in the menus of the page that it replaces', () => {
  expect(forPlaces.length).toBeGreaterThan(0)
  for (const { path, locale, variant, categories } of forPlaces) {
    const other = everywhere.find((one) => one.path === path && one.locale === locale)
    expect({ path, locale, variant, categories }).toMatchObject({ categories: other?.categories })
  }
})

test('every page is in the same menus in every language', () => {
  for (const { path, locale, categories } of everywhere) {
    const english = everywhere.find((one) => one.path === path && one.locale === 'en')
    expect({ path, locale, categories }).toMatchObject({ categories: english?.categories })
  }
})
