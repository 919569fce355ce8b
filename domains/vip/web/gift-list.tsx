import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useGiftText } from './gift-text.ts'
import type { GiftData } from './queries.ts'

/** The gifts of a status or level, and which of them the player has. */
export function GiftList({ gifts }: { gifts: readonly GiftData[] }) {
  const { t } = useTexts('vip')
  const giftText = useGiftText()
  return (
    <ul className="grid gap-1.5">
      {gifts.map((gift) => (
        <li key={giftText(gift)} className="flex items-start gap-2 text-[14px]/5">
          <span className={`mt-0.5 shrink-0 ${gift.state === 'given' ? 'text-ok' : 'text-sun'}`}>
            <Icon name={gift.state === 'given' ? 'circle-check' : 'gift'} size={16} />
          </span>
          <span>
            {giftText(gift)}
            {gift.state ? (
              <span className="ml-2 text-[12px] text-tx3">{t(`gift.${gift.state}`)}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
