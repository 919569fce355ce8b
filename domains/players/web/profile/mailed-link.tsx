import { CallError, failureKey } from '@casino/client/calls/call-error.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outcome } from '../outcome.tsx'

type MailedLinkProps = {
  asked: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>
  busy: string
  done: ReactNode
  /** How to request a new link when this one has expired. */
  another: ReactNode
}

/** The result of the call behind a mailed link: done, expired, failed or pending. */
export function MailedLink({ asked, busy, done, another }: MailedLinkProps) {
  const { t } = useTexts('players')
  const { data, error, refetch } = asked
  if (data) return done
  if (error instanceof CallError && error.status === 422)
    return <ExpiredLink>{another}</ExpiredLink>
  if (error) {
    return (
      <Outcome look="bad" title={t('confirmation.failed_title')}>
        <p className="text-[14px]/5 text-tx2">
          {error.message || t(`platform:${failureKey(error)}`)}
        </p>
        <Button size="l" className="mt-2 w-full" onClick={() => refetch()}>
          {t('confirmation.retry')}
        </Button>
      </Outcome>
    )
  }
  return (
    <p role="status" className="py-8 text-center text-[14px]/5 text-tx2">
      {busy}
    </p>
  )
}

/** An expired link, and how to request a new one. */
export function ExpiredLink({ children }: { children: ReactNode }) {
  const { t } = useTexts('players')
  return (
    <Outcome look="over" title={t('confirmation.over_title')}>
      <p className="mb-2 text-[14px]/5 text-tx2">{t('confirmation.over')}</p>
      {children}
    </Outcome>
  )
}
