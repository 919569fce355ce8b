import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { wearLateSheet } from '../late-sheet.ts'
import { blocksFromEnd, stillFrame } from './blocks.ts'
import { atRest, rest } from './first-change.ts'
import { usePlaying } from './use-playing.ts'

/** So long the app is not named for them. */
const lettersMs = 5000
/** Once for a document: where a page is missed the whole house around it is put anew. */
let hasBegun = false
let letters: typeof import('./wear-letters.ts') | undefined
let mayWear: () => void
/** Beside a game that comes up or is played no letters change: they are the next page's. */
const notBesideGame = new Promise<void>((resolve) => {
  mayWear = resolve
})

/**
 * Gives the page, once it is at rest, what a first look goes without: the whole sheet, and then, one block at a
 * time, so that the browser is never busy for long with laying out, what lies out of sight and the house's letters.
 */
export function useWholeLook(): void {
  const { pathname } = useLocation()
  const playing = usePlaying()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a document
  useEffect(() => {
    // The page has enough to do with its coming to life.
    const timer = setTimeout(() => {
      // A game is still asked for: once its frame has come in, the page had better be left alone.
      if (!hasBegun) void comeWhole(playing ? rest : atRest)
      hasBegun = true
    })
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    if (!playing) mayWear()
    letters?.wearAtOnce()
  }, [pathname])
}

async function comeWhole(moment: typeof rest): Promise<void> {
  const page = document.documentElement.dataset
  // Those worn before stand already; where they cannot be had the page does without.
  const coming = page.letters ?? document.fonts?.load('400 1em Sora').catch(() => [])
  await moment()
  wearLateSheet()
  for (const block of blocksFromEnd()) {
    await stillFrame()
    block.dataset.near = ''
  }
  page.near = ''
  // Over a slow line they may be long on their way.
  await Promise.race([
    // What cannot be had the page does without.
    wearAllThat(coming).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, lettersMs)),
  ])
  nameManifest()
}

async function wearAllThat(coming: string | Promise<FontFace[]> | undefined): Promise<void> {
  if (!(await coming)?.length) return
  await notBesideGame
  letters = await import('./wear-letters.ts')
  await letters.wearLetters()
}

/** The site as an app. The browser shows by itself that it can be had, and a page that wakes up would wait for that. */
function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
