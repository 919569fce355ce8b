import { loadMessages } from '@casino/client/load-messages.ts'
import { messagesLinkId, TextsProvider } from '@casino/client/texts.tsx'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { keepInstallPrompt } from './shell/install-prompt.ts'

/** Faults of the router are logged [2.40]; a page that does not exist is none. */
function logFault(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error('ROUTER_ERROR', error)
}

keepInstallPrompt()
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : defaultLocale
const link = document.getElementById(messagesLinkId) as HTMLLinkElement
const messages = await loadMessages(link.href)

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={createTexts({ [locale]: messages }, locale)} url={link.href}>
      <HydratedRouter onError={logFault} />
    </TextsProvider>,
  )
})
