import type { Config } from '../config.ts'
import type { Finding } from './finding.ts'

const secretMin = 32
const secretNames = [
  'SESSION_SECRET',
  'INTERNAL_SECRET',
  'MAIL_SECRET',
  'GCP_SECRET_APOGEE',
  'GCP_SECRET_TURBOGAMES',
  'BANK_SECRET',
  'SEAL_SECRET',
] as const

type Settings = Pick<
  Config,
  | (typeof secretNames)[number]
  | 'PUBLIC_URL'
  | 'isPublic'
  | 'TRUSTED_HOPS'
  | 'DEMO_CAST'
  | 'DEV_OUTBOX'
  | 'DEV_COUNTRY'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'NODE_ENV'
  | 'METRICS'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
>

/** What follows from the settings alone. */
export function settingFindings(settings: Settings): Finding[] {
  return [
    ...secretFindings(settings),
    ...addressFindings(settings),
    ...demoFindings(settings),
    ...watchFindings(settings),
  ]
}

function secretFindings(settings: Settings): Finding[] {
  const given = secretNames.map((name) => ({ name, secret: settings[name] }))
  return given.flatMap(({ name, secret }): Finding[] => {
    const about = 'secrets'
    const make = 'Make one: openssl rand -hex 32, or remove the line and let npm start make it.'
    if (!secret) return [{ level: 'error', about, found: `${name} is missing.`, do: make }]
    if (secret.length < secretMin) {
      return [{ level: 'error', about, found: `${name} is shorter than ${secretMin}.`, do: make }]
    }
    const same = given.find((other) => other.name > name && other.secret === secret)
    if (!same) return []
    const found = `${name} and ${same.name} are the same.`
    return [{ level: 'error', about, found, do: 'Give each process its own secret.' }]
  })
}

function addressFindings(settings: Settings): Finding[] {
  return [hostFinding(settings), mailFinding(settings)].filter((one) => one !== undefined)
}

function hostFinding({ PUBLIC_URL, isPublic, TRUSTED_HOPS }: Settings): Finding | undefined {
  const error = { level: 'error', about: 'hosts' } as const
  if (!PUBLIC_URL) {
    const found = 'PUBLIC_URL is not set.'
    return { ...error, found, do: 'Set the address that players open, with https.' }
  }
  if (!isPublic) {
    const found = `${PUBLIC_URL} is not https.`
    return { ...error, found, do: 'Serve it through nginx with a certificate.' }
  }
  if (TRUSTED_HOPS) return undefined
  const found = 'TRUSTED_HOPS is not set, so all visitors share one address.'
  return { ...error, found, do: 'Set how many proxies stand in front: 1 for nginx alone.' }
}

function mailFinding({ SMTP_URL, MAIL_FROM }: Settings): Finding | undefined {
  const about = 'mail'
  if (!SMTP_URL) {
    const found = 'SMTP_URL is not set: mails stay in the database.'
    return { level: 'error', about, found, do: 'Set a mail server.' }
  }
  if (MAIL_FROM) return undefined
  const found = 'MAIL_FROM is not set.'
  return { level: 'warning', about, found, do: 'Set an address that your mail server may use.' }
}

function demoFindings(settings: Settings): Finding[] {
  const leftovers = [
    [settings.DEMO_CAST === '1', 'DEMO_CAST=1: everybody knows the password of its users.'],
    [settings.DEV_OUTBOX === '1', 'DEV_OUTBOX=1: mails with links that set passwords are shown.'],
    [settings.DEV_COUNTRY !== undefined, 'DEV_COUNTRY replaces the country of unknown addresses.'],
    [settings.NODE_ENV === 'development', 'NODE_ENV=development: the API documentation is open.'],
  ] as const
  return leftovers.flatMap(([isLeft, found]): Finding[] =>
    isLeft ? [{ level: 'error', about: 'demo', found, do: 'Remove the line from .env.' }] : [],
  )
}

function watchFindings({ METRICS, OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Settings): Finding[] {
  const findings: Finding[] = []
  if (METRICS !== '1') {
    const found = 'METRICS is not set, so nobody is told when something fails.'
    const remedy = 'Set METRICS=1 and load deploy/alerts.yml into Prometheus.'
    findings.push({ level: 'warning', about: 'watch', found, do: remedy })
  }
  if (collector && isRemoteWithoutTls(collector)) {
    const found = `OTEL_EXPORTER_OTLP_ENDPOINT sends traces to ${collector} without TLS.`
    const remedy = 'Use https, or a collector on this machine that sends them on.'
    findings.push({ level: 'warning', about: 'watch', found, do: remedy })
  }
  return findings
}

function isRemoteWithoutTls(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
