import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games, symbolSets } from './games.ts'
import { starTileSvg } from './makers/brand.ts'
import { cardSvg } from './makers/cards.ts'
import { logoSvgs } from './makers/logos.ts'
import { symbolNamesOf, symbolSheet } from './makers/symbols.ts'

test('a title that is too long is drawn smaller, never cut off', () => {
  const [drawn] = games
  if (!drawn) throw new Error('there are no games')
  const game = { ...drawn, slug: 'long', lines: ['An Extraordinarily Long', 'Title'] }
  expect(() => cardSvg(game)).not.toThrow()
})

test('every game has its own card', () => {
  expect(new Set(games.map(({ slug }) => slug)).size).toBe(games.length)
})

const reelsOf = (slug: string) => new URL(`../../../games/${slug}/reels.json`, import.meta.url)

test('the same game is drawn the same way each time', () => {
  const [game] = games
  if (!game) throw new Error('there are no games')
  expect(cardSvg(game)).toBe(cardSvg(game))
})

test('every game with reels has all its symbols, each in its own cell', () => {
  const withReels = games.filter(({ slug }) => existsSync(reelsOf(slug)))
  expect([...symbolSets.keys()]).toEqual(withReels.map(({ slug }) => slug))
  for (const set of symbolSets.values()) {
    const { frames, size } = symbolSheet(set).atlas
    expect(Object.keys(frames)).toEqual([...symbolNamesOf(set)])
    const places = Object.values(frames).map(({ x, y }) => `${x},${y}`)
    expect(new Set(places).size).toBe(symbolNamesOf(set).length)
    for (const { x, y, w, h } of Object.values(frames)) {
      expect(x + w <= size.w && y + h <= size.h).toBe(true)
    }
  }
})

test('a drawing never sets one attribute twice, which browsers refuse', () => {
  for (const svg of Object.values(logoSvgs())) {
    for (const [tag] of svg.matchAll(/<[a-z]+ [^>]*>/gi)) {
      const names = [...tag.matchAll(/\s([a-z-]+)=/gi)].map(([, name]) => name)
      expect(new Set(names).size, tag).toBe(names.length)
    }
  }
})

test('the tile of stars weighs less than a kilobyte', () => {
  expect(starTileSvg().length).toBeLessThan(1000)
})
