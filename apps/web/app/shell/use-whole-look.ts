import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { wearLateSheet } from '../late-sheet.ts'
import { atRest, rest } from './first-change.ts'
import { usePlaying } from './use-playing.ts'

/** Once for a document: where a page is missed the whole house around it is put anew. */
let hasBegun = false
let look: typeof import('./whole-look.ts') | undefined
let mayWear: () => void
/** Beside a game that comes up or is played no letters change: they are the next page's. */
const notBesideGame = new Promise<void>((resolve) => {
  mayWear = resolve
})

/**
 * Gives the page, once it is at rest, what a first look goes without: the whole sheet, and then what lies out of sight
 * and the house's letters (see whole-look.ts).
 */
export function useWholeLook(): void {
  const { pathname } = useLocation()
  const playing = usePlaying()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => {
    // The page has enough to do with its coming to life.
    const timer = setTimeout(() => {
      // What cannot be had the page does without.
      if (!hasBegun) comeWhole(playing).catch(() => undefined)
      hasBegun = true
    })
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    if (!playing) mayWear()
    look?.wearAtOnce()
  }, [pathname])
}

async function comeWhole(playing: boolean): Promise<void> {
  // Those worn before stand already.
  const isWorn = document.documentElement.dataset.letters !== undefined
  const letters = isWorn ? Promise.resolve([]) : document.fonts?.load('400 1em Sora')
  const coming = import('./whole-look.ts')
  // A game is still asked for: once its frame has come in, the page had better be left alone.
  await (playing ? rest() : atRest())
  wearLateSheet()
  look = await coming
  await look.comeWhole(letters, playing ? notBesideGame : undefined)
}
