import { outsideFault, postOutside, type Reach } from '@casino/http/outside/post-outside.ts'

const timeoutMs = 10_000

let reach: Reach = 'public'

/** A casino without a public address may send to this machine. Called once at start. */
export function setPrivateAllowed(isAllowed: boolean): void {
  reach = isAllowed ? 'all' : 'public'
}

/** What is wrong with the address of an endpoint; undefined if nothing is. */
export function urlFault(address: string): string | undefined {
  return outsideFault(address, reach)
}

type Posted = { headers: Record<string, string>; body: string }

/** Posts to an endpoint and returns the status. */
export function postPublic(url: string, posted: Posted): Promise<number> {
  return postOutside({ url, ...posted, timeoutMs, reach })
}
