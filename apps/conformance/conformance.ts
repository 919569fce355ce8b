import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { helpOf } from '../../run/help.mjs'
import { a8r } from './a8r.ts'
import { type Bench, createBench, type Setting } from './bench.ts'
import { gcp } from './gcp.ts'
import { hub88 } from './hub88.ts'
import { playCases, tableOf } from './play-cases.ts'
import { playLoad } from './play-load.ts'
import type { ProtocolAdapter, User } from './protocol-adapter.ts'

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
    process.stderr.write(helpOf('conformance'))
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
