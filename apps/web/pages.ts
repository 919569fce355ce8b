import * as build from 'virtual:react-router/server-build'
import { type Caller, serverCaller } from '@casino/client/server-caller.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { createFewRoutes } from './app/few-routes.ts'
import { queryKeys, queryLists } from './app/query-keys.ts'

/** For each base, as the table of addresses knows neither locales nor `/guest`, and for each few routes of it. */
const handlers = new Map<string, RequestHandler>()
const whole = build as unknown as ServerBuild
const fewRoutes = createFewRoutes(whole)

/** What the casino's server is given of the site: its pages, and what of an address they read. */
export const site = { page, queryKeys, queryLists }

/** One page for one request, rendered in this process with the visitor's own calls. */
function page(request: Request, caller: Caller): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverCaller, caller)
  const { pathname } = new URL(request.url)
  const { base, path } = splitAddress(pathname.replace(/\.data$/, ''))
  // What the router itself asks goes by addresses of its own.
  const isPage = !pathname.endsWith('.data') && !pathname.endsWith('/__manifest')
  const few = isPage ? fewRoutes(path) : undefined
  return handlerAt(base, few)(request, context)
}

function handlerAt(basename: string, few?: ReturnType<typeof fewRoutes>): RequestHandler {
  const key = `${basename} ${few?.ids ?? ''}`
  const known = handlers.get(key)
  if (known) return known
  const made = createRequestHandler({ ...(few?.build ?? whole), basename }, import.meta.env.MODE)
  handlers.set(key, made)
  return made
}
