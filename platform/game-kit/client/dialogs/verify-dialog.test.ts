// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { PastRound } from '../../protocol.ts'
import type { GameApi } from '../api.ts'
import type { PastView } from '../game.ts'
import { translatorOf } from '../texts.ts'
import { openProofOf } from './verify-dialog.ts'

const t = translatorOf('en', {
  en: { verify: 'Verify', network_text: 'No answer', retry: 'Again' },
})
const round = {
  state: 'settled',
  currency: { code: 'EUR', subunits_to_unit: 100 },
  stake_cents: 100,
  payout_cents: 200,
  server_seed: 'seed',
  server_seed_hash: 'hash',
  client_seed: 'own',
  nonce: 2,
} as PastRound
const view: PastView = {
  name: () => 'Over 50',
  draw: () => document.createElement('figure'),
}

function open(past: () => Promise<PastView>): HTMLDialogElement {
  const api = { session: { locale: 'en' }, round: async () => round } as unknown as GameApi
  void openProofOf({ t, api, past, rules: async () => undefined, isRoundOpen: () => false }, '7')
  return document.querySelector('dialog') as HTMLDialogElement
}

beforeEach(() => {
  document.body.replaceChildren()
})

test('the button of a proof appears together with the picture above it, so that it does not move', async () => {
  const { promise, resolve } = Promise.withResolvers<PastView>()
  const dialog = open(() => promise)
  await new Promise((rest) => setTimeout(rest))
  expect(dialog.querySelector('.gk-action')).toBeNull()
  resolve(view)
  await vi.waitFor(() => expect(dialog.querySelector('.gk-action')).not.toBeNull())
  expect(dialog.querySelector('figure')).not.toBeNull()
  expect(dialog.textContent).toContain('Over 50')
})

test('a picture that failed to load is requested again', async () => {
  const past = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(view)
  const dialog = open(past)
  await vi.waitFor(() => expect(dialog.textContent).toContain('No answer'))
  dialog.querySelector<HTMLButtonElement>('.gk-ghost')?.click()
  await vi.waitFor(() => expect(dialog.querySelector('figure')).not.toBeNull())
})
