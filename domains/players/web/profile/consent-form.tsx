import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Check } from '@casino/ui/forms/field.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { changeConsents, type listConsents } from '../../fields-contract.ts'
import { ConsentGrid, consentsIn } from './consent-grid.tsx'

type ConsentFormProps = { consents: Received<typeof listConsents> }

/** What the player wants to receive, by product and channel. */
export function ConsentForm({ consents: { given } }: ConsentFormProps) {
  const { t } = useTexts('players')
  const client = useQueryClient()
  const { busy, submit } = useFormCall(changeConsents)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = consentsIn(new FormData(event.currentTarget))
    const isSame = chosen.length === given.length && chosen.every((key) => given.includes(key))
    if (isSame && given.length > 0) return toast('message', t('subscriptions.already'))
    if (!(await submit({ given: chosen }))) return toast('warning', t('subscriptions.failed'))
    toast('successfully', t('profile.saved'))
    await client.invalidateQueries()
  }
  return (
    <Panel title={t('subscriptions.title')} lead={t('subscriptions.lead')}>
      <form onSubmit={onSubmit} method="post" className="grid gap-4">
        {/* What is ticked follows what is stored. */}
        <ConsentGrid key={given.join()} given={given} />
        <Check
          name="consents"
          value="partners.any"
          label={t('subscriptions.agreed_to_partner_promotions')}
          defaultChecked={given.includes('partners.any')}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('complete.submit')}
        </Button>
      </form>
    </Panel>
  )
}
