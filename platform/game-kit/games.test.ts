import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seededFloats } from './fair/seeded.ts'
import type { AnyGame } from './game.ts'
import { meanOf } from './pays.ts'

const folder = new URL('../../games/', import.meta.url)
const slugs = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

async function gameOf(slug: string): Promise<AnyGame> {
  return ((await import(new URL(`${slug}/game.ts`, folder).href)) as { game: AnyGame }).game
}

function textsOf(slug: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${slug}/messages/${locale}.json`, folder), 'utf8'))
}

test.each(slugs)('%s states plausible facts', async (slug) => {
  const game = await gameOf(slug)
  expect(game.slug).toBe(slug)
  for (const rtp of [game.rtp, ...Object.values(game.rtps ?? {})]) {
    expect(rtp).toBeGreaterThan(0.9)
    expect(rtp).toBeLessThanOrEqual(0.9955)
  }
  expect(game.maxWin).toBeGreaterThan(1)
})

test.each(slugs)('%s pays in the mean what it states', async (slug) => {
  const { pays = [], rtp } = await gameOf(slug)
  expect(pays.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(meanOf(pays)).toBeCloseTo(rtp, 8)
  expect(pays.length).toBeLessThanOrEqual(150)
})

test.each(slugs)('%s has the same texts in both languages', (slug) => {
  const [en, de] = [textsOf(slug, 'en'), textsOf(slug, 'de')]
  expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const key of ['title', 'tagline', 'rules_1', 'rules_1_title']) expect(en[key]).toBeTruthy()
  for (const text of [...Object.values(en), ...Object.values(de)]) expect(text.trim()).not.toBe('')
})

test.each(slugs)('a draw of %s does not depend on the stake', async (slug) => {
  const game = await gameOf(slug)
  if (game.kind === 'live') return
  const drawn = (cents: number) => {
    const next = seededFloats(9)
    const input = game.input.parse(restaked(game.example, cents))
    return Array.from({ length: 50 }, () =>
      game.kind === 'steps' ? game.start(next, input) : shape(game.play(next, input).outcome),
    )
  }
  expect(drawn(7)).toEqual(drawn(70_000))
})

test.each(slugs)('an outcome of %s is JSON', async (slug) => {
  const game = await gameOf(slug)
  if (game.kind === 'live') return
  const next = seededFloats(10)
  const input = game.input.parse(game.example)
  const outcome = game.kind === 'steps' ? game.start(next, input) : game.play(next, input).outcome
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
})

function restaked(example: unknown, cents: number): unknown {
  const text = JSON.stringify(example)
  return JSON.parse(text.replace(/"stake_cents":\d+/g, `"stake_cents":${cents}`))
}

/** The drawn part of an outcome, without the amounts of roulette's winning bets. */
function shape(outcome: unknown): unknown {
  const text = JSON.stringify(outcome)
  return JSON.parse(text.replace(/"(stake|payout)_cents":\d+/g, '"$1_cents":0'))
}
