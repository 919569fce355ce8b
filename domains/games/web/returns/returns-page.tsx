import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { Link } from 'react-router'
import type { GameReturn } from '../../returns-contract.ts'
import { returns } from '../list-queries.ts'

/** The exact and the measured return of each game. */
const view = page({
  ask: () => ({ games: returns() }),
  title: ({ texts }) => texts.of('games')('returns.title'),
  description: ({ texts }) => texts.of('games')('returns.description'),
  show: ({ answers }) => <Returns games={answers.games} />,
})

export const loader = view.loader
export const meta = view.meta
export const shouldRevalidate = view.shouldRevalidate
export default view.view

function Returns({ games }: { games: readonly GameReturn[] }) {
  const { t } = useTexts('games')
  return (
    <div className="wrap pt-6 pb-10">
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">
        {t('returns.heading')}
      </h1>
      <p className="mt-3 max-w-[70ch] text-[14px]/5 text-tx2">{t('returns.intro')}</p>
      <ul className="mt-6 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {games.map((game) => (
          <li
            key={game.identifier}
            className="rounded-lg border border-line/60 bg-s1 p-4 shadow-e1"
          >
            <GameFigures game={game} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function GameFigures({ game }: { game: GameReturn }) {
  const { t, locale } = useTexts('games')
  const { measured, rtp, best_times } = game
  const percent = (share: number) => formatPercent(share, locale, { least: 2 })
  const number = new Intl.NumberFormat(intlOf(locale), { maximumFractionDigits: 1 })
  const range =
    measured?.low != null && measured.high != null
      ? `${percent(measured.low)} – ${percent(measured.high)}`
      : undefined
  const figures = {
    'returns.exact': rtp === null ? undefined : percent(rtp),
    'returns.measured': measured ? percent(measured.rtp) : t('returns.none'),
    'returns.range': range,
    'returns.rounds': measured ? number.format(measured.rounds) : undefined,
    'returns.best': best_times === null ? undefined : `${number.format(best_times)}×`,
  }
  return (
    <>
      <h2 className="text-[16px]/6 font-bold">
        <Link to={`/play/${game.provider}/${game.seo_title}`} className="hover:text-sun">
          {game.title}
        </Link>
      </h2>
      {range && measured ? <RangeBar game={game} /> : null}
      <dl className="mt-2 grid gap-1">
        {Object.entries(figures).map(([name, value]) =>
          value === undefined ? null : (
            <div key={name} className="flex justify-between gap-4 text-[14px]/6">
              <dt className="text-tx3">{t(name)}</dt>
              <dd className="tabular font-semibold">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

/** The expected range with the exact return in its middle and a mark at the measured one. */
function RangeBar({ game: { rtp, measured } }: { game: GameReturn }) {
  if (!measured || measured.high === null || rtp === null) return null
  const half = measured.high - rtp
  // The range takes the middle half of the bar.
  const at = 50 + (half === 0 ? 0 : ((measured.rtp - rtp) / half) * 25)
  const left = `${Math.min(99, Math.max(1, at))}%`
  return (
    <div aria-hidden="true" className="relative mt-3 h-2 rounded-full bg-s3">
      <span className="absolute inset-y-0 left-1/4 w-1/2 rounded-full bg-ok/50" />
      <span className="absolute -inset-y-0.5 left-1/2 w-0.5 -translate-x-1/2 bg-tx" />
      <span
        className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-bg bg-sun"
        style={{ left }}
      />
    </div>
  )
}
