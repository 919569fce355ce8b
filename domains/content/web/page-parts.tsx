import { PageLink } from '@casino/client/page-link.tsx'
import { SiteLink } from '@casino/client/site-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { defaultCurrency, findCurrency, formatMoney } from '@casino/money/money.ts'
import type { Amount, PageJson } from './page-json.ts'

/** What a page's json says, above its text: figures, cards, and the games it is about [3.31]. */
export function PageParts({ of }: { of: PageJson }) {
  const { t } = useTexts('content')
  const { gamesTitles, cards } = of
  const facts = useFacts(of)
  return (
    <div className="mb-8 grid gap-6 empty:hidden">
      {facts.length > 0 ? (
        <dl className="grid gap-3 sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="rounded-m border border-line bg-s1 p-4">
              <dt className="text-[13px] text-tx3">{t(name)}</dt>
              <dd className="tabular text-[18px]/6 font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {cards.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {cards.map((card) => (
            <li key={card.title}>
              <Card of={card} />
            </li>
          ))}
        </ul>
      ) : null}
      {gamesTitles.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <b className="mr-2 text-[15px]">{t('page.games')}</b>
          {gamesTitles.map((title) => (
            <PageLink
              key={title}
              to={`/games?title=${encodeURIComponent(title)}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-s2 px-4 text-[14px] font-semibold hover:bg-s3"
            >
              {title}
            </PageLink>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Card({ of: { title, text, image, url } }: { of: PageJson['cards'][number] }) {
  const words = (
    <>
      {image ? <img src={image} alt="" loading="lazy" className="mb-3 w-full rounded-m" /> : null}
      <b className="text-[16px]/6">{title}</b>
      {text ? <span className="mt-1 block text-[14px]/5 text-tx2">{text}</span> : null}
    </>
  )
  const look = 'block h-full rounded-lg border border-line bg-s1 p-4'
  if (url === undefined) return <div className={look}>{words}</div>
  return (
    <SiteLink to={url} className={`${look} hover:bg-s2`}>
      {words}
    </SiteLink>
  )
}

/** The largest win is said in the player's currency, else in euros. */
function useFacts({ maxWin, freeSpinsWager, spinRate }: PageJson): [string, string][] {
  const { locale } = useTexts('content')
  const currency = useViewer()?.currency ?? defaultCurrency
  const known = maxWin[currency] === undefined ? defaultCurrency : currency
  const win = maxWin[known]
  const facts: [string, Amount | undefined][] = [
    ['page.max_win', win === undefined ? undefined : shown(win, known, locale)],
    ['page.wager', typeof freeSpinsWager === 'number' ? `× ${freeSpinsWager}` : freeSpinsWager],
    ['page.spin_rate', spinRate],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}

function shown(amount: Amount, currency: string, locale: string): string {
  const unit = findCurrency(currency)?.subunits_to_unit
  if (typeof amount === 'string' || unit === undefined) return String(amount)
  return formatMoney({ amount_cents: Math.round(amount * unit), currency }, locale)
}
