import { openDialog } from '@casino/game-kit/client/dialogs.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el, field } from '@casino/game-kit/client/parts.ts'
import { drawMessageOf } from '@casino/game-kit/live-proof.ts'
import type { Chain, PastCrash } from '@casino/game-kit/live-protocol.ts'
import { tierOf } from './hud.ts'
import { walkBack, webCrashX100 } from './proof.ts'
import { seedField } from './seed-field.ts'

type Look = {
  /** The chain in play; an earlier round shows its own. */
  chain: Chain
  past: readonly PastCrash[]
  first?: PastCrash | undefined
  named(seed: string): void
}

/** What was fixed before the first round, and the means to recompute any round since. */
export function openProof(game: Game, { chain, past, first, named }: Look): void {
  const { t, times } = game
  const code = () => el('output', { class: 'gk-code' })
  const [terminating, salt, seeds, hash] = [code(), code(), code(), code()]
  const verdict = el('div', { class: 'rx-verdict', attrs: { role: 'status' } })
  const button = el('button', { class: 'gk-action', text: t('verify'), attrs: { type: 'button' } })
  const ending = new AbortController()
  let chosen: PastCrash | undefined
  const choices = past.map((crash) => pillOf(game, crash, () => choose(crash)))

  function choose(crash: PastCrash | undefined): void {
    chosen = crash
    const own = crash?.chain ?? chain
    terminating.textContent = own.terminating_hash
    salt.textContent = own.salt
    seeds.textContent = crash?.seeds.join(', ') || '–'
    hash.textContent = crash?.hash ?? '–'
    verdict.replaceChildren()
    button.disabled = !crash
    for (const one of choices) {
      one.setAttribute('aria-pressed', String(one.dataset.hash === crash?.hash))
    }
  }
  async function verify(crash: PastCrash): Promise<void> {
    button.disabled = true
    const x100 = await webCrashX100(crash.hash, drawMessageOf(crash))
    const { terminating_hash: terminatingHash, length: stepsMax } = crash.chain
    const report = (steps: number) => say('', t('ui_proof_walking', { steps }))
    const walk = { hash: crash.hash, terminatingHash, stepsMax, report, signal: ending.signal }
    const steps = await walkBack(walk)
    button.disabled = false
    if (steps === undefined) return say('gk-bad', t('ui_proof_foreign'))
    if (crash.crash_x100 !== x100 || steps !== crash.position) {
      return say('gk-bad', t('verify_bad'))
    }
    say('gk-ok', t('ui_proof_ok', { steps }))
    verdict.prepend(el('p', { class: 'rx-proved', text: times(x100 / 100) }))
  }
  function say(look: string, text: string): void {
    verdict.replaceChildren(el('p', { class: look, text }))
  }

  button.addEventListener('click', () => chosen && void verify(chosen))
  choose(first ?? past[0])
  const body = el(
    'div',
    { class: 'gk-text rx-proof' },
    el('p', { text: t('ui_proof_text') }),
    el('p', { text: t('ui_proof_seeds') }),
    seedField(game, named),
    el('h3', { text: t('ui_proof_title') }),
    el('div', { class: 'rx-proof-rounds' }, ...choices),
    field(t('ui_round_hash'), hash),
    field(t('ui_round_seeds'), seeds),
    field(t('ui_terminating_hash'), terminating),
    field(t('ui_salt'), salt),
    el('p', { class: 'gk-small', text: t('ui_proof_formula') }),
    button,
    verdict,
    chainsLink(game),
  )
  void openDialog(t, { title: t('fairness'), body }).closed.then(() => ending.abort())
}

function pillOf({ t, times }: Game, crash: PastCrash, click: () => void): HTMLElement {
  const text = times(crash.crash_x100 / 100)
  const one = el('button', { class: 'rx-pill', text, attrs: { type: 'button' }, on: { click } })
  one.dataset.tier = tierOf(crash.crash_x100)
  one.dataset.hash = crash.hash
  one.title = t('ui_round_n', { n: crash.round_id })
  return one
}

/** Every chain and every void round there has been, on a page of their own. */
function chainsLink({ t, session }: Game): HTMLElement {
  const attrs = { href: `/fair/${session.slug}?locale=${session.locale}`, target: '_blank' }
  return el('p', {}, el('a', { text: t('ui_all_chains'), attrs }))
}
