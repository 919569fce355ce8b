import { browserStorage } from '@casino/client/browser-storage.ts'
import { blocksFromEnd, stillFrame } from './blocks.ts'

/** Of a long text what stands one below the other: none of it moves another but those below it. */
const parts = 'article :is(header, .prose, section) > *, article header + p'
/** The page's largest texts that nobody sees at first: where they are laid out already, each part changes by itself. */
const partsUnseen = 'footer > * > *, #sidebar > *'
/** So long what is out of sight waits for its letters: laid out with them it need not be laid out again. */
const soonMs = 300
/** So long the app is not named for them. */
const lettersMs = 5000
/** So long the page is left to itself between two blocks that change: they have a way to the screen. */
const pauseMs = 50
/** So long after a touch or a key the page only answers that. */
const answeringMs = 500
let lastTouch = Number.NEGATIVE_INFINITY
/** Set where the letters were worn before: they are in the browser's cache, and stand from the start. */
const wornKey = 'letters'
let isWearing = false

/**
 * What lies out of sight and the house's letters, one block at a time, so that the browser is never busy for long with
 * laying out; then the name of the site as an app. `letters` gives none where they stand already; over a slow line
 * they may be long on their way, and none change before `mayChange`.
 */
export async function comeWhole(
  letters: Promise<FontFace[]> | undefined,
  mayChange?: Promise<void>,
): Promise<void> {
  // Where they cannot be had the page does without.
  const coming = Promise.resolve(letters).catch(() => [])
  const soon = mayChange ? undefined : await Promise.race([coming, pause(soonMs)])
  if (soon?.length) wearWithAllThatComes()
  for (const block of blocksFromEnd()) {
    await stillFrame()
    if (soon?.length && isUnseen(block)) block.dataset.letters = ''
    block.dataset.near = ''
  }
  document.documentElement.dataset.near = ''
  await Promise.race([wearAllThat(coming, mayChange), pause(lettersMs)])
  nameManifest()
}

async function wearAllThat(
  coming: Promise<FontFace[] | undefined>,
  mayChange?: Promise<void>,
): Promise<void> {
  if (!(await coming)?.length) return
  await mayChange
  await wearLetters()
}

/** The house's letters, that have come: block by block, and by all that comes into the page from now on. */
async function wearLetters(): Promise<void> {
  wearWithAllThatComes()
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(name, noteTouch, { passive: true })
  // Where nothing may be kept they come late each time.
  browserStorage.local.set(wornKey, 'worn')
  for (const block of blocksFromEnd()) {
    if (block.dataset.letters !== undefined) continue
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
  await pause(pauseMs)
  do await stillFrame()
  while (performance.now() - lastTouch < answeringMs)
}

/** Another page that stands in the blocks of the one before: of it nothing has been seen yet. */
export function wearAtOnce(): void {
  if (isWearing) for (const block of blocksFromEnd()) block.dataset.letters = ''
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
  if (isWearing) return
  isWearing = true
  const coming = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement) node.dataset.letters = ''
    }
  })
  for (const place of document.querySelectorAll('body, main')) {
    coming.observe(place, { childList: true })
  }
}

/** The site as an app. The browser shows by itself that it can be had, and a page that wakes up would wait for that. */
function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
