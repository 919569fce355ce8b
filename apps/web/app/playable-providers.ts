import type { Caller } from '@casino/client/calls/server-caller.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listProviders } from '@casino/games/contract'

export type Providers = Received<typeof listProviders>

/**
 * The providers whose games can be played, loaded once for the shell. Undefined if they cannot be
 * loaded.
 */
export async function playableProviders({ call }: Caller): Promise<Providers | undefined> {
  const { status, body } = await call(listProviders.name, {})
  return status < 400 ? (body as Providers) : undefined
}
