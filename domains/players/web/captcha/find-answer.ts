import { call } from '@casino/client/calls/call.ts'
import { solveChallengeWorkers } from 'altcha-lib'
import { askForCaptcha, type CaptchaAction, type CaptchaChallenge } from '../../captcha-contract.ts'

const workersMax = 4
const triesMax = 5
const pauseMs = 500

/** Requests a challenge and solves it; undefined after five failed tries [5.19]. */
export async function findAnswer(action: CaptchaAction): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await solve(await call(askForCaptcha, { action }))
    } catch {
      if (tries === triesMax) return undefined
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Workers keep the page responsive. */
async function solve({ parameters, signature }: CaptchaChallenge): Promise<string> {
  const challenge = { parameters, signature }
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency, workersMax),
    createWorker: () => new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('the challenge has no answer')
  return btoa(JSON.stringify({ challenge, solution }))
}
