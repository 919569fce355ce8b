import { setTimeout as pause } from 'node:timers/promises'

const waitMsMax = 120_000
const pauseMs = 20

/** Waits until each of these servers and its database answer. */
export async function untilServing(servers: readonly { url: string }[]): Promise<void> {
  const end = AbortSignal.timeout(waitMsMax)
  for (const { url } of servers) {
    while (!(await isServing(url))) {
      if (end.aborted) throw new Error(`${url} does not serve`)
      await pause(pauseMs)
    }
  }
}

/** Whether a server and its database answer. */
export async function isServing(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
