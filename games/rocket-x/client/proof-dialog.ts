import { openDialog } from '@casino/game-kit/client/dialogs.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el, field } from '@casino/game-kit/client/parts.ts'
import type { Chain, PastCrash } from '@casino/game-kit/live-protocol.ts'
import { tierOf } from './hud.ts'
import { walkBack, webCrashX100 } from './proof.ts'

type Look = { chain: Chain; past: readonly PastCrash[]; first?: PastCrash | undefined }

/** What was fixed before the first round, and the means to recompute any round since. */
export function openProof(game: Game, { chain, past, first }: Look): void {
  const { t, times } = game
  const hash = el('input', {
    class: 'gk-input rx-hash-input',
    attrs: { autocomplete: 'off', spellcheck: 'false', maxlength: 64 },
  })
  const verdict = el('div', { class: 'rx-verdict', attrs: { role: 'status' } })
  const button = el('button', { class: 'gk-action', text: t('verify'), attrs: { type: 'button' } })
  const ending = new AbortController()
  const choices = past.map((crash) => {
    const text = times(crash.crash_x100 / 100)
    const on = { click: () => choose(crash) }
    const one = el('button', { class: 'rx-pill', text, attrs: { type: 'button' }, on })
    one.dataset.tier = tierOf(crash.crash_x100)
    one.dataset.hash = crash.hash
    one.title = t('ui_round_n', { n: crash.round_id })
    return one
  })

  function choose(crash: PastCrash): void {
    hash.value = crash.hash
    verdict.replaceChildren()
    for (const one of choices) {
      one.setAttribute('aria-pressed', String(one.dataset.hash === crash.hash))
    }
  }
  async function verify(): Promise<void> {
    const wanted = hash.value.trim().toLowerCase()
    if (!/^[0-9a-f]{64}$/.test(wanted)) return say('gk-bad', t('ui_proof_shape'))
    button.disabled = true
    const x100 = await webCrashX100(wanted, chain.salt)
    const walk = { hash: wanted, terminatingHash: chain.terminating_hash, stepsMax: chain.length }
    const report = (steps: number) => say('', t('ui_proof_walking', { steps }))
    const steps = await walkBack({ ...walk, report, signal: ending.signal })
    button.disabled = false
    if (steps === undefined) return say('gk-bad', t('ui_proof_foreign'))
    const shown = past.find((crash) => crash.hash === wanted)
    if (shown && shown.crash_x100 !== x100) return say('gk-bad', t('verify_bad'))
    say('gk-ok', t('ui_proof_ok', { steps }))
    verdict.prepend(el('p', { class: 'rx-proved', text: times(x100 / 100) }))
  }
  function say(look: string, text: string): void {
    verdict.replaceChildren(el('p', { class: look, text }))
  }

  button.addEventListener('click', () => void verify())
  const chosen = first ?? past[0]
  if (chosen) choose(chosen)
  const code = (text: string) => el('output', { class: 'gk-code', text })
  const body = el(
    'div',
    { class: 'gk-text rx-proof' },
    el('p', { text: t('ui_proof_text') }),
    field(t('ui_terminating_hash'), code(chain.terminating_hash)),
    field(t('ui_salt'), code(chain.salt)),
    el('p', { class: 'gk-small', text: t('ui_proof_formula') }),
    el('h3', { text: t('ui_proof_title') }),
    el('div', { class: 'rx-proof-rounds' }, ...choices),
    field(t('ui_round_hash'), hash),
    button,
    verdict,
  )
  void openDialog(t, { title: t('fairness'), body }).closed.then(() => ending.abort())
}
