import { GameError } from './api.ts'
import { wait } from './motion.ts'
import type { Shell } from './shell.ts'
import type { Translate } from './texts.ts'

/** Codes after which the very same question is asked again: it is the same play. */
const passing = ['network', 'pending', 'too_many_requests', 'internal']
const firstPauseMs = 500
const pauseMaxMs = 5_000

/**
 * Asks until there is an answer that stands. Meanwhile a line tells the player that his round is
 * safe, with a button to ask at once.
 */
export async function askUntilAnswered<Answer>(
  { shell, t }: { shell: Shell; t: Translate },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let pauseMs = firstPauseMs
  while (true) {
    try {
      const answer = await ask()
      shell.banner(undefined)
      return answer
    } catch (error) {
      if (!(error instanceof GameError) || !passing.includes(error.code)) {
        shell.banner(undefined)
        throw error
      }
      const atOnce = new AbortController()
      const text = t(error.code === 'pending' ? 'checking_text' : 'network_text')
      const retry = { label: t('retry'), press: () => atOnce.abort() }
      if (pauseMs > firstPauseMs) shell.banner(text, retry)
      await wait(pauseMs, atOnce.signal)
      pauseMs = Math.min(pauseMs * 2, pauseMaxMs)
    }
  }
}
