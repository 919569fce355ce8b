/** The push services of the browsers. A subscription names one of them, and nothing else is called. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
]

/** Whether an address is that of a push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && services.some((service) => service.test(hostname))
}

const pauseMs = 60_000
const pauseMsMax = 24 * 60 * 60_000

/** Until when a push service asks to wait: seconds, a date, or a minute if it names neither. */
export function waitUntil(retryAfter: string | null, now: Date): Date {
  const asked = /^\d{1,9}$/.test(retryAfter ?? '')
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter ?? '') - now.getTime()
  const ms = Number.isFinite(asked) && asked > 0 ? asked : pauseMs
  return new Date(now.getTime() + Math.min(ms, pauseMsMax))
}
