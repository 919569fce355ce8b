import * as z from 'zod/mini'
import { postToProvider, type SpokenTo } from './post-to-provider.ts'

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

/** `failure` is for our log and the session's row, never for the player. */
export type Opened = { game_url: string; session_id: string } | { failure: string }

/** Asks the provider for the address of a game. One attempt; a silent provider is a failure. */
export async function openAtProvider(
  provider: SpokenTo,
  { user, ...opening }: Opening,
): Promise<Opened> {
  const { currency: _playMoney, ...demo } = opening
  const [path, call] = user ? ['/sessions', { ...opening, user }] : ['/demo', demo]
  const answer = await postToProvider(provider, path, call)
  if ('failure' in answer) return answer
  const { status, text } = answer
  if (status < 200 || status > 299) return { failure: `HTTP ${status} ${text.slice(0, 200)}` }
  try {
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
