import { el } from '../client/parts.ts'
import type { Translate } from '../client/texts.ts'
import type { WinTier } from './rounds/show-plan.ts'

/** A card over the reels. `closed` resolves by its button, by `close`, or after its time. */
export type Scene = { element: HTMLElement; close(): void; closed: Promise<void> }

export type Card = {
  kind: string
  eyebrow: string
  headline: string
  text?: string
  button: string
  /** Closes automatically after this time. */
  ms: number
}

/** Shows a card with one button. */
export function openCard(root: HTMLElement, card: Card): Scene {
  const button = el('button', {
    class: 'slot-card-button',
    text: card.button,
    attrs: { type: 'button' },
  })
  const element = el(
    'div',
    {
      class: `slot-scene slot-scene-${card.kind}`,
      attrs: { role: 'dialog', 'aria-label': card.eyebrow },
    },
    el(
      'div',
      { class: 'slot-card' },
      el('p', { class: 'slot-card-eyebrow', text: card.eyebrow }),
      el('p', { class: 'slot-card-headline', text: card.headline }),
      card.text ? el('p', { class: 'slot-card-text', text: card.text }) : undefined,
      button,
    ),
  )
  const scene = sceneOf(root, element, card.ms)
  button.addEventListener('click', scene.close)
  button.focus({ preventScroll: true })
  return scene
}

export type BigWin = Scene & { amount: HTMLElement; setTier(tier: WinTier): void }

/** The dimmed stage with a large amount that counts up. */
export function openBigWin(root: HTMLElement, t: Translate, tier: WinTier): BigWin {
  const name = el('p', { class: 'slot-win-name' })
  const amount = el('p', { class: 'slot-win-amount' })
  const rays = el('div', { class: 'slot-rays' })
  const element = el(
    'div',
    { class: 'slot-scene slot-scene-win', attrs: { 'aria-hidden': 'true' } },
    rays,
    el('div', { class: 'slot-win-words' }, name, amount),
  )
  const scene = sceneOf(root, element, 0)
  const setTier = (next: WinTier) => {
    if (element.dataset.tier === next) return
    element.dataset.tier = next
    name.textContent = t(`${next}_win`)
    name.classList.remove('slot-pop')
    // Reading the width restarts the animation of the name.
    void name.offsetWidth
    name.classList.add('slot-pop')
  }
  setTier(tier)
  return { ...scene, amount, setTier }
}

function sceneOf(root: HTMLElement, element: HTMLElement, ms: number): Scene {
  let over = () => {}
  const closed = new Promise<void>((resolve) => {
    over = resolve
  })
  const timer = ms > 0 ? setTimeout(close, ms) : undefined
  function close(): void {
    clearTimeout(timer)
    over()
    element.classList.add('slot-leaving')
    setTimeout(() => element.remove(), 260)
  }
  root.append(element)
  return { element, close, closed }
}
