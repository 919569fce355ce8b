import { call } from '@casino/client/calls/call.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getSettings, updateLocale } from '@casino/players/contract'

/** What the page needs to open its socket. */
export async function socketSettings(): Promise<Received<typeof getSettings>['cent']> {
  return (await call(getSettings, {})).cent
}

/** Stores the language in the session, and in the account if there is one. */
export async function storeLanguage(locale: string): Promise<void> {
  await call(updateLocale, { locale })
}
