import type { ArtManifest } from './art.ts'
import { games, symbolSets } from './games.ts'
import type { Budget } from './kit/raster.ts'
import { backgroundSvg } from './makers/backgrounds.ts'
import { type Banner, liftOff, risingCurve, wheelNight } from './makers/banners.ts'
import { fullLogoSvg, iconSvg, logoSvg, shareSvg, starTileSvg } from './makers/brand.ts'
import { cardSvg } from './makers/cards.ts'
import { logoSvgs } from './makers/logos.ts'
import { martPictures } from './makers/mart.ts'
import { symbolSheet } from './makers/symbols.ts'
import { titleSvg } from './makers/titles.ts'
import type { Game } from './themes.ts'

/** One file of a picture; without a size it has the drawing's size. */
export type PictureFile = { path: string; size?: readonly [number, number]; budget: Budget }

/** A drawing and its files; `section` is the place of its average colour in art.json. */
export type Picture = {
  name: string
  section?: keyof ArtManifest
  svg: () => string
  files: readonly PictureFile[]
}

const kB = 1000

/** All raster pictures, the slowest first. */
export function pictures(): Picture[] {
  return [
    desktopBanner('', liftOff),
    desktopBanner('rocketx-', risingCurve),
    desktopBanner('roulette-', wheelNight),
    phoneBanner('', liftOff),
    phoneBanner('rocketx-', risingCurve),
    phoneBanner('roulette-', wheelNight),
    ...games.map(card),
    ...[...symbolSets].map(([slug, set]) => ({
      name: `symbols/${slug}`,
      svg: () => symbolSheet(set).svg,
      files: [
        { path: `symbols/${slug}.webp`, budget: { quality: 86, bytesMax: 200 * kB, effort: 4 } },
      ],
    })),
    ...games.filter(({ symbols }) => symbols).map(titleOf),
    ...games.map(background),
    ...Object.entries(martPictures).map(([name, svg]) => ({
      name: `mart/${name}`,
      svg,
      files: [
        { path: `mart/${name}.avif`, budget: { quality: 56, bytesMax: 26 * kB, effort: 2 } },
        { path: `mart/${name}.webp`, budget: { quality: 78, bytesMax: 34 * kB, effort: 4 } },
      ],
    })),
    icon('icons/icon-192.png', iconSvg(192)),
    icon('icons/icon-512.png', iconSvg(512)),
    icon('icons/maskable-512.png', iconSvg(512, { inset: 0.24, corner: 0 })),
    icon('icons/apple-touch-icon.png', iconSvg(180, { corner: 0 })),
    {
      name: 'og',
      svg: shareSvg,
      files: [{ path: 'og.png', budget: { quality: 88, bytesMax: 300 * kB, effort: 7 } }],
    },
  ]
}

/** All text files: vector drawings, and the frames of the reel symbols. */
export function texts(): Record<string, string> {
  const atlases = [...symbolSets].map(([slug, set]) => [
    `symbols/${slug}.json`,
    JSON.stringify(symbolSheet(set).atlas),
  ])
  return {
    'logo.svg': logoSvg(),
    'logo-full.svg': fullLogoSvg(),
    'favicon.svg': iconSvg(64),
    'stars.svg': starTileSvg(),
    ...logoSvgs(),
    ...Object.fromEntries(atlases),
  }
}

function card(game: Game): Picture {
  const file = (end: string) => `cards/${game.slug}${end}`
  const size = [300, 400] as const
  return {
    name: game.slug,
    section: 'cards',
    svg: () => cardSvg(game),
    files: [
      { path: file('.avif'), size, budget: { quality: 48, bytesMax: 10 * kB, effort: 2 } },
      { path: file('@2x.avif'), budget: { quality: 44, bytesMax: 24 * kB, effort: 2 } },
      { path: file('.webp'), size, budget: { quality: 80, bytesMax: 22 * kB, effort: 4 } },
    ],
  }
}

/** Only games with reels show their lettering as a title. */
function titleOf(game: Game): Picture {
  const path = `titles/${game.slug}.webp`
  return {
    name: `titles/${game.slug}`,
    svg: () => titleSvg(game),
    files: [{ path, budget: { quality: 82, bytesMax: 40 * kB, effort: 4 } }],
  }
}

function background(game: Game): Picture {
  const path = `backgrounds/${game.slug}.avif`
  return {
    name: game.slug,
    section: 'backgrounds',
    svg: () => backgroundSvg(game),
    files: [{ path, size: [1600, 1000], budget: { quality: 54, bytesMax: 60 * kB, effort: 1 } }],
  }
}

/** A desktop banner has one file for normal screens and one for high-density screens. */
function desktopBanner(prefix: string, draw: Banner): Picture {
  const file = (end: string) => `hero/${prefix}desktop${end}`
  const size = [1320, 400] as const
  return {
    name: `${prefix}desktop`,
    section: 'hero',
    svg: () => draw('desktop', 2),
    files: [
      { path: file('.avif'), size, budget: { quality: 60, bytesMax: 25 * kB, effort: 3 } },
      { path: file('.webp'), size, budget: { quality: 78, bytesMax: 25 * kB, effort: 4 } },
      { path: file('@2x.avif'), budget: { quality: 50, bytesMax: 60 * kB, effort: 2 } },
      { path: file('@2x.webp'), budget: { quality: 72, bytesMax: 130 * kB, effort: 4 } },
    ],
  }
}

/** A phone's banner of 780 x 560 has one file, for high-density screens. */
function phoneBanner(prefix: string, draw: Banner): Picture {
  const file = (end: string) => `hero/${prefix}phone${end}`
  return {
    name: `${prefix}phone`,
    section: 'hero',
    svg: () => draw('phone', 1),
    files: [
      { path: file('.avif'), budget: { quality: 56, bytesMax: 25 * kB, effort: 3 } },
      { path: file('.webp'), budget: { quality: 78, bytesMax: 25 * kB, effort: 4 } },
    ],
  }
}

function icon(path: string, svg: string): Picture {
  const budget = { quality: 100, bytesMax: 150 * kB, effort: 7 }
  return { name: path, svg: () => svg, files: [{ path, budget }] }
}
