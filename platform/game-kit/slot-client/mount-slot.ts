import { tabStorage } from '../client/game-storage.ts'
import './slot.css'
import './labels.css'
import './scenes.css'
import './hold/hold.css'
import './paytable.css'
import type { Game, GameView } from '../client/game.ts'
import { el } from '../client/parts.ts'
import type { ClientDefinition } from './client-definition.ts'
import { openPaytable } from './paytable.ts'
import { landReels } from './reels/reels.ts'
import { shownRound } from './rounds/shown-round.ts'
import { hurry, showRound, startRolling } from './show-round.ts'
import { createSlot, type Slot } from './slot.ts'
import type { SlotTheme } from './slot-theme.ts'

/** The client of a slot from its data and its theme; everything else is shared. */
export async function mountSlot(
  game: Game,
  { definition, theme }: { definition: ClientDefinition; theme: SlotTheme },
): Promise<GameView> {
  const slot = await createSlot(game, definition, theme)
  slot.overlay.root.append(paytableButton(slot))
  slot.overlay.root.addEventListener('pointerdown', (event) => {
    // A tap on the reels speeds up the animation, but never bets.
    const isPlain = !(event.target as HTMLElement).closest('button')
    if (isPlain && game.busy()) game.press()
  })
  return {
    input: (stake_cents) => ({ stake_cents }),
    started() {
      slot.turn += 1
      startRolling(slot, game.turbo(), false)
    },
    async show(result, { turbo, resumed }) {
      const round = shownRound(result, definition)
      const seen = resumed ? seenSpins(result.play_id) : 0
      await showRound(slot, round, {
        turbo,
        seen,
        rolling: !resumed,
        sawSpin: (count) => saveSeenSpins(result.play_id, count),
      })
    },
    hurry: () => hurry(slot),
    failed() {
      if (!game.reducedMotion) void landReels(slot.reels, slot.reels.stand, [])
    },
    main: () => ({ label: game.t('spin') }),
    autoplay: true,
    celebrates: true,
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

const seenKey = 'apogee.slot.seen'

/** The spins of this play that were shown before a reload. */
function seenSpins(playId: string): number {
  const [storedId, count] = (tabStorage.get(seenKey) ?? '').split(' ')
  return storedId === playId ? Number(count) : 0
}

function saveSeenSpins(playId: string, count: number): void {
  tabStorage.set(seenKey, `${playId} ${count}`)
}
