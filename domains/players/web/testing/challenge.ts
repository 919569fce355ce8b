import type { CaptchaChallenge } from '../../captcha-contract.ts'

/** A captcha challenge for component tests. */
export const challenge: CaptchaChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { action: 'sign_in', expires_ms: 4_102_444_800_000, network: '10.0.0.1' },
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '00',
    nonce: '00',
    salt: '00',
  },
  signature: '0'.repeat(64),
}
