import { lookup } from 'node:dns/promises'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Finding } from './finding.ts'

const waitMs = 10_000
const dayMs = 86_400_000
const certificateDaysMin = 14

/** Whether each host of the brands is found and has a valid certificate. */
export async function hostFindings(hosts: readonly string[], now: Date): Promise<Finding[]> {
  const each = await Promise.all(hosts.map((host) => hostFinding(host, now)))
  return each.filter((one) => one !== undefined)
}

async function hostFinding(named: string, now: Date): Promise<Finding | undefined> {
  const { hostname, port } = new URL(`https://${named}`)
  try {
    await lookup(hostname)
  } catch {
    const found = `${hostname} is not found in DNS.`
    const remedy = 'Add its record, or remove the host: npm run brand -- remove-host.'
    return { level: 'error', about: 'hosts', found, do: remedy }
  }
  try {
    const expires = await certificateEnd(hostname, Number(port || 443))
    const days = Math.floor((expires.getTime() - now.getTime()) / dayMs)
    if (days >= certificateDaysMin) return undefined
    const found = `The certificate of ${hostname} ends in ${days} days.`
    return { level: 'warning', about: 'TLS', found, do: 'Renew it: certbot renew.' }
  } catch (error) {
    const found = `${hostname}: ${error instanceof Error ? error.message : String(error)}`
    const remedy = 'Start nginx with a certificate for this host (deploy/nginx.conf).'
    return { level: 'error', about: 'TLS', found, do: remedy }
  }
}

function certificateEnd(host: string, port: number): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect({ host, port, servername: host, timeout: waitMs }, () => {
    resolve(new Date(socket.getPeerCertificate().valid_to))
    socket.end()
  })
  socket.on('error', reject)
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  return promise
}

/** Whether the mail server accepts our sign-in. */
export async function mailFindings(url: string | undefined): Promise<Finding[]> {
  if (!url) return []
  const timeouts = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs }
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
    return []
  } catch (error) {
    const found = `The mail server refuses us: ${error instanceof Error ? error.message : ''}`
    return [{ level: 'error', about: 'mail', found, do: 'Correct SMTP_URL.' }]
  } finally {
    transport.close()
  }
}
