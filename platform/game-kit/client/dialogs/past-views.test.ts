// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { seededFloats } from '../../fair/seeded.ts'
import type { AnyGame } from '../../game.ts'
import { playInstant, playSteps } from '../../replay.ts'
import type { PastPlay, PastView } from '../game.ts'
import { loadKit, type Messages, translatorOf } from '../texts.ts'
import { pastFormatOf } from './past-format.ts'

const games = import.meta.glob<{ game: AnyGame }>('../../../../games/*/game.ts')
const pasts = import.meta.glob<{ past: PastView }>('../../../../games/*/client/past.ts')
const texts = import.meta.glob<Messages>('../../../../games/*/messages/*.json', {
  import: 'default',
})

function playOf(game: AnyGame, seed: number): PastPlay {
  if (game.kind === 'live') throw new Error('a live game shows its own rounds')
  const by = { version: game.version, next: seededFloats(seed) }
  const input = game.example
  const stake_cents = Number(game.stake(input))
  if (game.kind === 'instant') {
    const { outcome, payout_cents } = playInstant(game, by, input)
    return { input, outcome, stake_cents, payout_cents: Number(payout_cents) }
  }
  const { view, payout_cents } = playSteps(game, by, { input, actions: [firstMove(game, seed)] })
  return { input, outcome: view, stake_cents, payout_cents: Number(payout_cents) }
}

/** The first move that the rules allow. */
function firstMove(game: Extract<AnyGame, { kind: 'steps' }>, seed: number): unknown {
  const input = game.example
  const round = { ...game.start(seededFloats(seed), input), input }
  return game.actions.find((action) => game.step(round, action))
}

const slugs = Object.keys(games).map((path) => path.split('/').at(-2) ?? '')

test.each(slugs)('a past round of %s is named and drawn in every language', async (slug) => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no pictures here')))
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no pictures here'))
  const { game } = (await games[`../../../../games/${slug}/game.ts`]?.()) ?? {}
  if (!game || game.kind === 'live') return
  const view = (await pasts[`../../../../games/${slug}/client/past.ts`]?.())?.past
  for (const language of ['en', 'de'] as const) {
    await loadKit(language)
    const own = (await texts[`../../../../games/${slug}/messages/${language}.json`]?.()) ?? {}
    const look = pastFormatOf(translatorOf(language, { [language]: own }), language)
    for (let seed = 1; seed <= 20; seed += 1) {
      const play = playOf(game, seed)
      const name = view?.name(play, look) ?? ''
      expect(name).toMatch(/\d|Zero/)
      expect(name).not.toMatch(/[{_]/)
      const figure = view?.draw(play, look)
      expect(figure?.getAttribute('aria-label')).toBe(name)
      expect(figure?.firstElementChild?.childElementCount).toBeGreaterThan(0)
    }
  }
})

test('a result is named as players call it', async () => {
  const dice = (await pasts['../../../../games/dice/client/past.ts']?.())?.past
  const own = (language: string) => texts[`../../../../games/dice/messages/${language}.json`]?.()
  const play = {
    input: { target: 50, direction: 'under' },
    outcome: { roll: 43.21, won: true, multiplier: 1.98 },
    stake_cents: 100,
    payout_cents: 198,
  }
  const nameIn = async (language: 'en' | 'de') => {
    const messages = (await own(language)) ?? {}
    return dice?.name(
      play,
      pastFormatOf(translatorOf(language, { [language]: messages }), language),
    )
  }
  expect(await nameIn('en')).toBe('Rolled 43.21, under 50.00')
  expect(await nameIn('de')).toBe('43,21 geworfen, unter 50,00')
})
