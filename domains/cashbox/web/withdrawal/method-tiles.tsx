import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { formatMoney } from '@casino/money/money.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useState } from 'react'
import { methodsShownMax } from '../../rules.ts'
import { PayIcon } from '../pay-icon.tsx'
import type { MethodData } from '../queries.ts'

type Direction = 'deposit' | 'withdrawal'
type TilesProps = {
  methods: readonly MethodData[]
  direction: Direction
  chosen: MethodData['id']
  onChoose(id: MethodData['id']): void
}

/**
 * The payment methods as tiles: the first six, then the rest. On a phone they are in two columns,
 * with the terms of the chosen one below, so that amount and button are on the first screen.
 */
export function MethodTiles({ methods, direction, chosen, onChoose }: TilesProps) {
  const { t } = useTexts('cashbox')
  const [all, setAll] = useState(false)
  const shown = all ? methods : methods.slice(0, methodsShownMax)
  const selected = shown.find(({ id }) => id === chosen)
  return (
    <fieldset className="grid gap-2 handheld:grid-cols-2">
      <legend className="mb-2 text-[14px] font-semibold text-tx2">{t('method')}</legend>
      {shown.map((method) => (
        <label
          key={method.id}
          className={
            'flex min-h-16 cursor-pointer items-center gap-3 rounded-m border border-line bg-s2 ' +
            'px-4 py-2.5 hover:bg-s3 has-checked:border-sun has-focus-visible:outline-3 ' +
            'handheld:min-h-13 handheld:gap-2 handheld:px-2.5 handheld:py-1.5 ' +
            'has-focus-visible:outline-info'
          }
        >
          <input
            type="radio"
            name="method"
            value={method.id}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
            className="sr-only"
          />
          <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-bg handheld:size-8">
            <PayIcon brand={method.brand} />
          </span>
          <span className="grid min-w-0 flex-1">
            <b className="text-[15px]/5 handheld:text-[13px]/4.5 handheld:hyphens-auto">
              {t([`brand.${method.brand}`, 'brand.other'], { title: method.title })}
            </b>
            <span className="grid handheld:hidden">
              <Terms method={method} direction={direction} />
            </span>
          </span>
          {method.id === chosen ? (
            <span className="text-sun">
              <Icon name="circle-check" size={20} />
            </span>
          ) : null}
        </label>
      ))}
      {selected ? (
        <p className="hidden handheld:col-span-2 handheld:block">
          <Terms method={selected} direction={direction} />
        </p>
      ) : null}
      {shown.length < methods.length ? (
        <Button look="quiet" className="handheld:col-span-2" onClick={() => setAll(true)}>
          {t('more_methods')}
        </Button>
      ) : null}
    </fieldset>
  )
}

function Terms({ method, direction }: { method: MethodData; direction: Direction }) {
  const { t, locale } = useTexts('cashbox')
  const { terms, currency, savedProfiles } = method
  const range = terms[direction]
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const minutes = terms.processingTime[direction]
  const [saved] = savedProfiles
  return (
    <span className="tabular text-[12px]/4.5 text-tx3">
      {range ? `${money(range.min_cents)} – ${money(range.max_cents)}` : null}
      {' · '}
      {terms.fee === 0
        ? t('fee_none')
        : t('fee', { percent: formatPercent(terms.fee / 1000, locale) })}
      {' · '}
      {minutes === 0 ? t('instant') : t('minutes', { count: minutes })}
      {saved ? ' · ' : null}
      {saved ? (
        <span className="whitespace-nowrap">
          {t([`card_brand.${saved.brand}`, 'card_brand.other'])} •••• {saved.last4}
        </span>
      ) : null}
    </span>
  )
}
