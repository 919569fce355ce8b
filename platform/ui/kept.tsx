import { isHydrating } from '@casino/client/hydration.ts'
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useState,
} from 'react'

type Face<Given> = (given: Given) => ReactNode
type KeptProps<Given> = Omit<ComponentProps<'ul'>, 'children'> & {
  /** The element that it stands in; what is given beside is that element's. */
  as?: 'ul' | 'div'
  /** A plain function of what it is given: no hooks, no texts of its own, its links plain ones. */
  face: Face<Given>
  /** Makes all that its markup depends on, as it could stand in JSON. */
  given: () => Given
  /** What that is made of: in the browser nothing is made of the same again. */
  of: readonly unknown[]
}

/**
 * A part of a page that costs nothing to show again. The server renders a face once for whatever it is
 * given and keeps the markup; the browser leaves what it was sent as it is, and renders the face only
 * where it comes later or is given something else. Links in it are followed by `usePageLinks`.
 */
export function Kept<Given extends object>(props: KeptProps<Given>) {
  const { as = 'div', face, given, of, ...rest } = props
  const Around = as as 'ul'
  if (import.meta.env.SSR && render) {
    const markup = markupOf(face as Face<object>, given())
    const html = { __html: placed(markup, use(KeptPlaces)) }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered and escaped it
    return <Around {...rest} dangerouslySetInnerHTML={html} />
  }
  return <Sent {...props} />
}

function Sent<Given extends object>(props: KeptProps<Given>) {
  const { as = 'div', face, given, of, ...rest } = props
  const Around = as as 'ul'
  const [sent] = useState(() => (isHydrating() ? of : undefined))
  if (sent && isSame(sent, of)) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put there
    return <Around {...rest} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
  }
  const Face = face as ComponentType<object>
  return (
    <Around {...rest}>
      <Face {...given()} />
    </Around>
  )
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, place) => part === other[place])
}

/** Always this one: React sets an element's markup whenever it is given another object. */
const untouched = { __html: '' }

/** The markup of a face, and how it is sent. */
export type KeptMarkup = { text: string; bytes: Uint8Array }
/** Where a page's faces go: a sign stands in for each, so that none is written and measured anew. */
type Places = { mark: string; faces: KeptMarkup[] }

/** Who renders a page gives it places with a mark that nobody can guess; without them a face stands in the page itself. */
export const KeptPlaces = createContext<Places | undefined>(undefined)

function placed(markup: KeptMarkup, places: Places | undefined): string {
  return places ? `${opening(places)}${places.faces.push(markup) - 1}${closing}` : markup.text
}

/** An element, so that React too can put a sign. */
const opening = ({ mark }: Places) => `<template id="${mark} `
const closing = '"></template>'

/** A rendered page in its parts: its own text, and between that the faces that it keeps. */
export function withFaces(html: string, places: Places): (string | KeptMarkup)[] {
  const [first = '', ...rest] = html.split(opening(places))
  return [
    first,
    ...rest.flatMap((part) => {
      const end = part.indexOf(closing)
      const face = places.faces[Number(part.slice(0, end))]
      if (!face) throw new Error('a page has a place of a face that it was not given')
      return [face, part.slice(end + closing.length)]
    }),
  ]
}

const keptMax = 5_000
let render: ((face: ReactNode) => string) | undefined
const markup = new Map<Face<object>, Map<string, KeptMarkup>>()
const encoder = new TextEncoder()

/** What faces are rendered by: the server's alone, as no browser should carry it. */
export function renderFacesBy(renderToMarkup: (face: ReactNode) => string): void {
  render = renderToMarkup
}

function markupOf(face: Face<object>, given: object): KeptMarkup {
  let known = markup.get(face)
  if (!known) {
    known = new Map()
    markup.set(face, known)
  }
  const key = JSON.stringify(given)
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const text = render?.(face(given)) ?? ''
  const fresh = { text, bytes: encoder.encode(text) }
  if (known.size >= keptMax) known.delete(known.keys().next().value as string)
  known.set(key, fresh)
  return fresh
}
