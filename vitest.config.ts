import { defineConfig } from 'vitest/config'

const database = [
  'domains/*/server/**/*.test.ts',
  '{apps,platform}/**/*.db.test.ts',
  'platform/{db,events,jobs,ledger,testing}/**/*.test.ts',
]
/** Whatever moves, tells or proves money. */
const money =
  'domains/wallet/server/{archive,audit,book,feed,move,play,points,pools,statements}/**/*.test.ts'
/** Of those, what takes long for what it may find in shards, or asks no database: run in one alone, but for `npm run soak`. */
const inOneAlone = process.env.SOAK
  ? []
  : ['**/archive-{properties,races}.test.ts', '**/crash.test.ts', '**/write-*.test.ts']
const elsewhere = ['**/node_modules/**', '**/build/**', 'journeys/**', '.data/**']

export default defineConfig({
  test: {
    allowOnly: false,
    // The smallest machine we know has two cores, and nobody else needs one while tests run.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          // Pure: to load every file's modules anew would take longer than its tests.
          isolate: false,
          testTimeout: 30_000,
          include: ['{platform,domains,games,apps,checks}/**/*.test.ts'],
          exclude: [...elsewhere, ...database],
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          environment: 'happy-dom',
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
          name: 'database',
          environment: 'node',
          include: database,
          exclude: elsewhere,
          globalSetup: ['platform/testing/postgres-setup.ts'],
          // By `npm run conformance -- --btcpay …`; else the tests play our own.
          provide: { btcpay_description: process.env.BTCPAY_DESCRIPTION ?? '' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shards',
          environment: 'node',
          env: { LEDGER_SHARDS: '3' },
          include: [money],
          exclude: [...elsewhere, ...inOneAlone],
          globalSetup: ['platform/testing/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
