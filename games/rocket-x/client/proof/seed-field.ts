import type { Game } from '@casino/game-kit/client/game.ts'
import { el, field } from '@casino/game-kit/client/parts.ts'
import { isSeed, ownSeed, saveSeed } from './own-seed.ts'

/** The player's own seed, and a field to change it for later rounds. */
export function seedField({ t }: Game, named: (seed: string) => void): HTMLElement {
  const input = el('input', {
    class: 'gk-input',
    attrs: { autocomplete: 'off', spellcheck: 'false', maxlength: 64, value: ownSeed() },
  })
  const status = el('p', { class: 'gk-small', attrs: { role: 'status' } })
  const change = () => {
    const seed = input.value.trim()
    if (!isSeed(seed)) {
      status.textContent = t('ui_seed_shape')
      return
    }
    named(saveSeed(seed))
    status.textContent = t('ui_seed_named')
  }
  const attrs = { type: 'button' }
  const button = el('button', { class: 'gk-ghost', text: t('ui_seed_name'), attrs })
  button.addEventListener('click', change)
  return el('div', {}, field(t('ui_own_seed'), input), button, status)
}
