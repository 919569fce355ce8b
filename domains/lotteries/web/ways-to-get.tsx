import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BonusesSwitch } from './bonuses-switch.tsx'
import { BuyTickets } from './buy-tickets.tsx'
import { currentPlayer, type LotteryData, type StatusData } from './queries.ts'

type WaysProps = { lottery: LotteryData; status: StatusData | undefined; currency: string }

/** What gives tickets: deposits, bets and points, each with its price and the player's progress. */
export function WaysToGet({ lottery, status, currency }: WaysProps) {
  const { t, locale } = useTexts('lotteries')
  const { deposit_scale_rules: scale, bet_rules, comp_points_ticket_price: points } = lottery
  const steps = (scale[currency] ?? scale.EUR ?? []).filter(({ active }) => active)
  const max = lottery.max_tickets_count_to_player
  return (
    <Panel
      title={t('ways.title')}
      lead={max ? t('ways.max', { count: max, shown: count(max, locale) }) : undefined}
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {steps.length > 0 ? (
          <Way icon="wallet" title={t('ways.deposit')}>
            <ul className="grid gap-1">
              {steps.map((step) => (
                <li key={step.from_amount_cents}>
                  {t('ways.deposit_step', {
                    price: formatMoney(amountOf(step.price_cents, step.currency), locale),
                    from: formatMoney(amountOf(step.from_amount_cents, step.currency), locale),
                  })}
                </li>
              ))}
            </ul>
            {status ? (
              <DialogLink to="/deposit" className={buttonClass('money')}>
                {t('ways.to_deposit')}
              </DialogLink>
            ) : null}
          </Way>
        ) : null}
        {bet_rules.length > 0 ? (
          <Way icon="gamepad-2" title={t('ways.bets')}>
            {bet_rules.map(({ product, eur_cents }) => (
              <BetRule
                key={product}
                price={eur_cents}
                product={product}
                done={status?.progress.find((one) => one.product === product)?.eur_cents}
              />
            ))}
            <p className="text-[12px]/4 text-tx3">{t('ways.bets_note')}</p>
          </Way>
        ) : null}
        {points > 0 ? (
          <Way icon="star" title={t('ways.points')}>
            <p>{t('ways.points_price', { count: points, shown: count(points, locale) })}</p>
            {status ? <Purchase lottery={lottery} status={status} /> : null}
          </Way>
        ) : null}
      </ul>
    </Panel>
  )
}

type PurchaseProps = { lottery: LotteryData; status: StatusData }

/** Tickets for points need bonuses to be on. */
function Purchase({ lottery, status }: PurchaseProps) {
  const { data } = useQuery(currentPlayer())
  const isOff = data !== undefined && 'id' in data && !data.can_issue_bonuses
  return isOff ? <BonusesSwitch /> : <BuyTickets lottery={lottery} status={status} />
}

type WayProps = { icon: string; title: string; children: ReactNode }

function Way({ icon, title, children }: WayProps) {
  return (
    <li className="grid content-start gap-3 rounded-lg bg-s2 p-4 text-[14px]/5 text-tx2">
      <h3 className="flex items-center gap-2 text-[16px] font-bold text-tx">
        <span className="text-sun">
          <Icon name={icon} />
        </span>
        {title}
      </h3>
      {children}
    </li>
  )
}

type BetRuleProps = { product: string; price: number; done: number | undefined }

/** The stakes for a ticket, and how far the player is. */
function BetRule({ product, price, done }: BetRuleProps) {
  const { t, locale } = useTexts('lotteries')
  const money = (cents: number) => formatMoney(amountOf(cents, 'EUR'), locale)
  const text = t('ways.progress', { done: money(Math.max(0, done ?? 0)), price: money(price) })
  return (
    <div className="grid gap-1.5">
      <p>{t(`ways.bets_${product}`, { price: money(price) })}</p>
      {done === undefined ? null : (
        <>
          <progress
            value={Math.max(0, done)}
            max={price}
            aria-label={text}
            className="h-2 w-full overflow-hidden rounded-full accent-sun"
          />
          <p className="tabular text-[12px]/4">{text}</p>
        </>
      )}
    </div>
  )
}

function amountOf(amount_cents: number, currency: string) {
  return { amount_cents, currency }
}

function count(number: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(number)
}
