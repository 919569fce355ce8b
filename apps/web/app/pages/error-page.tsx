import { useTexts } from '@casino/client/texts.tsx'
import { titleMax, titleMin } from '@casino/games/web/filters/title-bounds.ts'
import { addressOf } from '@casino/i18n/addresses.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { defaultLogo, useSite } from '../shell/use-site.ts'

type ErrorPageProps = {
  missing: boolean
  /** The casino could not be reached. */
  unreached?: boolean
  /** Whether the shell is around it. */
  isFramed?: boolean
}

/** The error page. It needs only the texts, no data. */
export function ErrorPage({ missing, unreached = false, isFramed = false }: ErrorPageProps) {
  const { t, locale } = useTexts('web')
  const title = t(missing ? 'error.missing_title' : unreached ? 'offline.title' : 'error.title')
  const { name, logo } = useSite()
  const Whole = isFramed ? 'div' : 'main'
  return (
    <Whole className="wrap grid min-h-[70dvh] place-content-center justify-items-center gap-4 py-8 text-center">
      <title>{missing ? t('error.page_title', { brand: name }) : `${title} | ${name}`}</title>
      <img src={logo.mobile || defaultLogo} alt="" width={72} height={72} />
      <h1 className="text-[28px]/[34px] font-extrabold">{title}</h1>
      <p className="max-w-100 text-tx2">
        {t(missing ? 'error.missing' : unreached ? 'offline.text' : 'error.text')}
      </p>
      {missing ? <SearchForm /> : null}
      <a href={addressOf('/', { locale })} className={buttonClass('money', 'l')}>
        {t('error.home')}
      </a>
      {missing ? <OtherLinks /> : <TryAgain />}
    </Whole>
  )
}

const links = [
  ['/games', 'menu.games'],
  ['/categories/slots', 'menu.slots'],
  ['/categories/table', 'menu.table'],
  ['/categories/instant', 'menu.instant'],
] as const

/** Reloads the current page. */
function TryAgain() {
  const { t } = useTexts('web')
  const here = ''
  return (
    <a href={here} className={buttonClass()}>
      {t('offline.again')}
    </a>
  )
}

/** Links to other games, if the missing page was a game. */
function OtherLinks() {
  const { t, locale } = useTexts('web')
  return (
    <ul className="flex flex-wrap justify-center gap-x-5">
      {links.map(([to, text]) => (
        <li key={to}>
          <a
            href={addressOf(to, { locale })}
            className="inline-flex min-h-11 items-center text-[14px] font-semibold text-tx2 underline hover:text-tx"
          >
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A plain form: it works without React. */
function SearchForm() {
  const { t, locale } = useTexts('web')
  return (
    <search className="w-full max-w-100">
      <form action={addressOf('/games', { locale })} className="flex gap-2">
        <input
          type="search"
          name="title"
          minLength={titleMin}
          maxLength={titleMax}
          required
          placeholder={t('search')}
          aria-label={t('search')}
          className="h-12 min-w-0 flex-1 rounded-m border border-line-strong bg-bg px-3.5 text-[16px]"
        />
        <button type="submit" aria-label={t('find')} className={`${buttonClass('plain')} h-12`}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
