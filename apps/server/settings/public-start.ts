import type { Config } from '../config.ts'
import { type SealSettings, sealsOf } from './seals.ts'

type Place = Pick<
  Config,
  'publicUrl' | 'isPublic' | 'forRealMoney' | 'trustedHops' | 'TRUSTED_HOPS'
> &
  SealSettings

/** Why the casino must not start with these settings; undefined if it may. */
export function startFaultOf(place: Place): string | undefined {
  const { isPublic, publicUrl, TRUSTED_HOPS } = place
  if (!isPublic) return undefined
  if (sealsOf(place) === undefined) return 'Set SEAL_SECRET: it seals the keys in the database.'
  if (TRUSTED_HOPS !== undefined) return undefined
  return (
    `${publicUrl} is reached through a proxy: set TRUSTED_HOPS to how many stand in front (1 for one). ` +
    'Without it all visitors would share one address and its limits.'
  )
}

/** The lines that the start prints for a public casino; none for others. */
export function publicStartLines({
  publicUrl,
  isPublic,
  forRealMoney,
  trustedHops,
}: Place): string {
  if (!isPublic) return ''
  const demo = forRealMoney
    ? [
        'Demo users and players paid by the sandbox bank are blocked.',
        'The sandbox bank is off: its provider is refused.',
      ]
    : ['A demo (DEMO_CAST=1): the password of its users is public, and the sandbox bank pays.']
  return [
    '',
    `Apogee is open to the public: ${publicUrl}`,
    ...[
      ...demo,
      'Test benches and unlisted providers are refused by the wallet.',
      `Of a visitor's forwarded address the last ${trustedHops} hops are believed.`,
    ].map((line) => `  ${line}`),
    '',
    '',
  ].join('\n')
}
