import type { Log } from '@casino/log/log.ts'

/** A call that was refused: who made it, and the codes. Never its input. */
export type RefusedCall = {
  request_id?: string
  call: string
  status: number
  codes: readonly string[]
  player_id?: bigint | undefined
  staff_id?: bigint | undefined
}

/** Counts refusals by status, and logs the calls of contracts one by one. */
export type RefusalCounter = {
  add(status: number): void
  log(refused: RefusedCall): void
  stop(): void
}

const everyMs = 60_000
const loggedMax = 600

/** Counts refusals and logs them once a minute, so that a flood does not fill the log. */
export function createRefusalCounter(log: Pick<Log, 'info' | 'warn'>): RefusalCounter {
  let counted = new Map<number, number>()
  let logged = 0
  const report = () => {
    const left_out = Math.max(0, logged - loggedMax)
    logged = 0
    if (counted.size === 0) return
    const refused = Object.fromEntries(counted)
    const more = left_out > 0 ? { left_out } : {}
    log.warn({ refused, ...more }, 'refused by status in the last minute')
    counted = new Map()
  }
  const timer = setInterval(report, everyMs).unref()
  return {
    add: (status) => void counted.set(status, (counted.get(status) ?? 0) + 1),
    log({ player_id, staff_id, ...refused }) {
      logged += 1
      if (logged > loggedMax) return
      log.info({ event: 'refused', ...refused, ...idsOf({ player_id, staff_id }) }, 'refused')
    },
    stop() {
      clearInterval(timer)
      report()
    },
  }
}

type Ids = { player_id?: bigint | undefined; staff_id?: bigint | undefined }

function idsOf(ids: Ids): Record<string, string> {
  const known = Object.entries(ids).filter(([, id]) => id !== undefined)
  return Object.fromEntries(known.map(([name, id]) => [name, String(id)]))
}
