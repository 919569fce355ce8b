/** What a tab and a search engine show of a page: where its title does not name the house, the name follows. */
export function pageTitle(title: string, siteName: string): string {
  const isNamed = title.includes('{{brand}}') || title.includes(siteName)
  return isNamed ? title : `${title} | {{brand}}`
}
