import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const hex = (text: string) => Buffer.from(text, 'hex')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Authenticator flags: user present, user verified, may be synced, is synced, key included. */
const flags = { present: 0x01, verified: 0x04, maySync: 0x08, isSynced: 0x10, key: 0x40 }

type Asked = { origin: string; challenge: string; isVerified?: boolean }

type Kind = { isSynced?: boolean }

/**
 * A test device that creates one passkey and signs with it, in the form that browsers send. A synced
 * passkey is on several devices.
 */
export function authenticator({ isSynced = false }: Kind = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let sync = isSynced ? flags.maySync | flags.isSynced : 0
  const dataFor = ({ origin, isVerified = true }: Asked, more: number) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const told = flags.present | (isVerified ? flags.verified : 0) | sync | more
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([told]), count])
  }
  return {
    /** A copy of the device counts from there. */
    countFrom(at: number) {
      counter = at
    },
    /** The key claims to be a synced one. */
    claimSync() {
      sync = flags.maySync | flags.isSynced
    },
    make(asked: Asked) {
      const coordinates = [x, y].map((text) => Buffer.from(text, 'base64url'))
      const key = [hex('a5010203262001215820'), coordinates[0], hex('225820'), coordinates[1]]
      const parts = [dataFor(asked, flags.key), Buffer.alloc(16), hex('0010'), id, ...key]
      const data = Buffer.concat(parts as Buffer[])
      // { fmt: 'none', attStmt: {}, authData }
      const head = hex('a363666d74646e6f6e656761747453746d74a068617574684461746158')
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', asked),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use(asked: Asked) {
      const data = dataFor(asked, 0)
      const clientDataJSON = clientData('webauthn.get', asked)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { origin, challenge }: Asked): string {
  const told = { type, challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(told)).toString('base64url')
}
