import sprite from '../public/icons.svg?raw'

const symbol = /<symbol id="([^"]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/gs

/** What the sprite's icons are made of, by name. */
const lines: ReadonlyMap<string, string> = new Map(
  Array.from(sprite.matchAll(symbol), ([, name = '', inside = '']) => [name, inside]),
)
const none: typeof lines = new Map()

/**
 * The icons that a page carries itself: all of them, but in the lobby, whose first packets are full, and where
 * its hero is waited for longer than the sprite.
 */
export function iconsCarriedBy(route: string | undefined): typeof lines {
  return route === 'lobby' ? none : lines
}
