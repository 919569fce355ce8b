import { listDepositOffers } from '@casino/bonuses/contract'
import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatMoney } from '@casino/money/money.ts'
import { useQuery } from '@tanstack/react-query'

type OfferData = Received<typeof listDepositOffers>[number]

type BonusChoiceProps = {
  currency: string
  /** The amount of the deposit; undefined while it is not valid. */
  cents: bigint | undefined
  /** The id of an offer; null: no bonus. */
  chosen: string | null
  onChoose(offer: string | null): void
}

/** The bonuses of a deposit in a currency. */
export function useDepositOffers(currency: string): readonly OfferData[] {
  const { data = [] } = useQuery(ask(listDepositOffers, {}))
  return data.filter((offer) => offer.currency === currency)
}

/** The bonuses of this deposit as cards, each with what can be played with then. */
export function BonusChoice({ currency, cents, chosen, onChoose }: BonusChoiceProps) {
  const { t } = useTexts('cashbox')
  const offers = useDepositOffers(currency)
  if (offers.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[14px] font-semibold text-tx2">{t('bonus.label')}</legend>
      {offers.map((offer) => (
        <OfferChoice
          key={offer.id}
          offer={offer}
          cents={cents}
          checked={chosen === offer.id}
          onCheck={() => onChoose(offer.id)}
        />
      ))}
      <label className={card}>
        <input
          type="radio"
          name="bonus_offer"
          checked={chosen === null}
          onChange={() => onChoose(null)}
        />
        {t('bonus.none')}
      </label>
    </fieldset>
  )
}

const card =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-m border border-line bg-bg px-4 py-3 ' +
  'text-[14px] has-checked:border-sun'

type OfferChoiceProps = {
  offer: OfferData
  cents: bigint | undefined
  checked: boolean
  onCheck(): void
}

function OfferChoice({ offer, cents, checked, onCheck }: OfferChoiceProps) {
  const { t, locale } = useTexts('cashbox')
  const { currency, terms, spins_count } = offer
  const money = (amount: bigint) => formatMoney({ amount_cents: Number(amount), currency }, locale)
  const min = BigInt(terms.deposit_min_cents ?? 0)
  const isEnough = cents !== undefined && cents >= min
  const deal = () => {
    if (!isEnough) return t('bonus.min', { min: money(min) })
    if (spins_count !== null) return t('bonus.spins', { count: spins_count })
    return t('bonus.deal', { pay: money(cents), get: money(cents + givenFor(offer, cents)) })
  }
  const wager = () =>
    t(spins_count === null ? 'bonus.terms' : 'bonus.terms_spins', {
      times: terms.wager_times,
      days: terms.valid_days,
    })
  return (
    <label className={card}>
      <input
        type="radio"
        name="bonus_offer"
        checked={checked}
        disabled={!isEnough}
        onChange={onCheck}
      />
      <span className="grid">
        <strong className="text-[15px]">{offer.bonuses[0]?.title}</strong>
        <span className="tabular text-sun">{deal()}</span>
        <span className="text-tx2">{terms.wager_times === 0 ? t('bonus.no_wager') : wager()}</span>
      </span>
    </label>
  )
}

/** What an offer gives for a deposit: a percentage up to its most, or a fixed amount. */
function givenFor({ terms }: OfferData, cents: bigint): bigint {
  const most = BigInt(terms.amount_cents)
  if (terms.percent === null) return most
  const share = (cents * BigInt(terms.percent)) / 100n
  return share < most ? share : most
}
