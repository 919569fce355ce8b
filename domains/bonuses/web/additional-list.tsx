import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import type { AdditionalOffer } from './additional-offers.ts'

/** Offers that the brand adds for some groups. Their terms are those of the deposit. */
export function AdditionalList({ offers }: { offers: readonly AdditionalOffer[] }) {
  const { t } = useTexts('bonuses')
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4">
      {offers.map(({ id, bonuses }) => (
        <li
          key={id}
          className="grid content-between gap-4 rounded-xl border border-line bg-s1 p-5 shadow-e1"
        >
          <div className="grid gap-2">
            <span className="text-sun">
              <Icon name="gift" size={32} />
            </span>
            <h3 className="text-[18px]/6 font-bold">{bonuses[0]?.title}</h3>
          </div>
          <DialogLink to={`/deposit-bonus?offer=${id}`} className={buttonClass('money')}>
            {t('offer.take')}
          </DialogLink>
        </li>
      ))}
    </ul>
  )
}
