import { defineConfig } from 'vitest/config'

const nodeMajor = 24
if (Number.parseInt(process.versions.node, 10) < nodeMajor) {
  throw new Error(
    `The tests need Node ${nodeMajor}, and this is Node ${process.versions.node}. ` +
      'Run `npm test -- FILE-OR-FOLDER`, which takes the Node of node_modules.',
  )
}

/** Tests that start complete servers with their settings. */
const servers = ['apps/**/*.db.test.ts']
const database = [
  'domains/*/server/**/*.test.ts',
  'platform/**/*.db.test.ts',
  'platform/{db,events,jobs,ledger,testing}/**/*.test.ts',
]
/** Whatever moves, tells or proves money. */
const money =
  'domains/wallet/server/{archive,audit,book,feed,move,play,points,pools,statements}/**/*.test.ts'
const elsewhere = ['**/node_modules/**', '**/build/**', 'journeys/**', '.data/**']
/** Servers and databases are killed under load. */
const kills = [
  'apps/game-server/live/restart.db.test.ts',
  'domains/wallet/server/play/crash.test.ts',
  'domains/wallet/server/shards/move-players.test.ts',
]

/** PostgreSQL, and modules that the files of a worker share: to load them anew took longer than their tests. */
const withDatabase = {
  environment: 'node',
  isolate: false,
  setupFiles: ['platform/testing/database-setup.ts'],
  globalSetup: ['platform/testing/postgres-setup.ts'],
  // Only what hangs: how fast a machine is proves nothing.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

export default defineConfig({
  test: {
    allowOnly: false,
    // The smallest machine we know has two cores; what starts servers mostly waits, so a third worker has work to do.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // Pure: to load every file's modules anew would take longer than its tests.
          isolate: false,
          testTimeout: 30_000,
          include: ['{platform,domains,games,apps,checks}/**/*.test.ts'],
          exclude: [...elsewhere, ...servers, ...database],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
          // A window of its own for each file, as isolation gives it, in half the time: what is ours alone is loaded anew.
          pool: 'vmForks',
          setupFiles: ['platform/testing/browser-setup.ts'],
          // A script that a component asks for has come, and done nothing.
          environmentOptions: {
            happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
          },
          testTimeout: 30_000,
          include: ['{platform,domains,games,apps}/**/*.test.tsx'],
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'servers',
          include: servers,
          exclude: [...elsewhere, ...kills],
        },
      },
      // Apart from them: a domain alone is told nothing of the others.
      {
        test: {
          ...withDatabase,
          name: 'database',
          include: database,
          exclude: [...elsewhere, ...kills],
          // By `npm run conformance -- --btcpay …`; else the tests play our own.
          provide: { btcpay_description: process.env.BTCPAY_DESCRIPTION ?? '' },
        },
      },
      // `npm run soak` runs these two, and `npm test` where a file is named.
      { test: { ...withDatabase, name: 'kills', include: kills } },
      {
        test: {
          ...withDatabase,
          name: 'shards',
          env: { LEDGER_SHARDS: '3' },
          include: [money],
          exclude: elsewhere,
        },
      },
    ],
  },
})
