/** What is known of a picture before it has loaded: the colour its place is filled with. */
export type Placeholder = { average: string }

/** The shape of art.json, which tells the pages what was drawn. */
export type ArtManifest = {
  cards: Record<string, Placeholder>
  backgrounds: Record<string, Placeholder>
  hero: Record<string, Placeholder>
}

/** Where the face of a reel lies on its sheet, in pixels. */
export type Frame = { x: number; y: number; w: number; h: number }

/** The shape of symbols/{slug}.json. */
export type Atlas = { frames: Record<string, Frame>; size: { w: number; h: number } }
