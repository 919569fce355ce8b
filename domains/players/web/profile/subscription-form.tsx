import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Check } from '@casino/ui/forms/field.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { changeSubscriptions, type getSubscriptions } from '../../fields-contract.ts'

const channels = [
  'receive_promos',
  'receive_sms_promos',
  'receive_promos_via_phone_calls',
  'agreed_to_partner_promotions',
] as const

/** The channels by which the player is contacted. */
export function SubscriptionForm({
  subscriptions,
}: {
  subscriptions: Received<typeof getSubscriptions>
}) {
  const { t } = useTexts('players')
  const client = useQueryClient()
  const { busy, submit } = useFormCall(changeSubscriptions)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = Object.fromEntries(channels.map((channel) => [channel, form.has(channel)]))
    if (isSubscribed(subscriptions, chosen)) return toast('message', t('subscriptions.already'))
    if (!(await submit({ subscription_params: chosen }))) {
      return toast('warning', t('subscriptions.failed'))
    }
    toast('successfully', t('profile.saved'))
    await client.invalidateQueries()
  }
  return (
    <Panel title={t('subscriptions.title')} lead={t('subscriptions.lead')}>
      <form onSubmit={onSubmit} method="post" className="grid gap-3">
        {channels.map((channel) => (
          <Check
            key={channel}
            name={channel}
            label={t(`subscriptions.${channel}`)}
            defaultChecked={subscriptions[channel]}
          />
        ))}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('complete.submit')}
        </Button>
      </form>
    </Panel>
  )
}

/** Whether nothing was changed [8.11]. */
function isSubscribed(
  saved: Received<typeof getSubscriptions>,
  chosen: Record<string, boolean>,
): boolean {
  return (
    channels.some((channel) => saved[channel]) &&
    channels.every((channel) => saved[channel] === chosen[channel])
  )
}
