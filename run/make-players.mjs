import { refusal } from './settings.mjs'
import { runOnAnyDatabase, tool } from './tool.mjs'

const flag = '--make-players'
const balanceDefault = '1000.00'

/** Whether the cases are to be run with players that are made for them. */
export function asksForPlayers(args) {
  return args.includes(flag)
}

/**
 * Creates the test players of the wallet protocols in the casino of this folder, and runs the cases
 * of a protocol against it.
 */
export async function playOwnPlayers(args) {
  const rest = args.filter((arg) => arg !== flag)
  const balance = optionOf(rest, '--balance')
  const given = balance === undefined ? rest : without(rest, '--balance')
  const made = await runOnAnyDatabase(
    'apps/server/commands/seed.ts',
    ['--quiet', '--balance', balance ?? balanceDefault],
    { quiet: true },
  )
  if (made.code !== 0) throw refusal(`The players could not be created:\n${made.output}`)
  const wallet = walletIn(made.output, optionOf(given, '--protocol') ?? '')
  if (!wallet) throw refusal('--protocol is gcp, hub88 or a8r.')
  console.log(`The players are created. The wallet is ${wallet.url}.`)
  return tool('apps/conformance/conformance.ts', [
    ...given,
    ...['--url', optionOf(given, '--url') ?? wallet.url],
    ...['--secret', optionOf(given, '--secret') ?? wallet.secret],
  ])
}

/** The address and the secret of a protocol's wallet in what the seed prints. */
export function walletIn(output, protocol) {
  for (const line of output.split('\n')) {
    const [, name, url, secret] = /--protocol (\w+) --url (\S+) --secret (.+)$/.exec(line) ?? []
    if (name === protocol) return { url, secret }
  }
  return undefined
}

function optionOf(args, name) {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}

function without(args, name) {
  return args.toSpliced(args.indexOf(name), 2)
}
