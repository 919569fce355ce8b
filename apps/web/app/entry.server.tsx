import { PassThrough } from 'node:stream'
import { serverCaller } from '@casino/client/server-caller.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { notingTexts, SentTexts } from './sent-texts.tsx'
import { styleInline } from './style-inline.ts'

/** Renders a page whole: pages are small and anonymous ones are kept, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { texts, sent, nonce } = context.get(serverCaller)
  const said = new Set<string>()
  const html = await render(
    <TextsProvider texts={notingTexts(texts, said)}>
      <ServerRouter context={styleInline(routerContext)} url={request.url} nonce={nonce} />
      <SentTexts sent={sent} said={said} />
    </TextsProvider>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** What a loader threw and nobody awaited: refusals are answers, only bugs are told. */
export function handleError(error: unknown): void {
  if (error instanceof Error && !('status' in error)) process.emitWarning(error)
}

function render(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const parts: Buffer[] = []
    body.on('data', (part: Buffer) => parts.push(part))
    body.on('end', () => resolve(Buffer.concat(parts).toString()))
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: () => undefined,
    })
  })
}
