import * as build from 'virtual:react-router/server-build'
import { type Caller, serverCaller } from '@casino/client/server-caller.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { queryKeys, queryLists } from './app/query-keys.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/** What the casino's server is given of the site: its pages, and what of an address they read. */
export const site = { page, queryKeys, queryLists }

/** One page for one request, rendered in this process with the visitor's own calls. */
function page(request: Request, caller: Caller): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverCaller, caller)
  return handle(request, context)
}
