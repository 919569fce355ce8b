import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { a8r } from './a8r.ts'
import { type Bench, createBench, type Setting } from './bench.ts'
import { gcp } from './gcp.ts'
import { hub88 } from './hub88.ts'
import { playCases, tableOf } from './play-cases.ts'
import { playLoad } from './play-load.ts'
import type { ProtocolAdapter, User } from './protocol-adapter.ts'

const usage = `usage: npm run conformance -- --protocol gcp|hub88|a8r --url <wallet> --secret <key>
       npm run conformance -- --btcpay <file or folder of BTCPay's published description>

  --url       the wallet's base address: what the protocol's own paths are added to
  --secret    the shared secret; for hub88 the file of the games side's private key (PEM)
  --user, --session                 who plays, and the session or token he plays under
  --other-user, --other-session     who has nothing to do with it
  --disabled-user, --excluded-user, --limited-user, each with its -session
  --ended-session, --demo-session   a session of --user that is over, and one of play money
  --issue                           free spins that were issued to --user, to be played once
  --currency, --other-currency, --subunits, --game, --other-game
  --case      only the cases of these numbers, with commas between them
  --load      instead of the cases: rounds of a bet and a win for so many seconds
  --players   who plays them, as name=session, with commas between them; else --user
  --callers   how many calls are under way at once

Users, sessions and games are those of the house's own bench unless they are given; '' means that
there is none, and the cases that need it are left out.
`
/** The balance that all cases together need, in subunits. */
const balanceCentsMin = 2000n

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    protocol: text(''),
    url: text(''),
    secret: text(''),
    user: text('8|USDT|USD'),
    session: text('acceptance-session'),
    'other-user': text('9|USDT|USD'),
    'other-session': text('acceptance-session-2'),
    'disabled-user': text('disabled|USD'),
    'disabled-session': text('acceptance-session-3'),
    'excluded-user': text('excluded|USD'),
    'excluded-session': text('acceptance-session-4'),
    'limited-user': text('limited|USD'),
    'limited-session': text('acceptance-session-5'),
    'ended-session': text('acceptance-over'),
    'demo-session': text('acceptance-demo'),
    issue: { type: 'string' },
    currency: text('USD'),
    'other-currency': text('EUR'),
    subunits: text('100'),
    game: text('acceptance:test'),
    'other-game': text('acceptance:other'),
    case: text(''),
    load: text(''),
    players: text(''),
    callers: text('16'),
  },
})

process.exit(await run())

/** 0 if every case that could run passed, 1 if one failed, 2 if none could run. */
async function run(): Promise<number> {
  const subunits = Number(values.subunits)
  const adapter = adapterOf(values.protocol, { secret: values.secret, subunits })
  if (!adapter || !/^https?:\/\//.test(values.url) || !/^10*$/.test(values.subunits)) {
    process.stderr.write(usage)
    return 2
  }
  const bench = createBench(adapter, settingOf())
  const fault = await unready(bench, balanceCentsMin)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    return 2
  }
  if (values.load) {
    const load = { seconds: Number(values.load), callers: Number(values.callers) }
    const report = await playLoad(bench, { ...load, players: playersOf(values.players) })
    process.stdout.write(`${report.lines.join('\n')}\n`)
    return report.failed > 0 ? 1 : 0
  }
  const results = await playCases(bench, values.case.split(',').filter(Boolean))
  process.stdout.write(tableOf(results))
  return results.some(({ outcome }) => outcome === 'FAIL') ? 1 : 0
}

function playersOf(list: string): User[] {
  const names = list.split(',').filter(Boolean)
  if (names.length === 0) return [{ name: values.user, session: values.session }]
  return names.map((player) => {
    const [name = '', session = ''] = player.split('=', 2)
    return { name, session }
  })
}

type Key = { secret: string; subunits: number }

function adapterOf(protocol: string, { secret, subunits }: Key): ProtocolAdapter | undefined {
  if (!secret) return undefined
  if (protocol === 'gcp') return gcp(secret)
  if (protocol === 'a8r') return a8r(secret, subunits)
  const isKey = protocol === 'hub88' && (secret.includes('PRIVATE KEY') || existsSync(secret))
  if (!isKey) return undefined
  return hub88(existsSync(secret) ? readFileSync(secret, 'utf8') : secret, subunits)
}

function settingOf(): Setting {
  const user = (name: string, session: string) => ({ name, session })
  return {
    url: values.url.replace(/\/+$/, ''),
    currency: values.currency,
    otherCurrency: values['other-currency'],
    game: values.game,
    otherGame: values['other-game'],
    endedSession: values['ended-session'],
    demoSession: values['demo-session'],
    issue: values.issue ?? `${values.protocol}-acceptance-issue`,
    users: {
      main: user(values.user, values.session),
      other: user(values['other-user'], values['other-session']),
      disabled: user(values['disabled-user'], values['disabled-session']),
      excluded: user(values['excluded-user'], values['excluded-session']),
      limited: user(values['limited-user'], values['limited-session']),
    },
  }
}

async function unready({ balanceOf }: Bench, least: bigint): Promise<string | undefined> {
  try {
    const balance = await balanceOf()
    if (balance >= least) return undefined
    return `The user has ${balance} subunits; the cases need ${least}.`
  } catch (error) {
    return `The wallet at ${values.url} tells no balance: ${error}`
  }
}
