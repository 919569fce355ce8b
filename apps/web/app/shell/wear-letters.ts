import { kept } from '@casino/client/kept.ts'
import { blocksFromEnd, stillFrame } from './blocks.ts'

/** Of a long text what stands one below the other: none of it moves another but those below it. */
const parts = 'article :is(header, .prose, section) > *, article header + p'
/** Footer and menu are the page's largest texts: their parts, out of sight, are laid out one at a time too. */
const partsUnseen = 'footer > * > *, #sidebar > *'
/** So long the page is left to itself after each of them, on the way to the screen too. */
const pauseMs = 50
/** So long after a touch or a key the page only answers that. */
const answeringMs = 500
let lastTouch = Number.NEGATIVE_INFINITY
/** Set where the letters were worn before: they are in the browser's cache, and stand from the start. */
const wornKey = 'letters'

/** The house's letters, that have come: block by block, and by all that comes into the page from now on. */
export async function wearLetters(): Promise<void> {
  wearWithAllThatComes()
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, noteTouch, { passive: true })
  // Where nothing may be kept they come late each time.
  kept.ever.set(wornKey, 'worn')
  for (const block of blocksFromEnd()) {
    for (const part of isUnseen(block) ? block.querySelectorAll<HTMLElement>(partsUnseen) : []) {
      await untouchedFrame()
      part.dataset.letters = ''
    }
    await untouchedFrame()
    if (wear(block)) continue
    for (const part of [...block.querySelectorAll<HTMLElement>(parts)].reverse()) {
      await untouchedFrame()
      // Where a line is of several texts they move within it.
      wear(part, part.childElementCount === 0)
    }
  }
}

function noteTouch({ timeStamp }: Event): void {
  lastTouch = timeStamp
}

async function untouchedFrame(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  do await stillFrame()
  while (performance.now() - lastTouch < answeringMs)
}

/** Another page that stands in the blocks of the one before: of it nothing has been seen yet. */
export function wearAtOnce(): void {
  for (const block of blocksFromEnd()) block.dataset.letters = ''
}

/** Where lines would break in other places nothing that is seen may move: what is not below it waits until it is. */
function wear(block: HTMLElement, mayBeSeen = true): boolean {
  const mayMove = isUnseen(block)
  const height = mayMove ? 0 : block.offsetHeight
  block.dataset.letters = ''
  if (mayMove || (mayBeSeen && block.offsetHeight === height)) return true
  delete block.dataset.letters
  const leaving = new IntersectionObserver(([sight]) => {
    if (!sight || sight.isIntersecting || sight.boundingClientRect.top < innerHeight) return
    leaving.disconnect()
    block.dataset.letters = ''
  })
  leaving.observe(block)
  return false
}

function isUnseen(block: HTMLElement): boolean {
  return (
    block.getBoundingClientRect().top >= innerHeight || block.matches('#sidebar:not(:popover-open)')
  )
}

/** A dialog or another page, say: neither root nor body hands them down, else the browser would style all anew. */
function wearWithAllThatComes(): void {
  const coming = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement) node.dataset.letters = ''
    }
  })
  for (const place of document.querySelectorAll('body, main')) {
    coming.observe(place, { childList: true })
  }
}
