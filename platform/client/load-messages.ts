import type { Messages } from '@casino/i18n/texts.ts'

const firstDelayMs = 1_000
const delayMaxMs = 60_000
const attemptsMax = 60

/** Loads the texts of the page. A failure is logged [8.20], and loading is tried again after a growing delay. */
export async function loadMessages(url: string): Promise<Messages> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`no texts at ${url}: ${response.status}`)
      return await response.json()
    } catch (error) {
      console.error('LOAD_MESSAGES_ERROR', error)
      if (attempt >= attemptsMax) throw error
      const delayMs = Math.min(firstDelayMs * 2 ** attempt, delayMaxMs)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}
