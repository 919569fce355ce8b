import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../security-contract.ts'
import { byCode } from './by-code.ts'
import { newSecret } from './offer-second-factor.ts'
import { dropSecondFactor } from './second-factor-store.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Turns the second factor off, with its recovery codes. */
export function removeSecondFactor(
  context: OpenContext<PlayerContext>,
  { two_factor }: Input<typeof contract.removeSecondFactor>,
): Promise<Output<typeof contract.removeSecondFactor>> {
  return byCode(context, {
    code: two_factor.authentication_code,
    refused: (fault) =>
      fault === 'second_factor_off'
        ? refuse(contract.removeSecondFactor, fault)
        : invalid(contract.removeSecondFactor, { 'two_factor.authentication_code': fault }),
    async act({ tx, brand }, { id, email }) {
      await dropSecondFactor(tx, id)
      await tellOfChange(tx, id)
      return newSecret(brand.name, email)
    },
  })
}
