import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { ArtManifest } from './art.ts'
import { games } from './games.ts'
import { averageOf, rasterise, resized, writePicture } from './kit/raster.ts'
import { backgroundSvg } from './makers/backgrounds.ts'
import { type Banner, liftOff, risingCurve, type Shape, wheelNight } from './makers/banners.ts'
import { fullLogoSvg, iconSvg, logoSvg, shareSvg, starTileSvg } from './makers/brand.ts'
import { cardSvg } from './makers/cards.ts'
import { markSvgs } from './makers/marks.ts'
import { symbolSheet } from './makers/symbols.ts'
import { type SymbolSet, symbolSets } from './symbol-sets.ts'
import type { Game } from './themes.ts'

type Job = () => Promise<number>
type Output = { target: string; manifest: ArtManifest }

const kB = 1000
const require = createRequire(import.meta.url)

/** Draws all art into `target` and says how many files it wrote. A failure leaves no stamp. */
export async function drawEverything(target: string): Promise<number> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const manifest: ArtManifest = { cards: {}, backgrounds: {}, hero: {} }
  const output = { target, manifest }
  const counts = await inPairs([
    ...banners.flatMap((banner) => bannerJobs(output, banner)),
    ...games.map((game) => () => drawCard(output, game)),
    ...games.map((game) => () => drawBackground(output, game)),
    ...Object.entries(symbolSets).map((entry) => () => drawSymbols(target, entry)),
    () => drawIcons(target),
    () => drawVectors(target),
    () => copyFonts(target),
  ])
  await writeFile(path.join(target, 'art.json'), JSON.stringify(sorted(manifest), null, 1))
  return counts.reduce((sum, count) => sum + count, 1)
}

async function drawCard({ target, manifest }: Output, game: Game): Promise<number> {
  const large = await rasterise(cardSvg(game))
  const small = await resized(large, 300, 400)
  const file = (end: string) => path.join(target, 'cards', game.slug + end)
  await writePicture(small, file('.avif'), { quality: 48, bytesMax: 10 * kB })
  await writePicture(large, file('@2x.avif'), { quality: 45, bytesMax: 24 * kB })
  await writePicture(small, file('.webp'), { quality: 80, bytesMax: 22 * kB })
  manifest.cards[game.slug] = { average: await averageOf(small) }
  return 3
}

async function drawBackground({ target, manifest }: Output, game: Game): Promise<number> {
  const picture = await resized(await rasterise(backgroundSvg(game)), 1600, 1000)
  const file = path.join(target, 'backgrounds', `${game.slug}.avif`)
  await writePicture(picture, file, { quality: 52, bytesMax: 60 * kB })
  manifest.backgrounds[game.slug] = { average: await averageOf(picture) }
  return 1
}

async function drawSymbols(target: string, [slug, set]: [string, SymbolSet]): Promise<number> {
  const { svg, atlas } = symbolSheet(set)
  const file = (end: string) => path.join(target, 'symbols', slug + end)
  await writePicture(await rasterise(svg), file('.webp'), { quality: 86, bytesMax: 200 * kB })
  await writeFile(file('.json'), JSON.stringify(atlas))
  return 2
}

const banners: readonly { prefix: string; draw: Banner }[] = [
  { prefix: '', draw: liftOff },
  { prefix: 'roulette-', draw: wheelNight },
  { prefix: 'rocketx-', draw: risingCurve },
]

type BannerEntry = (typeof banners)[number]

function bannerJobs(output: Output, banner: BannerEntry): Job[] {
  return [() => drawBanner(output, banner, 'desktop'), () => drawBanner(output, banner, 'phone')]
}

/** A desktop banner has a 1x and a 2x file; a phone's 780 x 560 serves its dense screen as it is. */
async function drawBanner(
  { target, manifest }: Output,
  { prefix, draw }: BannerEntry,
  shape: Shape,
): Promise<number> {
  const name = prefix + shape
  const file = (end: string) => path.join(target, 'hero', name + end)
  const large = await rasterise(draw(shape, shape === 'desktop' ? 2 : 1))
  const small = shape === 'desktop' ? await resized(large, 1320, 400) : large
  await writePicture(small, file('.avif'), { quality: 60, bytesMax: 25 * kB })
  await writePicture(small, file('.webp'), { quality: 78, bytesMax: 25 * kB })
  manifest.hero[name] = { average: await averageOf(small) }
  if (shape === 'phone') return 2
  await writePicture(large, file('@2x.avif'), { quality: 50, bytesMax: 60 * kB })
  await writePicture(large, file('@2x.webp'), { quality: 72, bytesMax: 130 * kB })
  return 4
}

async function drawIcons(target: string): Promise<number> {
  const icons = {
    'icons/icon-192.png': iconSvg(192),
    'icons/icon-512.png': iconSvg(512),
    'icons/maskable-512.png': iconSvg(512, { inset: 0.24, corner: 0 }),
    'icons/apple-touch-icon.png': iconSvg(180, { corner: 0 }),
  }
  for (const [name, svg] of Object.entries(icons)) {
    await writePicture(await rasterise(svg), path.join(target, name))
  }
  const share = await rasterise(shareSvg())
  await writePicture(share, path.join(target, 'og.png'), { quality: 88, bytesMax: 300 * kB })
  return Object.keys(icons).length + 1
}

async function drawVectors(target: string): Promise<number> {
  const drawings = {
    'logo.svg': logoSvg(),
    'logo-full.svg': fullLogoSvg(),
    'favicon.svg': iconSvg(64),
    'stars.svg': starTileSvg(),
    ...markSvgs(),
  }
  for (const [name, svg] of Object.entries(drawings)) {
    const file = path.join(target, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, svg)
  }
  return Object.keys(drawings).length
}

async function copyFonts(target: string): Promise<number> {
  await mkdir(path.join(target, 'fonts'), { recursive: true })
  for (const part of ['latin', 'latin-ext']) {
    const from = require.resolve(`@fontsource-variable/sora/files/sora-${part}-wght-normal.woff2`)
    await copyFile(from, path.join(target, 'fonts', `sora-${part}.woff2`))
  }
  return 2
}

/** Two jobs at a time: one draws while the other is encoded. */
async function inPairs(jobs: readonly Job[]): Promise<number[]> {
  const waiting = [...jobs]
  const counts: number[] = []
  async function work(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) counts.push(await job())
  }
  await Promise.all([work(), work()])
  return counts
}

/** The same keys in the same order, whichever job came first. */
function sorted(manifest: ArtManifest): ArtManifest {
  const byName = <T>(entries: Record<string, T>) =>
    Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b)))
  return {
    cards: byName(manifest.cards),
    backgrounds: byName(manifest.backgrounds),
    hero: byName(manifest.hero),
  }
}
