import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The folders whose pictures a brand can replace by its own. */
const replaced = ['hero', 'cards'] as const
const address = new RegExp(`^/art/((?:${replaced.join('|')})/[\\w@.-]+)(?:\\?|$)`)

/** Where the pictures of a request's brand are, such as `/art/brands/nova`; null if it has none. */
export type PicturesOf = (request: FastifyRequest) => string | null | undefined
/** `files` is the folder of the built site. */
type Pictures = { files: string; picturesOf: PicturesOf }

/**
 * Sends a brand's own pictures at the addresses of ours: the pages of all brands are the same. Needs
 * `sendFile` of @fastify/static.
 */
export function sendBrandPictures(app: FastifyInstance, { files, picturesOf }: Pictures): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, name] = address.exec(request.url) ?? []
    const own = name && picturesOf(request)
    if (!own) return
    const file = `${own.slice(1)}/${name}`
    if (existsSync(path.join(files, file))) return reply.sendFile(file, files)
  })
}

/**
 * The file that is missing in a brand's pictures: a browser chooses between the sizes and formats of
 * a picture, so a brand replaces all of them. Undefined if nothing is missing, null if there is no
 * picture at all.
 */
export function missingPicture(files: string, own: string): string | null | undefined {
  let count = 0
  for (const folder of replaced) {
    const names = namesIn(path.join(files, own, folder))
    const pictures = new Set(names.map(pictureOf))
    count += names.length
    const ours = namesIn(path.join(files, 'art', folder))
    const missing = ours.find((name) => pictures.has(pictureOf(name)) && !names.includes(name))
    if (missing) return `${own}/${folder}/${missing}`
  }
  return count > 0 ? undefined : null
}

/** `dice` of `dice@2x.avif`. */
function pictureOf(name: string): string {
  return name.replace(/(?:@2x)?\.\w+$/, '')
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
