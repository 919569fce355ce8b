import { existsSync } from 'node:fs'
import path from 'node:path'
import { asksForHelp, helpOf } from './help.mjs'
import { modules, root } from './settings.mjs'
import './end-with-parent.mjs'

const modes = {
  start: async () => (await import('./start.mjs')).start({ mode: 'start' }),
  dev: async () => (await import('./start.mjs')).start({ mode: 'dev' }),
  test: async (args) => (await import('./test.mjs')).test(args),
  soak: async (args) => (await import('./test.mjs')).soak(args),
  check: async () => (await import('./check.mjs')).check(),
  // Rebuilds first, so that the current source is measured.
  bench: async (args) => {
    await (await import('./build.mjs')).buildStale({ withSite: true })
    return (await import('./tool.mjs')).tool('apps/server/commands/bench.ts', args)
  },
  citus: async (args) => (await import('./tool.mjs')).tool('apps/conformance/citus.ts', args),
  crash: async (args) => (await import('./tool.mjs')).tool('apps/conformance/crash.ts', args),
  seed: async (args) =>
    (await import('./tool.mjs')).withAnyDatabase('apps/server/commands/seed.ts', args),
  audit: async (args) =>
    (await import('./tool.mjs')).withDatabase('apps/server/commands/audit.ts', args, 'casino_work'),
  staff: async (args) =>
    (await import('./tool.mjs')).withDatabase('apps/server/commands/staff.ts', args, 'casino_work'),
  'import-players': async (args) =>
    (await import('./tool.mjs')).withDatabase(
      'apps/server/commands/import-players.ts',
      args,
      'casino_work',
    ),
  doctor: async (args) => {
    const outside = process.env.DATABASE_URL ? ['--outside'] : []
    const { withDatabase } = await import('./tool.mjs')
    return withDatabase('apps/server/commands/doctor.ts', [...args, ...outside])
  },
  backup: async (args) => (await import('./backup.mjs')).backup(args),
  restore: async (args) => (await import('./backup.mjs')).restore(args),
  rotate: async (args) => (await import('./rotate.mjs')).rotate(args),
  // As the owner of the tables.
  shards: async (args) =>
    (await import('./tool.mjs')).withDatabase('apps/server/commands/shards.ts', args),
  brand: async (args) =>
    (await import('./tool.mjs')).withDatabase('apps/server/commands/brand.ts', args, 'casino_work'),
  webhooks: async (args) =>
    (await import('./tool.mjs')).withDatabase(
      'apps/server/commands/webhooks.ts',
      args,
      'casino_work',
    ),
  book: async (args) =>
    (await import('./tool.mjs')).withDatabase('apps/server/commands/book.ts', args, 'casino_work'),
  content: async (args) =>
    (await import('./tool.mjs')).withDatabase(
      'apps/server/commands/content.ts',
      args,
      'casino_work',
    ),
  art: async (args) => (await import('./tool.mjs')).tool('apps/web/art/make-art.ts', args),
  rtp: async (args) =>
    (await import('./tool.mjs')).tool('platform/game-kit/commands/rtp-cli.ts', args),
  verify: async (args) => (await import('./verify.mjs')).verify(args),
  beacon: async (args) =>
    (await import('./tool.mjs')).withDatabase('apps/game-server/beacon.ts', args, 'casino_games'),
  conformance: async (args) => {
    const { playBtcpay, tool } = await import('./tool.mjs')
    if (args[0] === '--btcpay') return playBtcpay(args[1])
    const { asksForPlayers, playOwnPlayers } = await import('./make-players.mjs')
    if (asksForPlayers(args)) return playOwnPlayers(args)
    return tool('apps/conformance/conformance.ts', args)
  },
  format: async (args) => (await import('./tool.mjs')).format(args),
}

/** Runs one mode of the app. Returns the exit code. */
export async function main([name = 'start', ...args]) {
  process.chdir(root)
  process.env.PATH = `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`
  if (existsSync('.env')) process.loadEnvFile('.env')
  const mode = Object.hasOwn(modes, name) ? modes[name] : undefined
  if (!mode) {
    console.error(`Unknown: ${name}. There is: ${Object.keys(modes).join(', ')}.`)
    process.exit(1)
  }
  if (asksForHelp(args)) {
    process.stdout.write(helpOf(name))
    process.exit(0)
  }
  try {
    process.exit(await mode(args))
  } catch (error) {
    console.error(error.refusal ?? error)
    process.exit(1)
  }
}
