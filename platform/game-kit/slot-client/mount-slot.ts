import './slot.css'
import './labels.css'
import './scenes.css'
import './paytable.css'
import type { Game, GameView } from '../client/game.ts'
import { el } from '../client/parts.ts'
import type { SlotDefinition } from '../slot-definition.ts'
import { openPaytable } from './paytable.ts'
import { landReels } from './reels.ts'
import { hurry, showRound, startRolling } from './show-round.ts'
import { shownRound } from './shown-round.ts'
import { createSlot, type Slot } from './slot.ts'
import type { SlotTheme } from './slot-theme.ts'

/** The client of a slot: its data and its colours, all else is shared. */
export async function mountSlot(
  game: Game,
  { definition, theme }: { definition: SlotDefinition; theme: SlotTheme },
): Promise<GameView> {
  const slot = await createSlot(game, definition, theme)
  slot.overlay.root.append(paytableButton(slot))
  const hands = listenForHurry(slot)
  return {
    input: (stake_cents) => ({ stake_cents }),
    started() {
      slot.turn += 1
      hands.active(true)
      startRolling(slot, game.turbo(), false)
    },
    async show(result, { turbo, resumed, skip }) {
      const round = shownRound(result, definition)
      const seen = resumed ? seenSpins(result.play_id) : 0
      hands.active(true)
      skip.addEventListener('abort', hands.press)
      await showRound(slot, round, {
        turbo,
        seen,
        rolling: !resumed,
        sawSpin: (count) => keepSeenSpins(result.play_id, count),
      })
      hands.active(false)
    },
    failed() {
      hands.active(false)
      if (!game.reducedMotion) void landReels(slot.reels, slot.reels.stand, [])
    },
    main: () => ({ label: game.t('spin') }),
  }
}

function paytableButton(slot: Slot): HTMLElement {
  const attrs = { type: 'button', 'aria-label': slot.t('paytable'), title: slot.t('paytable') }
  const on = { click: () => openPaytable(slot) }
  return el(
    'div',
    { class: 'slot-tools' },
    el(
      'button',
      { class: 'slot-tool', attrs, on },
      crown(),
      el('span', { text: slot.t('paytable') }),
    ),
  )
}

/** Lucide "crown" (ISC licence). */
function crown(): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'gk-icon')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute(
    'd',
    'M11.6 3.300a.5.5 0 0 1 .9 0l3 5.600a1 1 0 0 0 1.500.300l4.300-3.700a.5.500 0 0 1 .800.500l-2.800 10.200a1 1 0 0 1-1 .800H5.800a1 1 0 0 1-1-.800L2 6.100a.5.500 0 0 1 .800-.500l4.300 3.600a1 1 0 0 0 1.500-.200zM5 21h14',
  )
  svg.append(path)
  return svg
}

/** A second press, a tap on the reels or the space bar ends what is being shown. The press that
 * began the round is heard here as well, on its way up the page, and must not count. */
function listenForHurry(slot: Slot): { active(isActive: boolean): void; press(): void } {
  let isActive = false
  let isDeaf = false

  function press(): void {
    if (!isActive || isDeaf) return
    deafen()
    hurry(slot)
  }
  function deafen(): void {
    isDeaf = true
    setTimeout(() => {
      isDeaf = false
    })
  }
  slot.overlay.root.addEventListener('pointerdown', (event) => {
    if (!(event.target as HTMLElement).closest('button')) press()
  })
  document.addEventListener('click', (event) => {
    if ((event.target as HTMLElement).closest('.gk-main')) press()
  })
  document.addEventListener('keydown', (event) => {
    const hasOwn = (event.target as HTMLElement).closest('button, input, select, dialog, a')
    if (event.code === 'Space' && !event.repeat && !hasOwn) press()
  })
  return {
    active(next) {
      if (next && !isActive) deafen()
      isActive = next
    },
    press,
  }
}

const seenKey = 'apogee.slot.seen'

/** How many spins of this play were shown before the page was loaded again. */
function seenSpins(playId: string): number {
  const [kept, count] = (sessionStorage.getItem(seenKey) ?? '').split(' ')
  return kept === playId ? Number(count) : 0
}

function keepSeenSpins(playId: string, count: number): void {
  sessionStorage.setItem(seenKey, `${playId} ${count}`)
}
