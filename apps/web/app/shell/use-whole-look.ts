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
    // The page has enough to do with its coming to life.
    const timer = setTimeout(comeWhole)
    return () => clearTimeout(timer)
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
    await stillFrame()
    block.dataset.near = ''
    if (!come) continue
    await stillFrame()
    wear(block)
  }
  page.near = ''
  if (come) keepWorn()
  nameManifest()
}

/** The site as an app. The browser shows by itself that it can be had, and a page that wakes up would wait for that. */
function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

/** Two changes between two pictures would be laid out at once. */
async function stillFrame(): Promise<void> {
  await rest()
  await new Promise(requestAnimationFrame)
}

/** Where lines would break in other places nothing that is seen may move: what is not below it waits until it is. */
function wear(block: HTMLElement): void {
  const isBelow = block.getBoundingClientRect().top >= innerHeight
  const height = isBelow ? 0 : block.offsetHeight
  block.dataset.letters = ''
  if (isBelow || block.offsetHeight === height) return
  delete block.dataset.letters
  const leaving = new IntersectionObserver(([sight]) => {
    if (!sight || sight.isIntersecting || sight.boundingClientRect.top < innerHeight) return
    leaving.disconnect()
    block.dataset.letters = ''
  })
  leaving.observe(block)
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
