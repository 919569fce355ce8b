import type { Caller } from '@casino/client/calls/server-caller.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listProviders } from '@casino/games/contract'

export type Providers = Received<typeof listProviders>

/** Whose games can be played, asked once for all of the shell; unknown where it cannot be read: the page goes on. */
export async function playableProviders({ call }: Caller): Promise<Providers | undefined> {
  const { status, body } = await call(listProviders.name, {})
  return status < 400 ? (body as Providers) : undefined
}
