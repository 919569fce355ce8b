import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../security-contract.ts'
import { withSecondFactorCode } from '../with-second-factor-code.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'

/** Replaces the player's recovery codes. */
export function renewRecoveryCodes(
  context: OpenContext<PlayerContext>,
  { two_factor }: Input<typeof contract.renewRecoveryCodes>,
): Promise<Output<typeof contract.renewRecoveryCodes>> {
  return withSecondFactorCode(context, {
    code: two_factor.authentication_code,
    refused: (fault) =>
      fault === 'second_factor_off'
        ? refuse(contract.renewRecoveryCodes, fault)
        : invalid(contract.renewRecoveryCodes, { 'two_factor.authentication_code': fault }),
    act: async ({ tx }, { id }) => ({ recovery_codes: await issueRecoveryCodes(tx, id) }),
  })
}
