import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { expect, test } from 'vitest'
import { verifyRegistration } from './verify-passkey.ts'

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const rest = { type: 'public-key', clientExtensionResults: {} } as const
const origin = 'https://example.org'
const where = { expectedOrigin: origin, expectedRPID: 'example.org' }

/** Web Authentication Level 3, 16.1.2: ES256 with no attestation and without user verification. */
const id = base64('f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4')
const made = {
  challenge: base64('00c30fb78531c464d2b6771dab8d7b603c01162f2fa486bea70f283ae556e130'),
  attestationObject: base64(
    'a363666d74646e6f6e656761747453746d74a068617574684461746158a4bfabc37432958b063360d3ad6461' +
      'c9c4735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f' +
      '391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa1' +
      '6f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03' +
      '458abf879717c12cc68ed73290af2e2664796b9220',
  ),
  clientDataJSON: base64(
    '7b2274797065223a22776562617574686e2e637265617465222c226368616c6c656e6765223a22414d4d5074' +
      '34557878475453746e63647134313759447742466938767049612d7077386f4f755657345441222c226f72' +
      '6967696e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66' +
      '616c73652c22657874726144617461223a22636c69656e74446174614a534f4e206d617920626520657874' +
      '656e6465642077697468206164646974696f6e616c206669656c647320696e20746865206675747572652c' +
      '207375636820617320746869733a20426b5165446a646354427258426941774a544c453551227d',
  ),
}
const used = {
  challenge: base64('39c0e7521417ba54d43e8dc95174f423dee9bf3cd804ff6d65c857c9abf4d408'),
  authenticatorData: base64(
    'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000',
  ),
  clientDataJSON: base64(
    '7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158' +
      '756c5455506f334a5558543049393770767a7a59425039745a63685879617630314167222c226f72696769' +
      '6e223a2268747470733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73' +
      '657d',
  ),
  signature: base64(
    '3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f' +
      '0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87',
  ),
}

test('the published key is parsed unchanged, and its published signature is valid', async () => {
  const { attestationObject, clientDataJSON } = made
  const { registrationInfo } = await verifyRegistrationResponse({
    ...where,
    response: { id, rawId: id, response: { attestationObject, clientDataJSON }, ...rest },
    expectedChallenge: made.challenge,
    requireUserVerification: false,
  })
  expect(registrationInfo?.credential.id).toBe(id)
  const { challenge, ...response } = used
  const verify = (signature: string) =>
    verifyAuthenticationResponse({
      ...where,
      response: { id, rawId: id, response: { ...response, signature }, ...rest },
      expectedChallenge: challenge,
      credential: registrationInfo?.credential ?? { id, publicKey: new Uint8Array(), counter: 0 },
      requireUserVerification: false,
    })
  expect((await verify(used.signature)).verified).toBe(true)
  const bent = Buffer.from(used.signature, 'base64url')
  bent.writeUInt8(bent.readUInt8(20) ^ 1, 20)
  expect((await verify(bent.toString('base64url'))).verified).toBe(false)
})

test('here such a key is refused, as its owner has not proved himself to it', async () => {
  const { challenge, attestationObject, clientDataJSON } = made
  const response = { attestationObject, clientDataJSON }
  expect(await verifyRegistration({ id, response }, { origin, challenge })).toBeUndefined()
})
