import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { clearBonusCode, redeemPromoCode, setBonusCode } from '../codes-contract.ts'
import { bonuses, currentPlayer, depositOffers, freespins } from './queries.ts'

/** Codes: one that gives at once, and one for the next deposit. */
const promocode = page({
  access: 'player',
  ask: () => ({ player: currentPlayer() }),
  title: ({ texts }) => texts.of('bonuses')('code.title'),
  description: ({ texts }) => texts.of('bonuses')('code.lead'),
  show: ({ answers: { player } }) => (
    <Codes depositCode={'id' in player ? player.deposit_bonus_code : null} />
  ),
})

export const loader = promocode.loader
export const meta = promocode.meta
export const shouldRevalidate = promocode.shouldRevalidate
export default promocode.view

function Codes({ depositCode }: { depositCode: string | null }) {
  const { t } = useTexts('bonuses')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('code.title')} lead={t('code.lead')} />
      <PromoCode />
      <Panel title={t('code.deposit_title')}>
        {depositCode === null ? <SetCode /> : <KeptCode code={depositCode} />}
      </Panel>
    </div>
  )
}

function PromoCode() {
  const { t } = useTexts('bonuses')
  const client = useQueryClient()
  const { busy, errors, submit, whole } = useFormCall(redeemPromoCode)
  const [got, setGot] = useState<string>()
  const redeem = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await submit({ code: typedIn(event) })
    setGot(answer?.name)
    for (const { queryKey } of [bonuses(), freespins()]) void client.invalidateQueries({ queryKey })
  }
  return (
    <Panel title={t('code.submit')}>
      <form onSubmit={redeem} noValidate className="grid gap-3">
        <Field name="code" label={t('code.label')} autoComplete="off" error={errors.code} />
        <FormError text={whole} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('code.submit')}
        </Button>
      </form>
      {got ? (
        <div role="status">
          <Notice icon="circle-check">{t('code.done', { name: got })}</Notice>
        </div>
      ) : null}
    </Panel>
  )
}

function SetCode() {
  const { t } = useTexts('bonuses')
  const reload = useReload()
  const { busy, errors, submit, whole } = useFormCall(setBonusCode)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await submit({ deposit_bonus_code: typedIn(event) })) reload()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <Field
        name="code"
        label={t('code.label')}
        autoComplete="off"
        error={errors.deposit_bonus_code}
      />
      <FormError text={whole} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('code.set')}
      </Button>
    </form>
  )
}

function KeptCode({ code }: { code: string }) {
  const { t } = useTexts('bonuses')
  const reload = useReload()
  const { busy, submit, whole } = useFormCall(clearBonusCode)
  const clear = async () => {
    if (await submit({})) reload()
  }
  return (
    <div className="grid gap-3">
      <p className="text-[15px]">{t('code.deposit_set', { code })}</p>
      <FormError text={whole} />
      <Button busy={busy} onClick={clear} className="justify-self-start">
        {t('code.clear')}
      </Button>
    </div>
  )
}

/** The player has the code, and the offers depend on it. */
function useReload(): () => void {
  const client = useQueryClient()
  return () => {
    for (const { queryKey } of [currentPlayer(), depositOffers()]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}

function typedIn(event: FormEvent<HTMLFormElement>): string {
  return String(new FormData(event.currentTarget).get('code') ?? '')
}
