import type { OpenWork } from '@casino/db/work.ts'
import { outgoingRequestId } from '@casino/http/requests/request-id.ts'
import { isSigned, signHex } from '@casino/secrets/hmac.ts'
import * as z from 'zod/mini'
import { protocolOf } from '../protocols.ts'
import { GameUrl, type Opened, type Opening } from '../providers/opening.ts'
import { findProviderById, type ProviderRow } from '../providers/provider-store.ts'
import { type AddedSession, openingsInProgress } from './play-store.ts'

export type OpeningRequest = AddedSession & { opening: Opening }

/** The wallet process opens games for processes without provider keys. */
export const openingPath = '/internal/open-game'

const openingMsMax = 60_000
/** Longer than the timeout for a provider. */
const answerMsMax = 10_000

const signatureMsMax = 60_000

let walletUrl: string | undefined
let secret: string | undefined

/** Sets the URL of the process that opens games; without it this process opens them itself. */
export function setOpeningUrl(url: string | undefined): void {
  walletUrl = url
}

/** Sets the secret that signs these requests; site and wallet have the same. */
export function setOpeningSecret(shared: string): void {
  secret = shared
}

/** The headers of a signed request to the wallet. */
export function signedHeaders(body: string, now: Date): Record<string, string> {
  const at = String(now.getTime())
  if (!secret) throw new Error('the wallet is asked without a shared secret')
  return {
    'content-type': 'application/json',
    'x-internal-at': at,
    'x-internal-sign': signHex(secret, textToSign(at, body)),
  }
}

/** Whether a request comes from a process that shares the secret, a moment ago. */
export function isSignedNow(
  body: string,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): boolean {
  const at = String(headers['x-internal-at'])
  const ageMs = Math.abs(now.getTime() - Number(at))
  if (!secret || !(ageMs <= signatureMsMax)) return false
  return isSigned(secret, textToSign(at, body), headers['x-internal-sign'])
}

function textToSign(at: string, body: string): string {
  return `${openingPath}\n${at}\n${body}`
}

/** Requests a game's URL from its provider, through the process that has the keys. One attempt. */
export async function requestOpening(work: OpenWork, asked: OpeningRequest): Promise<Opened> {
  if (!walletUrl) return openWithKeys(work, asked)
  const { id, ...rest } = asked
  const body = JSON.stringify({ id: String(id), ...rest })
  try {
    const answer = await fetch(`${walletUrl}${openingPath}`, {
      method: 'POST',
      headers: { ...outgoingRequestId(), ...signedHeaders(body, work.now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
    if (!answer.ok) return { failure: `the wallet answered ${answer.status}` }
    return Answer.parse(await answer.json())
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}

const Answer = z.union([
  z.object({ game_url: GameUrl, session_id: z.string() }),
  z.object({ failure: z.string() }),
])

type OpeningWork = Pick<OpenWork, 'db' | 'now'>

/**
 * The same in the process with the keys: only at the provider of the stored opening, and only while
 * it is recent.
 */
async function openWithKeys(
  work: OpeningWork,
  { opening, ...added }: OpeningRequest,
): Promise<Opened> {
  const [found] = await providersOfOpenings(work, [added])
  return openAt(found?.provider, opening)
}

type Opener = AddedSession & { provider: ProviderRow }

/** The openings in progress with these keys, with their providers; others are left out. */
export async function providersOfOpenings(
  { db, now }: OpeningWork,
  asked: readonly AddedSession[],
): Promise<Opener[]> {
  const since = new Date(now.getTime() - openingMsMax)
  const openings = await openingsInProgress(db, asked, since)
  const found: Opener[] = []
  for (const { provider_id, ...added } of openings) {
    const provider = await findProviderById(db, provider_id)
    if (provider) found.push({ ...added, provider })
  }
  return found
}

/** Requests the URL from the provider if there is one. */
export async function openAt(provider: ProviderRow | undefined, opening: Opening): Promise<Opened> {
  if (!provider) return { failure: 'no such game is being opened' }
  return protocolOf(provider).openGame(provider, opening)
}
