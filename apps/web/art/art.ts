/** Known of a picture before it loads: its average colour, which fills its place. */
export type Placeholder = { average: string }

/** The shape of art.json, which lists the drawn pictures for the pages. */
export type ArtManifest = {
  cards: Record<string, Placeholder>
  backgrounds: Record<string, Placeholder>
  hero: Record<string, Placeholder>
}

/** The position of a reel symbol on its sheet, in pixels. */
export type Frame = { x: number; y: number; w: number; h: number }

/** The shape of symbols/{slug}.json. */
export type Atlas = { frames: Record<string, Frame>; size: { w: number; h: number } }
