import { kept } from '@casino/client/kept.ts'
import { useEffect } from 'react'
import { wearLateSheet } from '../late-sheet.ts'
import { atRest, rest } from './first-change.ts'

/** What is laid out by itself: the bars, each part of the page, the footer. */
const blocks = 'body > :not(main, script), main > *'
/** Set where the letters were worn before: they are in the browser's cache, and stand from the start. */
const wornKey = 'letters'

/**
 * Gives the page, once it is at rest, what a first look goes without: the whole sheet, and then, one block at a
 * time, so that the browser is never busy for long with laying out, what lies out of sight and the house's letters.
 */
export function useWholeLook(): void {
  useEffect(() => {
    void comeWhole()
  }, [])
}

async function comeWhole(): Promise<void> {
  const page = document.documentElement.dataset
  const isWorn = page.letters !== undefined
  const letters = isWorn ? false : document.fonts?.load('400 1em Sora').then(isThere, () => false)
  await atRest()
  wearLateSheet()
  const come = await letters
  if (come) wearWithAllThatComes()
  // From the end: where somebody comes to by scrolling nothing moves any more.
  for (const block of [...document.querySelectorAll<HTMLElement>(blocks)].reverse()) {
    await rest()
    // Two of them between two pictures would be laid out at once.
    await new Promise(requestAnimationFrame)
    // Asked before anything changes: afterwards it would be laid out once more for the answer.
    const place = block.getBoundingClientRect()
    block.dataset.near = ''
    if (come) void wear(block, place)
  }
  page.near = ''
  if (come) keepWorn()
}

/**
 * Where lines would break in other places nothing that is seen may move: what is not below it waits until it is. A
 * long text is so part by part: of it only what was seen while they came waits.
 */
async function wear(block: HTMLElement, { top }: DOMRect): Promise<void> {
  if (top < innerHeight) {
    const height = block.offsetHeight
    block.dataset.letters = ''
    if (block.offsetHeight === height) return
    delete block.dataset.letters
    const parts = block.closest('main :has(.prose), .prose') ? partsOf(block) : []
    const worn: Promise<void>[] = []
    // From the end, and each when there is time for it, as the page itself.
    for (const { part, place } of parts.reverse()) {
      await rest()
      worn.push(wear(part, place))
    }
    await (parts.length > 0 ? Promise.all(worn) : below(block))
  }
  block.dataset.letters = ''
}

type Part = { part: HTMLElement; place: DOMRect }

/** What stands in it one below the other: of parts side by side each would push the next. None of what is text itself. */
function partsOf(block: HTMLElement): Part[] {
  if ([...block.childNodes].some((node) => node instanceof Text && node.data.trim())) return []
  const parts = [...block.children]
    .filter((part) => part instanceof HTMLElement)
    .map((part) => ({ part, place: part.getBoundingClientRect() }))
  const isBelow = ({ place }: Part, at: number) =>
    at === 0 || place.top >= (parts[at - 1] as Part).place.bottom
  const isWhole = parts.every(
    ({ part }) => !/^(inline|contents)/.test(getComputedStyle(part).display),
  )
  return isWhole && parts.every(isBelow) ? parts : []
}

function below(block: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const leaving = new IntersectionObserver(([sight]) => {
      if (!sight || sight.isIntersecting || sight.boundingClientRect.top < innerHeight) return
      leaving.disconnect()
      resolve()
    })
    leaving.observe(block)
  })
}

function isThere(faces: readonly FontFace[]): boolean {
  return faces.length > 0
}

function keepWorn(): void {
  // Where nothing may be kept they come late each time.
  kept.ever.set(wornKey, 'worn')
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
