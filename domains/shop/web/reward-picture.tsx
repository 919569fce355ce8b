import { defaultCurrency, pictureOf } from '../rules.ts'
import type { CardData } from './queries.ts'

const shown =
  'aspect-[8/5] w-full bg-s2 object-cover transition-transform duration-200 motion-safe:group-hover:scale-[1.03]'

/** The picture of a reward: money by its amount in euros, others by their type. */
export function RewardPicture({ card, eager }: { card: CardData; eager: boolean }) {
  if ('picture' in card && card.picture) return <OwnPicture address={card.picture} eager={eager} />
  const address = `/art/mart/${nameOf(card)}`
  return (
    <picture>
      <source srcSet={`${address}.avif`} type="image/avif" />
      <img
        src={`${address}.webp`}
        alt=""
        width={480}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={shown}
      />
    </picture>
  )
}

/** The picture that staff have chosen. */
function OwnPicture({ address, eager }: { address: string; eager: boolean }) {
  return (
    <img
      src={address}
      alt=""
      width={480}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={shown}
    />
  )
}

function nameOf(card: CardData): string {
  if (card.type === 'money') {
    const rate = card.rates.find(({ currency }) => currency === defaultCurrency)
    return `money-${pictureOf((rate?.amount_cents ?? 0) / 100)}`
  }
  return card.bonus_title?.includes('wheel') ? 'wheel' : card.type
}
