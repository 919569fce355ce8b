import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { askForCaptcha, type CaptchaAction } from '../../captcha-contract.ts'

type Form = { user: { captcha?: string; stored_credentials?: true } }

/**
 * Makes a sign-in or sign-up call with the answer of a captcha challenge. It solves the challenge
 * before the call if one is known to be required, otherwise when the server asks for it.
 */
export function useCaptcha(action: CaptchaAction) {
  const { t } = useTexts('players')
  const withAnswer = async <I>(input: I): Promise<I | undefined> => {
    toast('message', t('captcha.busy'))
    const { findAnswer } = await import('./find-answer.ts')
    const captcha = await findAnswer(action)
    return captcha === undefined
      ? undefined
      : { ...input, user: { ...(input as Form).user, captcha } }
  }
  return async <E extends Endpoint>(contract: E, input: Sent<E>): Promise<Received<E>> => {
    const isRequired = await isAnswerRequired(action, input as Form)
    try {
      return await call(contract, (isRequired ? await withAnswer(input) : undefined) ?? input)
    } catch (error) {
      if (!(error instanceof CallError && error.fields.captcha)) throw error
      const answered = isRequired ? undefined : await withAnswer(input)
      if (answered === undefined) throw error
      return call(contract, answered)
    }
  }
}

/**
 * For sign-in it depends on the account, except with credentials stored in the browser [5.18]. For
 * other actions the server says it.
 */
function isAnswerRequired(action: CaptchaAction, { user }: Form): Promise<boolean> {
  if (action === 'sign_in') return Promise.resolve(user.stored_credentials === true)
  return call(askForCaptcha, { action }).then(
    ({ wanted }) => wanted,
    () => false,
  )
}
