/** The ports of further servers start this far after PORT, after PostgreSQL's port. */
const furtherPortOffset = 10
const serverFile = 'apps/server/server.ts'

/** The casino's three roles, each with the requested number of processes. */
const casinoProcesses = [
  {
    name: 'site',
    label: 'Site',
    file: serverFile,
    args: ['site'],
    at: 0,
    role: 'casino_site',
    secrets: [
      'SESSION_SECRET',
      'INTERNAL_SECRET',
      'MAIL_SECRET',
      'MAIL_WEBHOOK_SECRET',
      'EXCLUSION_REGISTER_KEY',
      'SEAL_BANKS',
      'SEAL_PEOPLE',
      'SEAL_BOOKS',
      'SEAL_DOCUMENTS',
    ],
  },
  {
    name: 'wallet',
    label: 'Wallet',
    serves: 'providers call /wallet/ here',
    file: serverFile,
    args: ['wallet'],
    at: 3,
    role: 'casino_wallet',
    secrets: ['INTERNAL_SECRET', 'SEAL_PROVIDERS'],
  },
  {
    name: 'work',
    label: 'Work',
    file: serverFile,
    args: ['work'],
    at: 4,
    role: 'casino_work',
    secrets: [
      'MAIL_SECRET',
      'SMTP_URL',
      'SEAL_PROVIDERS',
      'SEAL_BANKS',
      'SEAL_BOOKS',
      'SEAL_AFFILIATES',
    ],
  },
]
const otherProcesses = [
  {
    name: 'office',
    label: 'Office',
    serves: 'staff sign in here',
    file: serverFile,
    args: ['office'],
    at: 6,
    role: 'casino_office',
    secrets: ['MAIL_SECRET', 'SEAL_DOCUMENTS', 'SEAL_STAFF', 'SEAL_AFFILIATES'],
  },
  {
    name: 'game-server',
    label: 'Game provider',
    file: 'apps/game-server/server.ts',
    at: 1,
    role: 'casino_games',
    secrets: [
      'GCP_SECRET_APOGEE',
      'GCP_SECRET_TURBOGAMES',
      'GAME_SEED_SECRET',
      'GAME_SEED_SECRETS_BEFORE',
    ],
    watched: true,
  },
  {
    name: 'sandbox-bank',
    label: 'Sandbox bank',
    file: 'apps/sandbox-bank/server.ts',
    at: 2,
    role: 'casino_bank',
    secrets: ['BANK_SECRET'],
    watched: true,
    isDemo: true,
  },
]

/** The role that creates and owns the tables, no superuser. Commands sign in with it. */
export const databaseOwner = 'casino_owner'

/** The roles that sign in to the database: one per process, each with its own rights. */
export const databaseRoles = [...casinoProcesses, ...otherProcesses].map(({ role }) => role)

/** Creates the tables and the demo once before all processes, as the database's owner. */
export const preparation = {
  file: 'apps/server/commands/seed.ts',
  args: ['--quiet'],
  secrets: [
    'SEAL_SECRET',
    'GCP_SECRET_APOGEE',
    'GCP_SECRET_TURBOGAMES',
    'BANK_SECRET',
    'BTCPAY_API_KEY',
    'BTCPAY_WEBHOOK_SECRET',
  ],
}

/** Writes the past of a demo once the site answers, as the database's owner. */
export const history = {
  file: 'apps/server/commands/demo-history.ts',
  args: [],
  secrets: ['SEAL_SECRET', 'MAIL_SECRET'],
}

/**
 * The processes of the app with their ports, database roles and secrets; each gets only its own
 * secrets. `servers` is the number of each of the casino's three processes.
 */
export function processesOf({ port, servers }, { forRealMoney }) {
  const first = [...casinoProcesses, ...otherProcesses].filter(
    ({ isDemo }) => !(isDemo && forRealMoney),
  )
  const further = Array.from({ length: servers - 1 }, (_, at) => furtherServers(port, at)).flat()
  const walletUrl = `http://127.0.0.1:${port + 3}`
  return [
    ...first.map(({ at, ...one }) => ({ ...one, port: port + at, env: { WALLET_URL: walletUrl } })),
    ...further,
  ]
}

function furtherServers(port, number) {
  const begin = port + furtherPortOffset + number * casinoProcesses.length
  const walletPort = begin + casinoProcesses.findIndex(({ name }) => name === 'wallet')
  return casinoProcesses.map((one, at) => ({
    ...one,
    name: `${one.name} ${number + 2}`,
    label: `${one.label} ${number + 2}`,
    port: begin + at,
    env: { WALLET_URL: `http://127.0.0.1:${walletPort}` },
  }))
}
