import { el } from '@casino/game-kit/client/parts.ts'

export type Buckets = {
  element: HTMLElement
  set(multipliers: readonly number[]): void
  land(bucket: number): void
}

/** The slots under the board, from sun in the middle to red at the edges. */
export function createBuckets(): Buckets {
  const element = el('ol', { class: 'plinko-buckets' })
  return {
    element,
    set: (multipliers) => {
      const middle = (multipliers.length - 1) / 2
      element.classList.toggle('plinko-many', multipliers.length > 13)
      element.replaceChildren(
        ...multipliers.map((multiplier, place) => {
          const bucket = el('li', { text: short(multiplier) })
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

function short(multiplier: number): string {
  return multiplier >= 1_000 ? `${multiplier / 1_000}k` : String(multiplier)
}
