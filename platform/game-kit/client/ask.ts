import { GameError } from './api.ts'
import type { Shell } from './shell.ts'
import { wait } from './stage/motion.ts'
import type { Translate } from './texts.ts'

/** After these codes the same request is repeated; it is the same play. */
const passing = ['network', 'pending', 'too_many_requests', 'internal']
const firstPauseMs = 500
const pauseMaxMs = 5_000

/**
 * Repeats a request until there is a final answer. Meanwhile a line tells the player that the round
 * is safe, with a button to retry at once.
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
