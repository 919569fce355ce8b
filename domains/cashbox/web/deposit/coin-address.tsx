import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { QrCode } from '@casino/ui/qr-code.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useRef } from 'react'
import { type CoinAddressData, coinAddress, type MethodData } from '../queries.ts'
import { PendingCoins } from './pending-coins.tsx'

/** The address for crypto deposits. There is no form: what arrives there is the deposit. */
export function CoinAddress({ method }: { method: MethodData }) {
  const { id: method_id, currency } = method
  return (
    <QueryResult ask={{ info: coinAddress({ method_id, currency }) }}>
      {({ info }) => <Shown info={info} method={method} />}
    </QueryResult>
  )
}

function Shown({ info, method }: { info: CoinAddressData; method: MethodData }) {
  const { t } = useTexts('cashbox')
  const { currency, network, test_page_url, methodFields } = info
  const address = methodFields[0]?.address ?? ''
  const written = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast('message', t('coins.copied'))
    } catch {
      // If the page cannot copy, the visitor can: the address is selected.
      if (written.current) getSelection()?.selectAllChildren(written.current)
    }
  }
  return (
    <section aria-labelledby="coin-address" className="grid justify-items-center gap-4">
      <h3 id="coin-address" className="text-[15px] font-semibold">
        {t('coins.address', { network })}
      </h3>
      <QrCode text={address} label={t('coins.qr')} />
      <code
        ref={written}
        className="w-full rounded-m border border-line-strong bg-bg p-3 text-center font-mono text-[14px]/5 break-all"
      >
        {address}
      </code>
      <Button look="money" size="l" onClick={copy} className="w-full">
        {t('coins.copy')}
      </Button>
      <p className="text-center text-[14px]/5 text-tx2">{t('coins.only', { currency })}</p>
      <Terms info={info} />
      <PendingCoins method={method} />
      {test_page_url ? (
        <a
          href={test_page_url}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('plain', 'l')} w-full`}
        >
          {t('coins.test')}
        </a>
      ) : null}
    </section>
  )
}

function Terms({ info }: { info: CoinAddressData }) {
  const { t, locale } = useTexts('cashbox')
  const { currency, min_cents, confirmations, rate } = info
  const min = formatMoney({ amount_cents: min_cents, currency }, locale)
  return (
    <ul className="tabular grid gap-1 text-center text-[13px]/5 text-tx3">
      <li>{t('coins.minimum', { min })}</li>
      <li>{t('coins.confirmations', { count: confirmations })}</li>
      {rate ? <li>{t('coins.rate', { currency, amount: formatMoney(rate, locale) })}</li> : null}
    </ul>
  )
}
