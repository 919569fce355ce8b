import { openAtA8r } from '../a8r/open-at-a8r.ts'
import { openAtProvider } from '../gcp/open-at-provider.ts'
import { openAtHub88 } from '../hub88/open-at-hub88.ts'
import type { Protocol, ProviderRow } from '../play/play-store.ts'
import type { Opened, Opening } from './opening.ts'

const openers: Record<Protocol, (provider: ProviderRow, opening: Opening) => Promise<Opened>> = {
  gcp: openAtProvider,
  hub88: openAtHub88,
  a8r: openAtA8r,
}

/** Asks a provider for the address of a game, in its protocol. A silent provider is a failure. */
export function openGame(provider: ProviderRow, opening: Opening): Promise<Opened> {
  return openers[provider.protocol](provider, opening)
}
