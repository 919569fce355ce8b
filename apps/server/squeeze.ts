import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { nowMs } from '@casino/time/now.ts'

const brotli = promisify(brotliCompress)
/** The highest level is for what stays; what is made for one reply takes a quick one. */
export const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const wholly = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
const keptMax = 100
/** So many times as long as a page took to be squeezed wholly no other is: then a tenth of a processor is the most. */
const restOfWork = 9
/** A page that nobody has asked for before leaves the first half of its turn to those that have come again. */
const restForNew = 19

/** What it works with: in tests a clock and work that are counted. */
type Means = { clock(): number; squeezeWholly(body: Buffer): Promise<Buffer> }
const real: Means = { clock: nowMs, squeezeWholly: (body) => brotli(body, { params: wholly }) }

/**
 * Squeezes pages that are kept: each quickly at first. Beside that, one at a time, it is squeezed as far as it
 * goes and sent so from then on: a guest's first page then comes with the first packets of its connection. That
 * takes a tenth of a processor at the most, whoever asks for how many pages, new ones or the same again and again;
 * what has been made anew and came out the same, as the lobby does, has its turn before what is new.
 */
export function createSqueezer({ clock, squeezeWholly } = real): (body: Buffer) => Promise<Buffer> {
  const seen = new Map<string, Buffer | undefined>()
  let isBusy = false
  let endedMs = Number.NEGATIVE_INFINITY
  let tookMs = 0
  const keepWhole = async (body: Buffer, key: string) => {
    isBusy = true
    const startMs = clock()
    try {
      seen.set(key, await squeezeWholly(body))
    } finally {
      isBusy = false
      endedMs = clock()
      tookMs = endedMs - startMs
    }
  }
  return (body) => {
    const key = createHash('sha1').update(body).digest('base64')
    const rest = seen.has(key) ? restOfWork : restForNew
    const whole = seen.get(key)
    // What is asked for stays longest.
    seen.delete(key)
    seen.set(key, whole)
    // One that left while it was squeezed comes in again.
    while (seen.size > keptMax) seen.delete(seen.keys().next().value as string)
    if (whole) return Promise.resolve(whole)
    // Its failure is the quick one's too, and told there.
    if (!isBusy && clock() >= endedMs + rest * tookMs) keepWhole(body, key).catch(() => undefined)
    return brotli(body, { params: quickly })
  }
}
