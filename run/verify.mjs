import { tool, withDatabase } from './tool.mjs'

const checkFile = (args) => tool('apps/server/commands/verify.ts', args)

/** What `npm run verify -- --kind …` checks. */
const kinds = {
  rounds: {
    options: '',
    checks: 'every round in the database',
    run: (args) => withDatabase('apps/game-server/fair/verify.ts', args, 'casino_games'),
  },
  round: {
    options: '--game GAME …',
    checks: 'one round, from its seeds',
    run: (args) => tool('platform/game-kit/verify-cli.ts', args),
  },
  wheel: {
    options: '--server-seed S --client-seed C --nonce N --weights 4000,5',
    checks: 'a box or a turn of the wheel',
    run: (args) => tool('apps/server/commands/verify-wheel.ts', args),
  },
  receipt: {
    options: '--file FILE --key KEY|--house URL',
    checks: 'the receipt of a payment',
    run: (args) => tool('apps/server/commands/verify-receipt.ts', args),
  },
  statement: {
    options: '--file FILE --key KEY',
    checks: 'a statement: CSV, JSON or PDF',
    run: checkFile,
  },
  liabilities: {
    options: '--file FILE [--key KEY]',
    checks: 'a saved proof of a balance',
    run: checkFile,
  },
  lottery: {
    options: '',
    checks: 'every draw of a lottery, from its commitment',
    run: (args) => withDatabase('apps/server/commands/verify-draws.ts', args, 'casino_work'),
  },
  jackpot: {
    options: '',
    checks: 'every drop of a jackpot, from its commitment',
    run: (args) => withDatabase('apps/server/commands/verify-drops.ts', args, 'casino_work'),
  },
  staff: {
    options: '[--head HASH]',
    checks: 'the record of what staff did',
    run: (args) => withDatabase('apps/server/commands/verify-staff.ts', args, 'casino_work'),
  },
}

/** Runs the check of the kind. Returns its exit code: 1 if something is not genuine. */
export async function verify(args) {
  const kind = args.includes('--kind') ? args[args.indexOf('--kind') + 1] : undefined
  if (kind !== undefined && Object.hasOwn(kinds, kind)) return kinds[kind].run(args)
  for (const [name, { options, checks }] of Object.entries(kinds)) {
    const command = `npm run verify -- --kind ${name} ${options}`
    process.stderr.write(`${command.padEnd(75)} ${checks}\n`)
  }
  return 2
}
