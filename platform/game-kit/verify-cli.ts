import { existsSync } from 'node:fs'
import type { AnyGame } from './game.ts'
import { verifyPlay, verifyRound } from './verify.ts'

const usage = `usage: npm run verify -- --game dice --server-seed S --client-seed C --nonce N [choices]
  choices of the play by name, as JSON or text: --target 50.5 --direction over
  step games: --actions '[{"do":"open","cell":3}]'
  rocket-x: --game rocket-x --hash H --salt S
`

/** Recomputes the play that the arguments describe; throws with the reason if they describe none. */
export async function verifyCommand(args: string[]): Promise<object> {
  const { game: slug = '', ...options } = optionsOf(args)
  const folder = new URL(`../../games/${slug}/`, import.meta.url)
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(new URL('game.ts', folder))) {
    throw new Error(`there is no game "${slug}"`)
  }
  const { game } = (await import(new URL('game.ts', folder).href)) as { game: AnyGame }
  if (game.kind === 'live') {
    const rules = await import(new URL('rules.ts', folder).href)
    return verifyRound(wanted(options, 'hash'), wanted(options, 'salt'), rules)
  }
  const { actions, ...choices } = options
  const play = {
    serverSeed: wanted(choices, 'server-seed'),
    clientSeed: wanted(choices, 'client-seed'),
    nonce: nonceOf(wanted(choices, 'nonce')),
  }
  const input = Object.fromEntries(
    Object.entries(choices)
      .filter(([name]) => !['server-seed', 'client-seed', 'nonce'].includes(name))
      .map(([name, text]) => [name.replaceAll('-', '_'), choiceOf(text)]),
  )
  return verifyPlay(game, play, { input, actions: actions ? JSON.parse(actions) : [] })
}

function optionsOf(args: string[]): Record<string, string> {
  const options: Record<string, string> = {}
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = [args[at], args[at + 1]]
    if (!name.startsWith('--') || value === undefined) throw new Error(`not understood: ${name}`)
    options[name.slice(2)] = value
  }
  return options
}

function wanted(options: Record<string, string>, name: string): string {
  const value = options[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return value
}

function nonceOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Error('the nonce is a whole number')
  return Number(text)
}

/** JSON where it is JSON, else the text itself: `50.5` is a number, `over` a word. */
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
