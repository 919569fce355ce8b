import { call } from '@casino/client/call.ts'
import { CallError } from '@casino/client/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { toast } from '@casino/ui/toasts.tsx'
import type { CaptchaAction } from '../../captcha-contract.ts'

/** A call of the door: where the house asks for a riddle's answer, the browser finds it and calls again. */
export function useProven(action: CaptchaAction) {
  const { t } = useTexts('players')
  return async <E extends Endpoint>(contract: E, input: Sent<E>): Promise<Received<E>> => {
    try {
      return await call(contract, input)
    } catch (error) {
      if (!(error instanceof CallError && error.fields.captcha)) throw error
      toast('message', t('captcha.busy'))
      const { findAnswer } = await import('./find-answer.ts')
      const captcha = await findAnswer(action)
      if (captcha === undefined) throw error
      const { user } = input as { user: object }
      return call(contract, { user: { ...user, captcha } } as Sent<E>)
    }
  }
}
