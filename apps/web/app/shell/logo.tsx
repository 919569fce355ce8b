/** The brand: the rocket alone on a phone, with its name where there is room. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <img src="/art/logo.svg" alt="" width={32} height={32} />
      <span className="text-[18px] font-extrabold tracking-[.04em] max-sm:hidden">APOGEE</span>
    </span>
  )
}
