import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { nowMs } from '@casino/time/now.ts'

const brotli = promisify(brotliCompress)
/** The highest level is for what stays; what is made for one reply takes a quick one. */
export const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const wholly = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
const keptMax = 100
/** So many times as long as a page took to squeeze wholly nothing is squeezed so for whoever comes first. */
const restOfWork = 9

/**
 * Squeezes pages that are kept: each quickly at first. Beside that, one at a time, it is squeezed as far as it
 * goes and sent so from then on: a guest's first page then comes with the first packets of its connection. One
 * that has been made anew and came out the same has that at once; one that is new may wait for its turn, so that
 * whoever walks through ten thousand pages gets a tenth of a processor.
 */
export function createSqueezer(): (body: Buffer) => Promise<Buffer> {
  const seen = new Map<string, Buffer | undefined>()
  let isBusy = false
  let restsUntilMs = 0
  const squeezeWholly = async (body: Buffer, key: string) => {
    isBusy = true
    const startMs = nowMs()
    try {
      seen.set(key, await brotli(body, { params: wholly }))
    } finally {
      isBusy = false
      restsUntilMs = nowMs() + restOfWork * (nowMs() - startMs)
    }
  }
  return (body) => {
    const key = createHash('sha1').update(body).digest('base64')
    const isKnown = seen.has(key)
    const whole = seen.get(key)
    // What is asked for stays longest.
    seen.delete(key)
    seen.set(key, whole)
    // One that left while it was squeezed comes in again.
    while (seen.size > keptMax) seen.delete(seen.keys().next().value as string)
    if (whole) return Promise.resolve(whole)
    // Its failure is the quick one's too, and told there.
    if (!isBusy && (isKnown || nowMs() >= restsUntilMs)) {
      squeezeWholly(body, key).catch(() => undefined)
    }
    return brotli(body, { params: quickly })
  }
}
