import type { IForbiddenRuleType } from 'dependency-cruiser'

/**
 * The layers of the domains, lowest first. A domain calls only lower layers, and reacts to events
 * of its own and lower ones.
 */
export const layers: readonly (readonly string[])[] = [
  ['brands'],
  ['staff'],
  ['players'],
  ['content', 'notifications', 'telemetry', 'wallet', 'verification'],
  ['limits', 'prizes'],
  ['games'],
  ['bonuses'],
  ['cashbox'],
  ['lootboxes', 'lotteries', 'points', 'vip'],
  ['shop', 'wheels', 'adventure', 'tournaments', 'jackpots'],
  ['quests'],
  ['support', 'marketing', 'risk', 'sport', 'privacy'],
  ['webhooks'],
]

const entryPoints =
  '((staff-)?contract\\.ts|rules\\.ts|vip\\.ts|server/(index|public|demo-users|testing/(people|game-server))\\.ts|' +
  'server/public/|web/|office/)'
const tests = '(\\.test\\.tsx?$|-testing\\.tsx?$|/testing/)'
const purePlatform = '^platform/(contract|money|proof|time|i18n)/'
const serverPlatform = '^platform/(auth|db|domain|events|http|jobs|ledger|log|mail|notify|testing)/'
const serverPackages = '^node_modules/(pg|kysely|fastify|@fastify|graphile-worker|pino)/'
const browserFiles =
  '^(apps/(web|office)/app|apps/game-server/client|domains/[^/]+/(web|office)|games/[^/]+/client' +
  '|platform/(ui|client|game-kit/client))/'

/** The rules of ARCHITECTURE.md about imports, with the same numbers. */
export const importLaws: IForbiddenRuleType[] = [
  law('1-platform-knows-no-domain', '^platform/', '^(domains|games|apps)/'),
  law('1-domains-know-no-app-and-no-game', '^domains/', '^(apps|games)/'),
  law('1-games-know-only-the-platform', '^games/[^/]+/(?!art\\.ts$)', '^(domains|apps)/'),
  law('1-the-art-of-games-knows-the-drawing-kit', '^games/[^/]+/art\\.ts$', '^(?!apps/web/art/)'),
  law('1-games-know-no-other-game', '^games/([^/]+)/', '^games/(?!$1/)'),
  law('1-apps-know-no-other-app', '^apps/([^/]+)/', '^apps/(?!$1/)'),
  law(
    '1-the-provider-and-the-bank-know-no-domain',
    '^apps/(game-server|sandbox-bank)/',
    '^domains/',
  ),
  law('1-only-the-provider-knows-games', '^apps/(?!game-server/)', '^games/'),
  {
    ...law('2-apps-enter-a-domain-by-its-doors', '^apps/', '^domains/'),
    to: { path: '^domains/', pathNot: `^domains/[^/]+/${entryPoints}` },
  },
  {
    ...law('2-the-shell-takes-domains-from-tables', '', '^domains/'),
    from: { path: '^apps/web/app/shell/', pathNot: tests },
  },
  {
    ...law('2-domains-enter-another-by-contract-or-public', '', ''),
    from: { path: '^domains/([^/]+)/', pathNot: tests },
    to: {
      path: '^domains/(?!$1/)',
      pathNot: '^domains/[^/]+/((contract|server/(public|demo-users))\\.ts$|server/public/)',
    },
  },
  {
    ...law('2-tests-enter-another-by-its-doors', '', ''),
    from: { path: `^domains/([^/]+)/.*(${tests})` },
    to: { path: '^domains/(?!$1/)', pathNot: `^domains/[^/]+/${entryPoints}` },
  },
  {
    ...law('2-tests-are-for-tests', '', ''),
    from: { pathNot: `${tests}|^platform/testing/` },
    to: { path: `${tests}|^platform/testing/` },
  },
  {
    ...law('2-browser-parts-enter-another-by-contract', '^domains/([^/]+)/(web|office)/', ''),
    to: { path: '^domains/(?!$1/)', pathNot: '^domains/[^/]+/contract\\.ts$' },
  },
  ...layers.flatMap((domains, layer) => domains.flatMap((domain) => callDown(domain, layer))),
  {
    ...law('4-contract-and-rules-are-pure', '', ''),
    from: { path: '^domains/([^/]+)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
    to: { pathNot: `^domains/$1/[^/]+\\.ts$|${purePlatform}|(^|/)node_modules/zod/` },
  },
  law(
    '6-only-wallet-touches-the-ledger',
    '^(?!domains/wallet/|platform/ledger/)',
    '^platform/ledger/',
  ),
  law(
    '7-routes-reactions-and-jobs-call-actions',
    '^domains/[^/]+/server/(routes|reactions|jobs)\\.ts$',
    '(^|/|-)store\\.ts$',
  ),
  {
    ...law('8-no-server-in-the-browser', '', ''),
    from: { path: browserFiles, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^domains/[^/]+/server/|^apps/server/|${serverPlatform}|${serverPackages}`,
      reachable: true,
    },
  },
  {
    ...law('no-circles', '', ''),
    to: { circular: true },
  },
  { ...law('imports-are-found', '', ''), to: { couldNotResolve: true, pathNot: '^virtual:' } },
]

function law(name: string, from: string, to: string): IForbiddenRuleType {
  return { name, severity: 'error', from: from ? { path: from } : {}, to: to ? { path: to } : {} }
}

function callDown(domain: string, layer: number): IForbiddenRuleType[] {
  const name = '3-call-down-speak-up'
  const from = `^domains/${domain}/`
  const higher = layers.slice(layer + 1).flat()
  const beside = (layers[layer] ?? []).filter((other) => other !== domain)
  return [
    ...(higher.length > 0 ? [law(name, from, `^domains/(${higher.join('|')})/`)] : []),
    ...(beside.length > 0
      ? [law(name, from, `^domains/(${beside.join('|')})/server/public(/|\\.ts$)`)]
      : []),
  ]
}
