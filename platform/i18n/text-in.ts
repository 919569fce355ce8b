/** A text that is stored by language: in the locale, else in its language, else in English, else ''. */
export function textIn(texts: Readonly<Record<string, string>>, locale: string): string {
  const [language = locale] = locale.split('-', 1)
  return texts[locale] ?? texts[language] ?? texts.en ?? ''
}
