import { secret, type TestApp } from '@casino/testing/test-app.ts'
import { sign as signRsa } from '../hub88/signature.ts'
import { sign } from '../providers/hmac.ts'
import { benchKeys } from '../seed/bench-store.ts'

/** Overrides of a call: another provider, another key, no signature, other bytes. */
export type Sent = {
  provider?: string
  secret?: string
  text?: string
  signature?: string | undefined
}
export type Reply = { status: number; body: Record<string, unknown>; headers: object }

/** Makes signed wallet calls in each protocol. */
export function walletCallsTo({ app, db }: TestApp) {
  const post = async (address: string, text: string, signed: object): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...signed }
    const url = `/wallet/${address}`
    const response = await app.inject({ method: 'POST', url, headers, payload: text })
    const { statusCode: status, headers: told } = response
    return { status, headers: told, body: response.json() }
  }
  const hmac = (text: string, { secret: key = secret, ...sent }: Sent) =>
    header('x-request-sign', 'signature' in sent ? sent.signature : sign(key, text))
  return {
    gcp(verb: 'play' | 'rollback' | 'freespins', call: object, sent: Sent = {}) {
      const { provider = 'apogee', text = JSON.stringify(call) } = sent
      return post(`gcp/${provider}/${verb}`, text, hmac(text, sent))
    },
    async hub88(verb: string, call: object, sent: Sent = {}) {
      const { provider = 'acceptance-hub88', text = JSON.stringify(call) } = sent
      const [key] = await benchKeys(db)
      const signature = 'signature' in sent ? sent.signature : signRsa(key?.secret ?? '', text)
      return post(`hub88/${provider}/${verb}`, text, header('x-hub88-signature', signature))
    },
    a8r(method: string, call: object, sent: Sent = {}) {
      const { provider = 'acceptance-a8r', text = JSON.stringify(call) } = sent
      const signed = hmac(text, { secret: 'test', ...sent })
      return post(`a8r/${provider}/v2/a8r_casino.${method}`, text, signed)
    },
  }
}

function header(name: string, signature: string | undefined): object {
  return signature === undefined ? {} : { [name]: signature }
}
