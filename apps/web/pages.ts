import * as build from 'virtual:react-router/server-build'
import { type Caller, serverCaller } from '@casino/client/calls/server-caller.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { queryKeys, queryLists } from './app/query-keys.ts'

/**
 * One request handler per base path: the locale's prefix and `/guest` are not in the route table.
 */
const handlers = new Map<string, RequestHandler>()

/** What the server imports from the site: its pages, and the query keys that they read. */
export const site = { page, queryKeys, queryLists }

/** Renders one page for a request. Its calls run in this process on behalf of the visitor. */
function page(request: Request, caller: Caller): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverCaller, caller)
  const { base } = splitAddress(new URL(request.url).pathname.replace(/\.data$/, ''))
  return handlerAt(base)(request, context)
}

function handlerAt(basename: string): RequestHandler {
  const known = handlers.get(basename)
  if (known) return known
  const site = { ...(build as unknown as ServerBuild), basename }
  const handler = createRequestHandler(site, import.meta.env.MODE)
  handlers.set(basename, handler)
  return handler
}
