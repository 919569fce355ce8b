/** Free helplines by country. */
const helplines: Readonly<Record<string, { name: string; href: string }>> = {
  AT: { name: 'spielsuchthilfe.at', href: 'https://www.spielsuchthilfe.at' },
  AU: { name: 'Gambling Help 1800 858 858', href: 'tel:+611800858858' },
  BR: { name: 'CVV 188', href: 'tel:188' },
  CH: { name: '0800 040 080', href: 'tel:+41800040080' },
  DE: { name: '0800 1 37 27 00', href: 'tel:+498001372700' },
  EE: { name: '15410.ee', href: 'https://15410.ee' },
  FI: { name: 'Peluuri 0800 100 101', href: 'tel:+358800100101' },
  GB: { name: 'National Gambling Helpline 0808 8020 133', href: 'tel:+448088020133' },
  IE: { name: 'GamblingCare 1800 936 725', href: 'tel:+3531800936725' },
  IT: { name: 'Telefono Verde 800 558 822', href: 'tel:+39800558822' },
  NO: { name: 'Hjelpelinjen 800 800 40', href: 'tel:+4780080040' },
  NZ: { name: 'Gambling Helpline 0800 654 655', href: 'tel:+64800654655' },
}

/** The helpline of a country, or an international one in many languages. */
export function helplineOf(country: string | null | undefined): { name: string; href: string } {
  const own = country ? helplines[country] : undefined
  return own ?? { name: 'gamblingtherapy.org', href: 'https://www.gamblingtherapy.org' }
}
