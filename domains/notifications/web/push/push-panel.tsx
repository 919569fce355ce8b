import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removePush } from '../../preference-contract.ts'
import { pushes as asked, type PushData } from '../queries.ts'
import { canPush, ownSubscription, subscribe } from './browser-push.ts'

/** Turns pushes of this browser on, and lists the player's devices. */
export function PushPanel({ pushes: { key, devices } }: { pushes: PushData }) {
  const { t } = useTexts('notifications')
  const client = useQueryClient()
  const { data: own } = useQuery({
    queryKey: ['own push subscription'],
    queryFn: async () => ({
      endpoint: (await ownSubscription())?.endpoint ?? '',
      canPush: canPush(),
    }),
  })
  const [busy, setBusy] = useState(false)
  const isOn = devices.some(({ endpoint }) => endpoint === own?.endpoint)
  const act = async (run: () => Promise<void>) => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      toast('reject', (error as Error).message)
    } finally {
      await client.invalidateQueries({ queryKey: asked().queryKey })
      await client.invalidateQueries({ queryKey: ['own push subscription'] })
      setBusy(false)
    }
  }
  const turnOn = () =>
    act(async () => {
      if (!key) return
      const outcome = await subscribe(key)
      if (outcome !== 'on') toast('warning', t(`push.${outcome}`))
    })
  const remove = (device: PushData['devices'][number]) =>
    act(async () => {
      if (device.endpoint === own?.endpoint) await (await ownSubscription())?.unsubscribe()
      await call(removePush, { id: device.id })
    })
  return (
    <Panel title={t('push.title')} lead={t('push.lead')}>
      {own && !own.canPush ? (
        <p className="text-[14px]/5 text-tx2">{t('push.unsupported')}</p>
      ) : null}
      {own?.canPush && key && !isOn ? (
        <Button busy={busy} onClick={turnOn} className="justify-self-start">
          {t('push.turn_on')}
        </Button>
      ) : null}
      {devices.length > 0 ? (
        <ul aria-label={t('push.devices')} className="grid gap-2">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center gap-3 rounded-m bg-s2 p-3">
              <span className="text-gold">
                <Icon name="bell" />
              </span>
              <span className="min-w-0 flex-1 text-[14px]/5">
                <b className="block">
                  {t(device.endpoint === own?.endpoint ? 'push.this' : 'push.other')}
                </b>
                <span className="text-tx2">
                  <DateTime at={device.created_at} />
                </span>
              </span>
              <Button look="quiet" busy={busy} onClick={() => remove(device)}>
                {t('push.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
