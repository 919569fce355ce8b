import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type PicturesOf, sendBrandPictures } from '../files/brand-pictures.ts'
import { builtFiles, serveFiles } from '../files/serve-files.ts'
import type { Page, Site } from './page.ts'

const bundle = new URL('../../web/build/server/index.js', import.meta.url).pathname
const art = new URL('../../web/public/', import.meta.url).pathname

/** The site's pages and files: the built ones, or those of the development server. */
export function loadSite(
  app: FastifyInstance,
  config: Config,
  picturesOf: PicturesOf,
): Promise<Site> {
  return config.development ? developmentSite(app) : builtSite(app, picturesOf)
}

async function builtSite(app: FastifyInstance, picturesOf: PicturesOf): Promise<Site> {
  await serveFiles(app)
  sendBrandPictures(app, { files: builtFiles, picturesOf })
  return ((await import(pathToFileURL(bundle).href)) as { site: Site }).site
}

/** Vite as middleware: modules are built on request. */
async function developmentSite(app: FastifyInstance): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: new URL('../../web/', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(fastifyStatic, { root: art, wildcard: false, index: false })
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|wallet|payments|dev|messages|healthz)\b/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('onClose', () => vite.close())
  const reads = (await vite.ssrLoadModule('./app/query-keys.ts')) as Omit<Site, 'page'>
  const page: Page = async (request, caller) => {
    const { site } = (await vite.ssrLoadModule('./pages.ts')) as { site: Site }
    return site.page(request, caller)
  }
  return { page, ...reads }
}
