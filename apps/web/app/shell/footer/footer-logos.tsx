import { useTexts } from '@casino/client/texts.tsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { FooterAwards } from '../../footer-pages.ts'
import { useSite } from '../use-site.ts'
import { Awards } from './footer-awards.tsx'
import { type FooterSet, footerSetOf, type Studio, usualStudios } from './footer-set.ts'

type LogosProps = {
  awards: FooterAwards | undefined
  studios: readonly Studio[] | undefined
}

/** Payment methods, studios, awards and seals of the authorities, by licence and host. */
export function FooterLogos({ awards, studios = usualStudios }: LogosProps) {
  const site = useSite()
  const set = footerSetOf(site)
  return (
    <div className="wrap grid gap-6 border-t border-line/60 py-6 text-[13px] text-tx2">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <Payments of={set} />
        {studios.length > 0 ? <Providers of={studios} /> : null}
      </div>
      {awards ? <Awards of={awards} /> : null}
      <Badges of={set} email={site.support_email} />
    </div>
  )
}

function Payments({ of: { payments } }: { of: FooterSet }) {
  const { t } = useTexts('web')
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2">
      {payments.map(({ name, sign }) => (
        <li
          key={name ?? sign}
          className={
            'flex items-center gap-1.5 rounded-sm border border-line bg-s2 px-2.5 py-1 ' +
            'text-[12px]/5 font-extrabold text-tx'
          }
        >
          {/* A part of the sprite as an image, so that it is loaded lazily. */}
          <img src={`/ways-to-pay.svg#see-${sign}`} alt="" width={18} height={18} loading="lazy" />
          {name ?? t(`footer.way_${sign}`)}
        </li>
      ))}
    </ul>
  )
}

function Providers({ of }: { of: readonly Studio[] }) {
  const { t } = useTexts('web')
  return (
    <ul aria-label={t('footer.providers')} className="flex flex-wrap items-center gap-6">
      {of.map(({ id, title, logo, width }) => (
        <li key={id}>
          <Link to={`/producers/${id}`} className="flex min-h-10 items-center">
            {/* At its natural height, at most that of the line. */}
            <img src={logo} alt={title} width={width} loading="lazy" className="max-h-10" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Badges({ of, email }: { of: FooterSet; email: string }) {
  const { t } = useTexts('web')
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <ul className="flex flex-wrap gap-3">
        {of.badges.map((badge) => (
          <li key={badge}>
            <img
              src={`/art/badges/${badge.toLowerCase()}.svg`}
              alt={t(`footer.badge_${badge}`)}
              width={44}
              height={44}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <p>
        {t('footer.authority')}{' '}
        {of.authorities.map(({ name, url }, place) => (
          <Fragment key={url}>
            {place > 0 ? ', ' : null}
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              {name}
            </a>
          </Fragment>
        ))}
      </p>
      {of.hasCopyrightBadge ? (
        <a
          href={`mailto:${email}?subject=DMCA`}
          className="rounded-sm border border-line px-2.5 py-1 text-[12px]/5 font-bold hover:text-tx"
        >
          {t('footer.dmca')}
        </a>
      ) : null}
    </div>
  )
}
