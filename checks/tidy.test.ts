import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { missingEntries } from './complete-lockfile.mjs'
import { languageLaws } from './language-laws.ts'
import { textBreaches, textLaws } from './text-laws.ts'
import { treeBreaches } from './tree-laws.ts'

const action = 'domains/wallet/server/pay.ts'
/** A line that breaks the rule, and a line in the same place that only looks like it. */
const examples: { law: string; file: string; breach: string; innocent: string }[] = [
  {
    law: '5-sql-lives-in-stores',
    file: action,
    breach: "await tx.selectFrom('wallet.account').execute()",
    innocent: "say('select a game in the lobby')",
  },
  {
    law: '5-sql-lives-in-stores',
    file: action,
    breach: "query('insert into wallet.account values ($1)')",
    innocent: 'intoWallet(account)',
  },
  {
    law: '5-sql-lives-in-stores',
    file: action,
    breach: 'await sql`select 1`.execute(tx)',
    innocent: 'const sqlFiles = `a`',
  },
  {
    law: '5-a-store-names-its-own-schema',
    file: 'domains/wallet/server/store.ts',
    breach: 'select id from players.player where id = $1',
    innocent: 'select id from wallet.account where id = $1',
  },
  {
    law: '5-a-store-names-its-own-schema',
    file: 'domains/wallet/server/migrations/0020_wallet.sql',
    breach: 'game_id bigint references games.game,',
    innocent: 'player_id bigint references players.player,',
  },
  {
    law: '9-only-platform-time-reads-the-clock',
    file: action,
    breach: 'const at = new Date()',
    innocent: 'const at = new Date(start_at)',
  },
  {
    law: '9-only-config-reads-the-environment',
    file: 'platform/http/handle.ts',
    breach: 'const { PORT } = process.env',
    innocent: 'process.environment',
  },
  {
    law: 'no-spread-of-what-stands-there',
    file: action,
    breach: '  ...{ player_id, currency },',
    innocent: '  ...(currency ? { currency } : {}),',
  },
  {
    law: 'chance-is-provable',
    file: 'games/dice/game.ts',
    breach: 'const roll = Math.random() * 100',
    innocent: 'const roll = Math.round(share * 100)',
  },
  {
    law: 'money-is-whole',
    file: action,
    breach: 'parseFloat(amount_cents)',
    innocent: 'parseFloat(odds)',
  },
  {
    law: 'lines-are-short',
    file: action,
    breach: `say('${'long '.repeat(40)}')`,
    innocent: `// https://example.com/${'x'.repeat(150)}`,
  },
  {
    law: 'no-promises-for-later',
    file: action,
    breach: `// ${'TO'}${'DO'}: later`,
    innocent: '// All of it is done now',
  },
  {
    law: 'no-place-of-one-machine',
    file: 'README.md',
    breach: `see ${'/wo'}rk/main`,
    innocent: `see apps${'/wo'}rk/main`,
  },
  {
    law: 'errors-are-not-hushed',
    file: action,
    breach: '// @ts-ignore',
    innocent: '// ignored by design',
  },
  {
    law: 'nothing-is-skipped',
    file: 'domains/wallet/rules.test.ts',
    breach: `test.${'skip'}('pays', pay)`,
    innocent: "test('skips the empty ones', skip)",
  },
  {
    law: 'words-are-standard',
    file: action,
    breach: 'const castPassword = 1',
    innocent: 'const broadcast = 1',
  },
]

test.each(examples)('$law: "$breach" is reported', ({ law, file, breach, innocent }) => {
  const laws = (text: string) => textBreaches(file, text).map((found) => found.law)
  expect(laws(`const a = 1\n${breach}\n`)).toContain(law)
  expect(laws(`const a = 1\n${innocent}\n`)).not.toContain(law)
})

test('every rule about texts has an example here or with the rules of languages', () => {
  const ofLanguages = languageLaws.map(({ name }) => name)
  const laws = textLaws.map(({ name }) => name).filter((name) => !ofLanguages.includes(name))
  expect(new Set(examples.map(({ law }) => law))).toEqual(new Set(laws))
})

test('a tree with two migrations of one number, a text in one language and no README is reported', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'apogee-tidy-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('package.json', '{"dependencies":{"zod":"^4.0.0"}}')
  write(
    'package-lock.json',
    '{"packages":{"node_modules/a":{"version":"1.0.0","license":"MIT","optionalDependencies":{"b":"1.0.0"}}}}',
  )
  write('domains/wallet/server/migrations/0020_wallet_account.sql', '')
  write('domains/wallet/server/migrations/0020_wallet_bet.sql', '')
  write('domains/wallet/server/migrations/wallet.sql', '')
  write('domains/wallet/messages/en.json', '{"bet":"Bet","win":"Win"}')
  write('domains/wallet/messages/de.json', '{"bet":"Einsatz"}')
  write('domains/wallet/web/bets.tsx', "[t('bet'), t('win')]")
  expect(treeBreaches(root)).toEqual([
    expect.stringMatching(/0020_wallet_bet\.sql: its number is taken/),
    expect.stringMatching(/wallet\.sql: a migration is named like/),
    'domains/wallet/README.md is missing: the words, the states, what surprises',
    'domains/wallet/messages/de.json: win has no text',
    ...['fr-CA', 'no', 'it', 'et'].flatMap((locale) =>
      ['bet', 'win'].map((key) => `domains/wallet/messages/${locale}.json: ${key} has no text`),
    ),
    expect.stringMatching(/package-lock\.json lacks node_modules\/b/),
    'package.json: zod must be an exact version, not ^4.0.0',
  ])
  rmSync(root, { recursive: true })
})

test('the lockfile entry of another platform names its systems', () => {
  const lock = {
    packages: {
      'node_modules/a': { optionalDependencies: { '@a/cli-linux-arm64-musl': '1.2.3' } },
    },
  }
  expect(missingEntries(lock)).toEqual({
    'node_modules/@a/cli-linux-arm64-musl': {
      version: '1.2.3',
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  })
})
