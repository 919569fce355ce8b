// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { GameSession } from '../protocol.ts'
import { createShell } from './shell.ts'
import { createSounds } from './stage/sounds.ts'
import { translatorOf } from './texts.ts'

const nothing = () => undefined
const open = {
  rules: nothing,
  fairness: nothing,
  history: nothing,
  lobby: nothing,
  verify: nothing,
}

test('the label of the sound button says whether sound is on', () => {
  const root = document.createElement('div')
  const session = {
    mode: 'demo',
    slug: 'dice',
    locale: 'en',
    currency: { code: 'EUR', subunits_to_unit: 100 },
    return_url: '',
    facts: { title: 'Dice' },
  } as GameSession
  createShell(root, {
    t: translatorOf('en', {}),
    session,
    sounds: createSounds(),
    press: nothing,
    open,
  })
  const button = root.querySelector<HTMLButtonElement>('[aria-label^=Sound]')
  const labels = () => [button?.getAttribute('aria-label'), button?.ariaPressed ?? null]
  const names = [labels()]
  for (let press = 0; press < 2; press += 1) {
    button?.click()
    names.push(labels())
  }
  expect(names).toEqual([
    ['Sound off', null],
    ['Sound on', null],
    ['Sound off', null],
  ])
})
