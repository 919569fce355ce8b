import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Breach, breachesIn } from './imports.ts'

type Plant = { law: string; from: string; imports: string }

/** Each entry breaks one rule: the file imports what it must not. */
const plants: Plant[] = [
  {
    law: '1-platform-knows-no-domain',
    from: 'platform/money/money.ts',
    imports: '../../domains/players/contract.ts',
  },
  {
    law: '1-domains-know-no-app-and-no-game',
    from: 'domains/content/server/show-page.ts',
    imports: '../../../apps/server/config.ts',
  },
  {
    law: '1-games-know-only-the-platform',
    from: 'games/dice/game.ts',
    imports: '../../domains/wallet/contract.ts',
  },
  {
    law: '1-games-know-no-other-game',
    from: 'games/keno/game.ts',
    imports: '../dice/game.ts',
  },
  {
    law: '1-apps-know-no-other-app',
    from: 'apps/server/server.ts',
    imports: '../web/app/menu.ts',
  },
  {
    law: '1-the-provider-and-the-bank-know-no-domain',
    from: 'apps/game-server/server.ts',
    imports: '@casino/wallet/contract.ts',
  },
  {
    law: '1-only-the-provider-knows-games',
    from: 'apps/server/games.ts',
    imports: '../../games/dice/game.ts',
  },
  {
    law: '2-apps-enter-a-domain-by-its-doors',
    from: 'apps/server/pay.ts',
    imports: '../../domains/wallet/server/store.ts',
  },
  {
    law: '2-the-shell-takes-domains-from-tables',
    from: 'apps/web/app/shell/header.tsx',
    imports: '../../../../domains/wallet/web/balance.ts',
  },
  {
    law: '2-domains-enter-another-by-contract-or-public',
    from: 'domains/cashbox/server/deposit.ts',
    imports: '@casino/wallet/server/store.ts',
  },
  {
    law: '2-tests-enter-another-by-its-doors',
    from: 'domains/cashbox/server/deposit.test.ts',
    imports: '../../wallet/server/store.ts',
  },
  {
    law: '2-tests-are-for-tests',
    from: 'domains/cashbox/server/seed.ts',
    imports: '../../../platform/testing/database.ts',
  },
  {
    law: '2-browser-parts-enter-another-by-contract',
    from: 'domains/cashbox/web/queries.ts',
    imports: '../../wallet/web/balance.ts',
  },
  {
    law: '3-call-down-speak-up',
    from: 'domains/wallet/server/bet.ts',
    imports: '../../cashbox/contract.ts',
  },
  {
    law: '3-call-down-speak-up',
    from: 'domains/bonuses/server/issue.ts',
    imports: '../../cashbox/server/public.ts',
  },
  {
    law: '3-call-down-speak-up',
    from: 'domains/prizes/server/pay.ts',
    imports: '../../cashbox/server/public.ts',
  },
  {
    law: '3-every-domain-has-a-row',
    from: 'domains/horoscopes',
    imports: '',
  },
  {
    law: '4-contract-and-rules-are-pure',
    from: 'domains/players/contract.ts',
    imports: '../../platform/db/connect.ts',
  },
  {
    law: '4-contract-and-rules-are-pure',
    from: 'domains/players/rules.ts',
    imports: 'node:fs',
  },
  {
    law: '6-only-wallet-touches-the-ledger',
    from: 'domains/bonuses/server/pay.ts',
    imports: '../../../platform/ledger/move.ts',
  },
  {
    law: '7-routes-reactions-and-jobs-call-actions',
    from: 'domains/wallet/server/routes.ts',
    imports: './store.ts',
  },
  {
    law: '7-routes-reactions-and-jobs-call-actions',
    from: 'domains/wallet/server/jobs.ts',
    imports: './account-store.ts',
  },
  {
    law: '8-no-server-in-the-browser',
    from: 'domains/players/web/queries.ts',
    imports: '../helper.ts',
  },
  {
    law: '8-no-server-in-the-browser',
    from: 'games/dice/client/play.ts',
    imports: '../../../platform/db/connect.ts',
  },
  {
    law: 'no-circles',
    from: 'platform/time/later.ts',
    imports: './now.ts',
  },
  {
    law: 'no-circles',
    from: 'platform/time/kind.ts',
    imports: './kinds.ts',
  },
  {
    law: 'no-folder-circles',
    from: 'platform/log',
    imports: '',
  },
  {
    law: 'imports-are-found',
    from: 'platform/time/lost.ts',
    imports: './nowhere.ts',
  },
]

/** The files around the entries; they break no rule themselves. */
const surroundings: Record<string, string> = {
  'apps/server/config.ts': '',
  'apps/web/app/menu.ts': '',
  'domains/cashbox/contract.ts': '',
  'domains/cashbox/server/public.ts': '',
  'domains/cashbox/server/charge.ts':
    "import '@casino/wallet/server/public.ts'\nimport '@casino/wallet/contract.ts'\n",
  'domains/bonuses/server/public.ts': '',
  'domains/cashbox/server/give-bonus.ts': "import '../../bonuses/server/public.ts'\n",
  'domains/horoscopes/contract.ts': '',
  'domains/players/helper.ts': "import './server/store.ts'\n",
  'domains/players/server/store.ts': '',
  'domains/wallet/contract.ts': '',
  'domains/wallet/package.json': '{"name":"@casino/wallet","exports":{"./*":"./*"}}',
  'domains/wallet/server/account-store.ts': '',
  'domains/wallet/server/move.ts': "import '../../../platform/ledger/move.ts'\n",
  'domains/wallet/server/public.ts': '',
  'domains/wallet/server/store.ts': '',
  'domains/wallet/web/balance.ts': "import '../contract.ts'\n",
  'platform/db/connect.ts': '',
  'platform/ledger/move.ts': '',
  'platform/testing/database.ts': '',
  'domains/cashbox/server/cashbox-testing.ts': "import '../../wallet/server/index.ts'\n",
  'domains/wallet/server/index.ts': '',
  'platform/time/now.ts': "import './later.ts'\n",
  'platform/time/kinds.ts': "import type {} from './kind.ts'\n",
  'platform/time/zone.ts': "import '../log/level.ts'\n",
  'platform/log/level.ts': '',
  'platform/log/log.ts': "import '../time/now.ts'\n",
  'platform/client/types.d.ts': '',
}

const root = mkdtempSync(path.join(tmpdir(), 'apogee-laws-'))
let breaches: Breach[] = []

beforeAll(async () => {
  for (const [file, text] of Object.entries(surroundings)) write(file, text)
  for (const { from, imports } of plants) if (imports) write(from, `import '${imports}'\n`)
  const scope = path.join(root, 'node_modules/@casino')
  mkdirSync(scope, { recursive: true })
  symlinkSync('../../domains/wallet', path.join(scope, 'wallet'))
  breaches = (await breachesIn(root)).breaches
})
afterAll(() => rmSync(root, { recursive: true }))

test.each(plants)('$law reports $from → $imports', ({ law, from }) => {
  expect(breaches.filter((breach) => breach.law === law).map((breach) => breach.from)).toContain(
    from,
  )
})

test('calls to lower layers through entry points, and the ledger by the wallet, break no rule', () => {
  const innocent =
    /cashbox\/server\/(charge|give-bonus|cashbox-testing)|wallet\/server\/move\.ts|wallet\/web/
  expect(breaches.filter(({ from }) => innocent.test(from))).toEqual([])
})

function write(file: string, text: string): void {
  const place = path.join(root, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}
