import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { serverCaller } from '@casino/client/calls/server-caller.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'

/** Renders a page. It is sent when all of it is ready: the pages of guests are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { texts, locale, textsVersion, nonce } = context.get(serverCaller)
  const html = await render(
    <TextsProvider texts={texts} url={`/messages/${locale}.json?v=${textsVersion}`}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </TextsProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** Reports bugs in loaders. Refusals are answers, and the host reports a call that failed. */
export function handleError(
  error: unknown,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): void {
  const isBug = error instanceof Error && !('status' in error)
  if (isBug && context.get(serverCaller).failure === undefined) process.emitWarning(error)
}

function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Streamed parts that arrive out of order would need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}
