import { parseArgs } from 'node:util'
import { commitment, floatsOf } from '@casino/game-kit/fair/fair.ts'
import { type Drawn, drawBox } from '@casino/lootboxes/rules'

const usage = `usage: npm run verify -- --kind wheel --server-seed S --client-seed C --nonce N --weights 4000,4000,2000,0,5
  the page of the odds shows these values of each box and turn that was opened
`

export type VerifiedBox = Drawn & { server_seed_hash: string }

/** Recomputes the draw of a box or of a turn of the wheel; throws if the arguments are invalid. */
export function verifyWheel(args: string[]): VerifiedBox {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { kind: text, 'server-seed': text, 'client-seed': text, nonce: text, weights: text },
  })
  const { 'server-seed': serverSeed, 'client-seed': clientSeed, nonce = '', weights = '' } = values
  if (!serverSeed || !clientSeed) throw new Error('--server-seed and --client-seed are needed.')
  if (!/^[1-9]\d{0,14}$/.test(nonce)) throw new Error('--nonce is the number of the box.')
  if (!/^\d{1,7}(,\d{1,7})*$/.test(weights)) throw new Error('--weights are whole numbers.')
  const next = floatsOf({ serverSeed, clientSeed, nonce: Number(nonce) })
  const drawn = drawBox(next, weights.split(',').map(Number))
  return { server_seed_hash: commitment(serverSeed), ...drawn }
}

if (import.meta.main) {
  try {
    process.stdout.write(`${JSON.stringify(verifyWheel(process.argv.slice(2)), null, 2)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exitCode = 2
  }
}
