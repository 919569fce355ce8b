import { tool, withDatabase } from './tool.mjs'

const checkFile = (args) => tool('apps/server/commands/verify.ts', args)

/** What `npm run verify -- --kind …` checks. */
const kinds = {
  rounds: {
    usage: '                              every round in the database',
    run: (args) => withDatabase('apps/game-server/fair/verify.ts', args, 'casino_games'),
  },
  round: {
    usage: '--game GAME …                  one round, from its seeds',
    run: (args) => tool('platform/game-kit/verify-cli.ts', args),
  },
  receipt: {
    usage: '--file FILE --key KEY          the receipt of a payment (or --house URL)',
    run: (args) => tool('apps/server/commands/verify-receipt.ts', args),
  },
  statement: {
    usage: '--file FILE --key KEY        a statement, as CSV, JSON or PDF',
    run: checkFile,
  },
  liabilities: {
    usage: '--file FILE [--key KEY]    a saved proof of a balance',
    run: checkFile,
  },
  staff: {
    usage: '[--head HASH]                  the record of what staff did',
    run: (args) => withDatabase('apps/server/commands/verify-staff.ts', args, 'casino_work'),
  },
}

/** Runs the check of the kind. Returns its exit code: 1 if something is not genuine. */
export async function verify(args) {
  const kind = args[args.indexOf('--kind') + 1]
  if (args.includes('--kind') && Object.hasOwn(kinds, kind ?? '')) return kinds[kind].run(args)
  const lines = Object.entries(kinds).map(
    ([name, { usage }]) => `npm run verify -- --kind ${name} ${usage}\n`,
  )
  process.stderr.write(lines.join(''))
  return 2
}
