import { newSecret } from '@casino/auth/second-factor/secret.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../security-contract.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { withSecondFactorCode } from '../with-second-factor-code.ts'
import { deleteSecondFactor } from './second-factor-store.ts'

/** Turns the second factor off and deletes its recovery codes. */
export function removeSecondFactor(
  context: OpenContext<PlayerContext>,
  { two_factor }: Input<typeof contract.removeSecondFactor>,
): Promise<Output<typeof contract.removeSecondFactor>> {
  return withSecondFactorCode(context, {
    code: two_factor.authentication_code,
    refused: (fault) =>
      fault === 'second_factor_off'
        ? refuse(contract.removeSecondFactor, fault)
        : invalid(contract.removeSecondFactor, { 'two_factor.authentication_code': fault }),
    async act({ tx, brand }, { id, email }) {
      await deleteSecondFactor(tx, id)
      await notifyOfChange(tx, id)
      return newSecret(brand.name, email)
    },
  })
}
