import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ArtManifest } from './art.ts'
import { averageOf, rasterise, resized, writePicture } from './kit/raster.ts'
import { type Picture, pictures, texts } from './pictures.ts'

/** The state of the last run: for each picture the hash of its sources, and its average colour. */
type Drawn = Record<string, { hash: string; average: string }>

type Folders = { staging: string; finished: string }

const record = '.pictures.json'
const encoder = readFileSync(path.join(import.meta.dirname, 'kit/raster.ts'), 'utf8')

/**
 * Draws all art into the empty folder `staging` and returns the number of files. Unchanged pictures
 * are copied from `finished`.
 */
export async function drawEverything(folders: Folders): Promise<number> {
  const { staging, finished } = folders
  const before = readRecord(path.join(finished, record))
  const all = pictures()
  const drawn: Drawn = {}
  await inPairs(all, async (picture) => {
    drawn[keyOf(picture)] = await drawOrKeep(folders, picture, before)
  })
  const written = Object.entries({
    ...texts(),
    'art.json': JSON.stringify(manifestOf(all, drawn), null, 1),
    [record]: JSON.stringify(drawn),
  })
  for (const [name, text] of written) await writeFile(await placeFor(staging, name), text)
  return written.length + all.flatMap(({ files }) => files).length
}

async function drawOrKeep(
  { staging, finished }: Folders,
  picture: Picture,
  before: Drawn,
): Promise<Drawn[string]> {
  const svg = picture.svg()
  const hash = createHash('sha256')
    .update(svg + JSON.stringify(picture.files) + encoder)
    .digest('hex')
  const known = before[keyOf(picture)]
  const isThere = picture.files.every((file) => existsSync(path.join(finished, file.path)))
  if (known?.hash === hash && isThere) {
    for (const file of picture.files) {
      await copyFile(path.join(finished, file.path), await placeFor(staging, file.path))
    }
    return known
  }
  return { hash, average: await draw(staging, picture, svg) }
}

/** Writes all files of a picture and returns its average colour. */
async function draw(staging: string, { files }: Picture, svg: string): Promise<string> {
  const drawing = await rasterise(svg)
  for (const { path: name, size, budget } of files) {
    const sized = size ? await resized(drawing, size) : drawing
    await writePicture(sized, await placeFor(staging, name), budget)
  }
  return averageOf(drawing)
}

const keyOf = ({ section, name }: Picture) => (section ? `${section}/${name}` : name)

function manifestOf(all: readonly Picture[], drawn: Drawn): ArtManifest {
  const manifest: ArtManifest = { cards: {}, backgrounds: {}, hero: {} }
  for (const picture of all) {
    const { average } = drawn[keyOf(picture)] ?? {}
    if (picture.section && average) manifest[picture.section][picture.name] = { average }
  }
  return manifest
}

function readRecord(file: string): Drawn {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Drawn) : {}
}

async function placeFor(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  return file
}

/** Two at a time: one is drawn while the other is encoded. */
async function inPairs<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = [...things]
  async function worker(): Promise<void> {
    for (let thing = waiting.shift(); thing; thing = waiting.shift()) await work(thing)
  }
  await Promise.all([worker(), worker()])
}
