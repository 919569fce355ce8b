import type { Site } from '@casino/client/calls/server-caller.ts'

export type Partner = NonNullable<Site['sport']>

/** The sub-pages of /sport [2.19]. Both return to it. */
const authPages: Readonly<Record<string, string>> = {
  login: '/login',
  registration: '/registration',
}

/** The sportsbook of a `betting-config`; undefined if there is none. */
export function partnerIn(config: unknown): Partner | undefined {
  const { origin, shown } = (config ?? {}) as Partial<Partner>
  return origin && shown ? { origin, shown } : undefined
}

/** Where an address below /sport redirects; undefined if its page shows the sportsbook. */
export function redirectOf(partner: Partner, param = ''): string | undefined {
  const auth = authPages[param]
  if (auth) return `${auth}?redirect=%2Fsport`
  return partner.shown === 'subdomain' ? partnerAddress(partner, param) : undefined
}

/** A page of the sportsbook. */
export function partnerAddress({ origin }: Partner, param = '', locale = ''): string {
  const url = new URL(`/${encodeURIComponent(param)}`, origin)
  if (locale) url.searchParams.set('lang', locale)
  return url.href
}

/** A message of the sportsbook in the frame. */
export type PartnerMessage =
  | { type: 'ready' | 'auth_required' | 'balance' }
  | { type: 'height'; height: number }
  | { type: 'navigate'; path: string }

const heightMax = 20_000

/** Reads a message; undefined for anything else. */
export function readMessage(data: unknown): PartnerMessage | undefined {
  const { type, height, path } = (data ?? {}) as Record<string, unknown>
  if (type === 'ready' || type === 'auth_required' || type === 'balance') return { type }
  if (type === 'height' && Number.isFinite(height) && Number(height) > 0) {
    return { type, height: Math.min(Number(height), heightMax) }
  }
  if (type === 'navigate' && typeof path === 'string') return { type, path }
  return undefined
}
