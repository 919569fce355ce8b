// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type GameApi, GameError } from '../api.ts'
import type { TestWallet } from '../controls/purse.ts'
import type { Shell } from '../shell.ts'
import { translatorOf } from '../texts.ts'
import { createErrorExplainer } from './error-explainer.ts'

const leave = vi.fn()
const toast = vi.fn()
const root = document.createElement('div')
const explain = createErrorExplainer({
  root,
  t: translatorOf('en', {}),
  api: { session: { mode: 'real', deposit_url: '' } } as GameApi,
  shell: { toast } as unknown as Shell,
  purse: {} as TestWallet,
  leave,
})

function pressed(within: ParentNode, name: string): void {
  const buttons = [...within.querySelectorAll('button')]
  const button = buttons.find(({ textContent }) => textContent === name)
  expect(button, name).toBeDefined()
  button?.click()
}

beforeEach(() => {
  document.body.replaceChildren(root)
  leave.mockClear()
  toast.mockClear()
})

test('an error that needs a reload has a button for it', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  explain(new GameError('round_open', 'You have an open round. Please reload the game.'))
  expect(document.body.textContent).toContain('You have an open round')
  pressed(document.body, 'Reload the game')
  expect(reload).toHaveBeenCalledOnce()
  expect(toast).not.toHaveBeenCalled()
})

test('after the session has ended, the button asks the casino for the game again', () => {
  explain(new GameError('session_unknown', ''))
  pressed(root, 'Reload the game')
  expect(leave).toHaveBeenCalledWith('game', '')
})

test('an error that needs no action is shown as a toast', () => {
  explain(new GameError('bet_too_high', 'This bet is too high.'))
  expect(toast).toHaveBeenCalledWith('This bet is too high.', 'error')
})
