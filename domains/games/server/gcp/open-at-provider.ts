import * as z from 'zod/mini'
import { sign } from './signature.ts'

const answerTimeoutMs = 8000
const answerLengthMax = 16_384

export type Opening = {
  game: string
  session_id: string
  /** What the player has, for providers that show it before they ask. */
  balance?: number
  currency: string
  locale: string
  ip: string
  client_type: 'mobile' | 'desktop'
  urls: { return_url: string; deposit_url: string }
  /** Who plays for real money; without it the provider opens its demo. */
  user?: { id: string; nickname: string; [field: string]: string }
}
export type OpeningProvider = { gcp_url: string; casino_id: string; secret: string }

/** `failure` is for our log and the session's row, never for the player. */
export type Opened = { game_url: string; session_id: string } | { failure: string }

/** Asks the provider for the address of a game. One attempt; a silent provider is a failure. */
export async function openAtProvider(
  provider: OpeningProvider,
  { user, ...opening }: Opening,
): Promise<Opened> {
  const { currency: _playMoney, ...demo } = opening
  const body = JSON.stringify({
    casino_id: provider.casino_id,
    ...(user ? { ...opening, user } : demo),
  })
  try {
    const response = await fetch(`${provider.gcp_url}${user ? '/sessions' : '/demo'}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-sign': sign(provider.secret, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const text = (await response.text()).slice(0, answerLengthMax)
    if (!response.ok) return { failure: `HTTP ${response.status} ${text.slice(0, 200)}` }
    const { launch_options, session_id } = Answer.parse(JSON.parse(text))
    return { ...launch_options, session_id: session_id ?? opening.session_id }
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}

const Answer = z.object({
  launch_options: z.object({
    game_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  }),
  session_id: z.nullish(z.string().check(z.minLength(1), z.maxLength(255))),
})
