import { type Options, requiredOption, wholeNumberOf } from './commands/cli-options.ts'
import type { AnyGame } from './game.ts'
import { verifyLive } from './live/verify-live.ts'
import { loadGame } from './load-game.ts'
import { mathematicsOf } from './mathematics.ts'
import { verifyPlay } from './verify.ts'

const usage = `usage: npm run verify -- --kind round --game dice --server-seed S --client-seed C --nonce N [choices]
  choices of the play by name, as JSON or text: --target 50.5 --direction over
  rounds played by an earlier version of the mathematics: --version 1
  step games: --actions '[{"do":"open","cell":3}]'
  rocket-x: --game rocket-x --hash H, and what the page says the round was drawn with, either
    --beacon-round N --signature HEX   or   --salt S --seeds a,b
    [--stake-cents 20 --cash-out 1.23 --draw-key 7:0] [--terminating-hash T --length 250000]
`

/** Recomputes the play that the arguments describe; throws if they are invalid. */
export async function verifyCommand(args: string[]): Promise<object> {
  const { kind: _kind, game: slug = '', ...options } = optionsOf(args)
  const game = await loadGame(slug)
  if (!game) throw new Error(`there is no game "${slug}"`)
  const version = versionOf(game, options.version)
  const mathematics = mathematicsOf(game, version)
  if (game.kind === 'live') {
    return { mathematics, ...(await verifyLive(game, version, options)) }
  }
  const { actions, version: _, ...choices } = options
  const play = {
    serverSeed: requiredOption(choices, 'server-seed'),
    clientSeed: requiredOption(choices, 'client-seed'),
    nonce: wholeNumberOf(requiredOption(choices, 'nonce')),
  }
  const input = Object.fromEntries(
    Object.entries(choices)
      .filter(([name]) => !['server-seed', 'client-seed', 'nonce'].includes(name))
      .map(([name, text]) => [name.replaceAll('-', '_'), choiceOf(text)]),
  )
  const moves = actions ? JSON.parse(actions) : []
  return { mathematics, ...verifyPlay(game, play, { input, actions: moves, version }) }
}

function optionsOf(args: string[]): Options {
  const options: Options = {}
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = [args[at], args[at + 1]]
    if (!name.startsWith('--') || value === undefined) throw new Error(`not understood: ${name}`)
    options[name.slice(2)] = value
  }
  return options
}

function versionOf({ version }: AnyGame, text = String(version)): number {
  const requiredOption = Number(text)
  if (!Number.isInteger(requiredOption) || requiredOption < 1 || requiredOption > version) {
    throw new Error(`the version is a whole number from 1 to ${version}`)
  }
  return requiredOption
}

/** Parsed as JSON if possible, otherwise the text: `50.5` is a number, `over` a word. */
function choiceOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

if (import.meta.main) {
  try {
    const verified = await verifyCommand(process.argv.slice(2))
    process.stdout.write(`${JSON.stringify(verified, null, 2)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}
