import { type Bench, createBench } from '../bench.ts'
import { gcp } from '../gcp.ts'

/** A bench for the app's acceptance users over GCP, which `seed -- --balance` creates. */
export function acceptanceBenchAt(url: string): Bench {
  const nobody = { name: '', session: '' }
  return createBench(gcp('test'), {
    url: `${url}/wallet/gcp/acceptance`,
    currency: 'USD',
    otherCurrency: 'EUR',
    game: 'acceptance:test',
    otherGame: '',
    endedSession: '',
    users: {
      main: { name: '8|USDT|USD', session: 'acceptance-session' },
      other: { name: '9|USDT|USD', session: 'acceptance-session-2' },
      disabled: nobody,
      excluded: nobody,
      limited: nobody,
    },
  })
}
