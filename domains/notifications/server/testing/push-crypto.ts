// What a browser and a push service do with a message: written from RFC 8188, 8291 and 8292, apart
// from the library that sends.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  verify,
} from 'node:crypto'

export type Browser = { ecdh: ECDH; auth: Buffer }

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
type Derived = { from: Buffer; salt: Buffer; info: Buffer }
const derive = ({ from, salt, info }: Derived, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length))
const label = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)

/** A browser with the keys of its subscription. */
export function browserWith(privateKey: string | undefined, auth: Buffer): Browser {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(bytesOf(privateKey))
  else ecdh.generateKeys()
  return { ecdh, auth }
}

/** The text of an encrypted message (RFC 8291); throws if it is not for this browser. */
export function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const ikm = derive({ from: ecdh.computeSecret(senderKey), salt: auth, info }, 32)
  const key = derive({ from: ikm, salt, info: label('aes128gcm') }, 16)
  const nonce = derive({ from: ikm, salt, info: label('nonce') }, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

type Claims = { aud: string; exp: number; sub: string }

/** The key and the claims of an Authorization header (RFC 8292); throws if its signature is wrong. */
export function readVapid(header: string): { key: string; claims: Claims } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = bytesOf(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding } as const
  if (!verify('sha256', Buffer.from(`${head}.${payload}`), publicKey, bytesOf(signature))) {
    throw new Error('the signature is wrong')
  }
  return { key, claims: JSON.parse(bytesOf(payload).toString('utf8')) as Claims }
}

const dsaEncoding = 'ieee-p1363'
