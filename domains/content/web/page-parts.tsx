import { SiteLink } from '@casino/client/links/site-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { defaultCurrency, findCurrency, formatMoney } from '@casino/money/money.ts'
import { Link } from 'react-router'
import type { Amount, PageCard, PageFigure, PageJson, PagePicture } from './page-json.ts'
import { PagePromos } from './page-promos.tsx'

/** The extras above a page's text: promotions, figures, pictures, cards and games [3.31]. */
export function PageParts({ of }: { of: PageJson }) {
  const { t } = useTexts('content')
  const { promo, viewImages, gamesTitles, cards } = of
  const facts = useFacts(of)
  return (
    <div className="mb-8 grid gap-6 empty:hidden">
      {promo.length > 0 ? <PagePromos promos={promo} /> : null}
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
      {viewImages.length > 0 ? <Pictures of={viewImages} /> : null}
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
            <Link
              key={title}
              to={`/games?title=${encodeURIComponent(title)}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-s2 px-4 text-[14px] font-semibold hover:bg-s3"
            >
              {title}
            </Link>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** The caption below a picture replaces its alternative text. */
function Pictures({ of }: { of: readonly PagePicture[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {of.map(({ src, title }) => (
        <li key={src}>
          <figure>
            <img
              src={src}
              alt=""
              loading="lazy"
              className="aspect-4/3 w-full rounded-m bg-s1 object-cover"
            />
            {title ? (
              <figcaption className="mt-1 text-[13px]/5 text-tx2">{title}</figcaption>
            ) : null}
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Card({ of: { title, text, image, url } }: { of: PageCard }) {
  const content = (
    <>
      {image ? <img src={image} alt="" loading="lazy" className="mb-3 w-full rounded-m" /> : null}
      <b className="text-[16px]/6">{title}</b>
      {text ? <span className="mt-1 block text-[14px]/5 text-tx2">{text}</span> : null}
    </>
  )
  const look = 'block h-full rounded-lg border border-line bg-s1 p-4'
  if (url === undefined) return <div className={look}>{content}</div>
  return (
    <SiteLink to={url} className={`${look} hover:bg-s2`}>
      {content}
    </SiteLink>
  )
}

/** Figures in the player's currency, otherwise in euros. */
function useFacts({ maxWin, freeSpinsWager, spinRate }: PageJson): [string, string][] {
  const { locale } = useTexts('content')
  const own = useViewer()?.currency ?? defaultCurrency
  const facts: [string, string | undefined][] = [
    ['page.max_win', figureText(maxWin, { own, locale })],
    [
      'page.wager',
      typeof freeSpinsWager === 'number'
        ? `× ${freeSpinsWager}`
        : figureText(freeSpinsWager, { own, locale }),
    ],
    ['page.spin_rate', figureText(spinRate, { own, locale })],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}

type Reader = { own: string; locale: string }

function figureText(figure: PageFigure | undefined, { own, locale }: Reader): string | undefined {
  if (typeof figure !== 'object') return figure?.toString()
  const currency = figure[own] === undefined ? defaultCurrency : own
  const amount = figure[currency]
  return amount === undefined ? undefined : shown(amount, currency, locale)
}

function shown(amount: Amount, currency: string, locale: string): string {
  const unit = findCurrency(currency)?.subunits_to_unit
  if (typeof amount === 'string' || unit === undefined) return String(amount)
  return formatMoney({ amount_cents: Math.round(amount * unit), currency }, locale)
}
