import { loadMessages } from '@casino/client/load-messages.ts'
import { messagesLinkId, TextsProvider } from '@casino/client/texts.tsx'
import { trackError, trackUncaughtErrors } from '@casino/client/track-error.ts'
import { splitAddress } from '@casino/i18n/addresses.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { dialogNameOf } from './dialogs.ts'
import { keepInstallPrompt } from './shell/install/install-prompt.ts'
import { loadDialog } from './shell/notices/dialogs.tsx'

/** Logs and tracks the router's errors [2.40], but not a 404. */
function logFault(error: unknown): void {
  if (isRouteErrorResponse(error)) return
  console.error('ROUTER_ERROR', error)
  trackError('router', error)
}

trackUncaughtErrors()
keepInstallPrompt()
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : defaultLocale
const messagesUrl = document.getElementById(messagesLinkId)?.getAttribute('href') ?? ''
const { pathname, search } = window.location
const dialog = dialogNameOf(splitAddress(pathname).path, new URLSearchParams(search))
const [messages] = await Promise.all([
  loadMessages(messagesUrl),
  // Text typed before hydration survives if the dialog hydrates with the page. The dialog itself
  // shows a failed load.
  dialog && loadDialog(dialog).catch(() => undefined),
])

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={createTexts({ [locale]: messages }, locale)} url={messagesUrl}>
      <HydratedRouter onError={logFault} />
    </TextsProvider>,
  )
})
