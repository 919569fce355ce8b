import { createContext, use } from 'react'

/**
 * What icons are made of, by name. The server draws them with it in the page itself, so that its first
 * look waits for no second file; without it an icon is taken from the sprite.
 */
export const IconLines = createContext<ReadonlyMap<string, string>>(new Map())

/** An icon of the sprite (Lucide, 2 px). It says nothing by itself: name the control it stands in. */
export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  const lines = use(IconLines).get(name)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: both are our own, of our own sprite
      dangerouslySetInnerHTML={lines === undefined ? fromSprite(name) : { __html: lines }}
      // The browser leaves what the server has drawn as it is.
      suppressHydrationWarning
    />
  )
}

const known = new Map<string, { __html: string }>()

/** Of a name always the same object: React puts an element's markup anew whenever it is given another. */
function fromSprite(name: string): { __html: string } {
  const one = known.get(name) ?? { __html: `<use href="/icons.svg#${name}"/>` }
  known.set(name, one)
  return one
}
