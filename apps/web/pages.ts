import * as build from 'virtual:react-router/server-build'
import { type Caller, serverCaller } from '@casino/client/server-caller.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/** One page for one request, rendered in this process with the visitor's own calls. */
export function page(request: Request, caller: Caller): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(serverCaller, caller)
  return handle(request, context)
}
