import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { newRecoveryCodes, recoveryHash } from '@casino/auth/second-factor/recovery-codes.ts'
import { newSecret } from '@casino/auth/second-factor/secret.ts'
import { stepOfCode } from '@casino/auth/second-factor/totp.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import * as contract from '../../sign-in-contract.ts'
import { findMethods, replaceRecoveryCodes, saveSecondFactor } from '../sign-in/method-store.ts'
import { changeOwn, mustBeFresh, signedIn } from './change-own.ts'

const issuer = 'Apogee office'

/** A new secret for an authenticator. It takes effect when a code confirms it. */
export async function offerSecondFactor(
  context: StaffSessionContext,
): Promise<Output<typeof contract.offerSecondFactor>> {
  await mustBeFresh(context)
  const methods = await findMethods(context.tx, signedIn(context).id)
  return newSecret(issuer, methods?.email ?? '')
}

/** Turns the second factor on, or replaces it, after a code has proved that the secret is known. */
export function setSecondFactor(
  context: StaffSessionContext,
  { otp_secret, code }: Input<typeof contract.setSecondFactor>,
): Promise<Output<typeof contract.setSecondFactor>> {
  const { tx, now } = context
  const step = stepOfCode(fromBase32(otp_secret), code.replace(/\s/g, ''), now)
  if (step === undefined) throw refuse(contract.setSecondFactor, 'code_wrong')
  return changeOwn(context, {
    call: contract.setSecondFactor,
    endsOthers: true,
    change: async ({ id }) => {
      await saveSecondFactor(tx, { id, secret: sealKey('staff', otp_secret), step, now })
      return { recovery_codes: await issueRecoveryCodes(context, id) }
    },
  })
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(
  context: StaffSessionContext,
): Promise<Output<typeof contract.renewRecoveryCodes>> {
  return changeOwn(context, {
    call: contract.renewRecoveryCodes,
    change: async ({ id }) => {
      const methods = await findMethods(context.tx, id)
      if (!methods?.second_factor_since) {
        throw refuse(contract.renewRecoveryCodes, 'second_factor_off')
      }
      return { recovery_codes: await issueRecoveryCodes(context, id) }
    },
  })
}

async function issueRecoveryCodes({ tx }: StaffSessionContext, id: bigint): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, { id, hashes: codes.map(recoveryHash) })
  return codes
}
