import type { Caller } from '@casino/client/server-caller.ts'
import { holdsSecret } from '@casino/contract/without-secrets.ts'
import type { KeptMarkup } from '@casino/ui/kept.tsx'
import { createContext, type ReactNode, use } from 'react'

/** The markup of what stands around a page, part by part, and which texts the whole page has said. */
type Frame = { parts: Map<string, KeptMarkup>; said: readonly string[] }
type Places = { mark: string; faces: KeptMarkup[]; frame?: Frame }

const keptMax = 300
const frames = new Map<string, Frame>()
const encoder = new TextEncoder()

const ShellPlaces = createContext<Places | undefined>(undefined)

/**
 * A part of the shell, which is the same for all guests at an address: the server renders it once and keeps the
 * markup, and the browser takes it over like anything else that was sent. Nothing in it may ask for `useId`.
 */
export function KeptForGuests({ name, children }: { name: string; children: ReactNode }) {
  return import.meta.env.SSR ? <Placed name={name}>{children}</Placed> : children
}

function Placed({ name, children }: { name: string; children: ReactNode }) {
  const places = use(ShellPlaces)
  if (!places) return children
  const { mark, faces, frame } = places
  const kept = frame?.parts.get(name)
  if (kept) return <template id={`${mark} ${faces.push(kept) - 1}`} />
  return (
    <>
      <template id={`${mark} begin ${name}`} />
      {children}
      <template id={`${mark} end ${name}`} />
    </>
  )
}

type Asked = {
  url: URL
  caller: Caller
  /** What the page is told of the house, packed; a page that has failed is told nothing. */
  siteData: string | undefined
  places: Omit<Places, 'frame'>
}

/** What surrounds the rendering of a page to be kept by, and what makes of it the page as it is sent. */
export function shellKeeper({ url, caller, siteData, places }: Asked) {
  const { player, sessionIsOver, locale, textsVersion, site } = caller
  // While one edits, nothing is kept; what came by a mailed link is of this visitor alone.
  if (import.meta.env.DEV || player || sessionIsOver || holdsSecret(url.search)) {
    return { around: (page: ReactNode) => page, said: [], finish: (html: string) => html }
  }
  const around = siteData ?? JSON.stringify(site)
  const key = [url.pathname, url.search, locale, textsVersion, around].join(' ')
  const frame = frames.get(key)
  return {
    around: (page: ReactNode) => <ShellPlaces value={{ ...places, frame }}>{page}</ShellPlaces>,
    said: frame?.said ?? [],
    finish(html: string, said: Iterable<string>) {
      const { page, parts } = takenFrom(html, places.mark)
      if (parts.size > 0) keep(key, { parts, said: [...said] }, frame)
      return page
    },
  }
}

/** A page that came without some part, as one that has failed does, leaves it for those after it. */
function keep(key: string, { parts, said }: Frame, before?: Frame): void {
  if (!frames.has(key) && frames.size >= keptMax) {
    frames.delete(frames.keys().next().value as string)
  }
  frames.set(key, { parts: new Map([...(before?.parts ?? []), ...parts]), said })
}

/** A page without the signs of its parts, and these. */
function takenFrom(html: string, mark: string) {
  const parts = new Map<string, KeptMarkup>()
  if (!html.includes(`<template id="${mark} begin`)) return { page: html, parts }
  const between = new RegExp(
    `<template id="${mark} begin (\\w+)"></template>(.*?)<template id="${mark} end \\1"></template>`,
    'gs',
  )
  const page = html.replaceAll(between, (_, name: string, text: string) => {
    // What has places of its own is of this page alone.
    if (!text.includes(mark)) parts.set(name, { text, bytes: encoder.encode(text) })
    return text
  })
  return { page, parts }
}
