import { useEffect } from 'react'
import { rest } from './first-change.ts'

/** What is laid out by itself: the bars, each part of the page, the footer. */
const blocks = 'body > :not(main, script), main > *'
/** Set where the letters were worn before: they are in the browser's cache, and stand from the start. */
const wornKey = 'letters'

/**
 * Has the page wear the house's letters once it is at rest: one block at a time, so that the browser is
 * never busy for long with laying out.
 */
export function useLetters(): void {
  useEffect(() => {
    void wear().catch(() => undefined)
  }, [])
}

async function wear(): Promise<void> {
  if (document.documentElement.dataset.letters !== undefined) return
  await document.fonts.load('400 1em Sora')
  wearWithAllThatComes()
  // From the end: where somebody comes to by scrolling nothing moves any more.
  for (const block of [...document.querySelectorAll<HTMLElement>(blocks)].reverse()) {
    await rest()
    block.dataset.letters = ''
  }
  const main = document.querySelector('main')
  if (main) main.dataset.letters = ''
  try {
    localStorage[wornKey] = 'worn'
  } catch {
    // Where nothing may be kept they come late each time.
  }
}

/** A dialog, say: neither root nor body hands them down, as at a change of theirs the browser styles all anew. */
function wearWithAllThatComes(): void {
  const coming = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLElement) node.dataset.letters = ''
    }
  })
  coming.observe(document.body, { childList: true })
}
