import { createHmac } from 'node:crypto'

const secretPrefix = 'whsec_'

/** A secret as it is given to the receiver, of these bytes. */
export function secretOf(bytes: Buffer): string {
  return secretPrefix + bytes.toString('base64')
}

type Signed = { id: string; at: Date; body: string; secrets: readonly string[] }

/** The headers of a delivery, signed with each secret. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
