import { call } from '@casino/client/calls/call.ts'
import { askForCaptcha, type CaptchaAction, type CaptchaChallenge } from '../../captcha-contract.ts'

const triesMax = 5
const pauseMs = 500

/** Requests a challenge and solves it in a worker; undefined after five failed tries [5.19]. */
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

function solve(challenge: CaptchaChallenge): Promise<string> {
  const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) => {
      if (data === null) reject(new Error('the challenge has no answer'))
      else resolve(`${challenge.salt}.${data}.${challenge.mac}`)
    }
    worker.onerror = () => reject(new Error('the worker failed'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
