import sprite from '../public/icons.svg?raw'

const symbol = /<symbol id="([^"]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/gs

/** What the sprite's icons are made of, by name. */
const lines: Readonly<Record<string, string>> = Object.fromEntries(
  [...sprite.matchAll(symbol)].map(([, name, inside]) => [name, inside]),
)

/**
 * The icons that a page carries itself: all of them, but in the lobby, whose first packets are full, and where
 * its hero is waited for longer than the sprite.
 */
export function iconsCarriedBy(route: string | undefined): Readonly<Record<string, string>> {
  return route === 'lobby' ? {} : lines
}
