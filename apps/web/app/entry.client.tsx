import { beginHydration } from '@casino/client/hydration.ts'
import { createLateTexts, hasCome, type SentTexts } from '@casino/client/late-texts.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { dialogNameOf } from './dialogs.ts'
import { lateSheetId } from './late-sheet.ts'
import { loadedDataId } from './loaded-data.tsx'
import { saidTextsId } from './said-texts.tsx'
import { loadDialog } from './shell/dialogs.tsx'

// While one edits, no style is sent in the page.
if (import.meta.env.DEV) void import('./letters.css')
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : defaultLocale

type Handing = {
  /** What the page's own script has begun to fetch beside this one; without a connection none. */
  saidTexts: Promise<SentTexts>
  __reactRouterContext: { streamController: ReadableStreamDefaultController<string> }
}

const handing = window as unknown as Handing

/** Gives the router what the page's loaders gave, in the way the router itself would send it. */
function handOver(): void {
  const { streamController: controller } = handing.__reactRouterContext
  controller.enqueue(document.getElementById(loadedDataId)?.textContent ?? '')
  controller.close()
}

/** What the page shows from now on may need any of the styles. */
async function styled(): Promise<void> {
  const sheet = document.getElementById(lateSheetId) as HTMLLinkElement | null
  if (!sheet || sheet.sheet) return
  await new Promise((done) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, done)
  })
}

/** What goes wrong in the router is logged [2.40]; what is not there is no fault. */
function logFault(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error('ROUTER_ERROR', error)
}

/** Whose texts the page says, as the server has told. */
function saidNamespaces(): string[] {
  const { url = '' } = JSON.parse(document.getElementById(saidTextsId)?.textContent ?? '{}')
  const [, of] = /[?&]of=([^&]+)/.exec(url) ?? []
  return of?.split(',') ?? []
}

/** Comes to life only with its dialog: else what was typed into it meanwhile would be lost. */
async function comeToLife(): Promise<void> {
  const { pathname, search } = window.location
  const dialog = dialogNameOf(splitAddress(pathname).path, new URLSearchParams(search))
  // Where it cannot be had, the page says so itself.
  const [sent] = await Promise.all([
    handing.saidTexts,
    styled(),
    dialog && loadDialog(dialog).catch(() => undefined),
  ])
  const texts = createLateTexts(locale, sent, (url) => fetch(url))
  // Without what it says it would lose it: until then it stays as it was sent, and its links lead on by themselves.
  if (!(await hasCome(texts, saidNamespaces()))) return
  handOver()
  beginHydration()
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider texts={texts}>
        <HydratedRouter onError={logFault} />
        {/* In the place of what the server put last: React numbers its ids by the shape of the tree. */}
        {null}
        {null}
      </TextsProvider>,
    )
  })
}

// In a turn of its own: to run what React is made of has kept a phone busy for long enough.
setTimeout(() => void comeToLife())
