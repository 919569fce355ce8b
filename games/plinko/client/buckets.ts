import { shortTimes } from '@casino/game-kit/client/controls/money.ts'
import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'

export type Buckets = {
  element: HTMLElement
  set(multipliers: readonly number[]): void
  land(bucket: number): void
}

/** The slots under the board, coloured from the middle to the edges. */
export function createBuckets({ session }: Game): Buckets {
  const element = el('ol', { class: 'plinko-buckets' })
  return {
    element,
    set: (multipliers) => {
      const middle = (multipliers.length - 1) / 2
      element.classList.toggle('plinko-many', multipliers.length > 13)
      element.replaceChildren(
        ...multipliers.map((multiplier, place) => {
          const name = el('span', { text: shortTimes(multiplier, session.locale) })
          const bucket = el('li', {}, name)
          bucket.style.setProperty('--far', String(Math.abs(place - middle) / middle))
          return bucket
        }),
      )
    },
    land: (bucket) => {
      const landed = element.children[bucket]
      if (!(landed instanceof HTMLElement)) return
      landed.classList.remove('plinko-landed')
      void landed.offsetWidth
      landed.classList.add('plinko-landed')
    },
  }
}
