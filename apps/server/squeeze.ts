import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** The highest level is for what stays; what is made for one reply takes a quick one. */
export const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 }
const wholly = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
const keptMax = 100

/**
 * Squeezes pages that are kept: each quickly at first. One that has been made anew and came out the same is
 * squeezed as far as it goes beside that, one at a time, and sent so from then on: a guest's first page then
 * comes with the first packets of its connection.
 */
export function createSqueezer(): (body: Buffer) => Promise<Buffer> {
  const seen = new Map<string, Buffer | undefined>()
  let isBusy = false
  const squeezeWholly = async (body: Buffer, key: string) => {
    isBusy = true
    try {
      seen.set(key, await brotli(body, { params: wholly }))
    } finally {
      isBusy = false
    }
  }
  return (body) => {
    const key = createHash('sha1').update(body).digest('base64')
    const whole = seen.get(key)
    if (whole) return Promise.resolve(whole)
    // Its failure is the quick one's too, and told there.
    if (seen.has(key) && !isBusy) squeezeWholly(body, key).catch(() => undefined)
    else if (!seen.has(key)) seen.set(key, undefined)
    if (seen.size > keptMax) seen.delete(seen.keys().next().value as string)
    return brotli(body, { params: quickly })
  }
}
