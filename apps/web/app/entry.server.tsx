import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { serverCaller } from '@casino/client/server-caller.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { IconLines } from '@casino/ui/icon.tsx'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { iconsCarriedBy } from './icon-lines.ts'
import { LateSheet } from './late-sheet.ts'
import { LoadedData } from './loaded-data.tsx'
import { notingTexts, SaidTexts } from './said-texts.tsx'
import { styleInline, withStyle } from './style-inline.ts'

/** Renders a page whole: pages are small and anonymous ones are kept, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const caller = context.get(serverCaller)
  const { texts, locale, textsVersion, nonce } = caller
  const { context: styled, sheet } = styleInline(routerContext)
  const { serverHandoffStream: data, ...whole } = styled
  const loaded = data ? await text(data as AsyncIterable<Uint8Array>) : ''
  const { matches } = routerContext.staticHandlerContext
  const url = new URL(request.url)
  const said = new Set<string>()
  const html = await render(
    <TextsProvider texts={notingTexts(texts, said)}>
      <LateSheet value={sheet}>
        <IconLines value={iconsCarriedBy(matches.at(-1)?.route.id)}>
          <ServerRouter context={whole} url={request.url} nonce={nonce} />
        </IconLines>
      </LateSheet>
      <LoadedData data={loaded} />
      <SaidTexts locale={locale} version={textsVersion} said={said} />
    </TextsProvider>,
  )
  caller.html = withStyle([`<!DOCTYPE html>${html}`], url.search)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** What a loader threw and nobody awaited: only bugs are told. Refusals are answers, and of a failed call the host tells. */
export function handleError(
  error: unknown,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): void {
  const isBug = error instanceof Error && !('status' in error)
  if (isBug && context.get(serverCaller).failure === undefined) process.emitWarning(error)
}

/** How React says that a part of the page is still to come. */
const unready = '<!--$!-->'

/** At once, in half of the time; only a page whose dialog is yet to be loaded is waited for. */
async function render(page: ReactElement): Promise<string> {
  const html = renderToString(page)
  return html.includes(unready) ? renderReady(page) : html
}

function renderReady(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const stream = renderToPipeableStream(page, {
      // What is ready stands in its place: put there later it would need a script, which may not run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: () => undefined,
    })
    text(body).then((html) => resolve(html.replace(/^<!DOCTYPE html>/, '')), reject)
  })
}
