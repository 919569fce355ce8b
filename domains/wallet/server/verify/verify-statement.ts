import { fingerprintOf } from '../statements/fingerprint.ts'
import { isGenuine } from '../statements/signed-file.ts'
import type { Verified } from './verify-liabilities.ts'

/** Whether the holder of the key has signed exactly this statement. */
export function verifyStatement(file: Buffer, publicKey: string): Verified {
  const genuine = isGenuine(file, publicKey)
  const key = fingerprintOf(publicKey)
  return {
    isGenuine: genuine,
    lines: [
      genuine
        ? `The statement is, byte for byte, what the holder of the key ${key} signed.`
        : `Refused: this file is not what the holder of the key ${key} signed, or was changed since.`,
    ],
  }
}
