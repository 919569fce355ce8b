import { defaultLogo, useSite } from '../use-site.ts'

/** The brand's logo: the sign alone on a phone, with the name where there is space. */
export function Logo() {
  const { name, logo } = useSite()
  const sign = logo.mobile || defaultLogo
  const isDrawn = logo.full !== '' && logo.full !== logo.mobile
  return (
    <span className="flex items-center gap-2.5">
      {/* Lazy and low priority, so that the logo does not compete with the page's main picture. */}
      <img
        src={sign}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        fetchPriority="low"
        className={isDrawn ? 'sm:hidden' : ''}
      />
      {isDrawn ? (
        <img
          src={logo.full}
          alt=""
          height={32}
          loading="lazy"
          fetchPriority="low"
          className="h-8 max-sm:hidden"
        />
      ) : (
        <span className="text-[18px] font-extrabold tracking-[.04em] uppercase max-sm:hidden">
          {name}
        </span>
      )}
    </span>
  )
}
