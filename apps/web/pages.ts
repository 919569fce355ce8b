import * as build from 'virtual:react-router/server-build'
import { type Caller, serverCaller } from '@casino/client/server-caller.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { queryKeys, queryLists } from './app/query-keys.ts'

/** One for each base: the table of addresses knows neither locales nor `/guest`, nor does a link. */
const handlers = new Map<string, RequestHandler>()

/** What the casino's server is given of the site: its pages, and what of an address they read. */
export const site = { page, queryKeys, queryLists }

/** One page for one request, rendered in this process with the visitor's own calls. */
function page(request: Request, caller: Caller): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverCaller, caller)
  const { base } = splitAddress(new URL(request.url).pathname.replace(/\.data$/, ''))
  return handlerAt(base)(request, context)
}

function handlerAt(basename: string): RequestHandler {
  const known = handlers.get(basename)
  if (known) return known
  const own = { ...(build as unknown as ServerBuild), basename }
  const made = createRequestHandler(own, import.meta.env.MODE)
  handlers.set(basename, made)
  return made
}
