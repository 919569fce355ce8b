/** What a tab and a search engine show of a page: where its title does not name the house, the name follows. */
export function pageTitle(title: string, house: string): string {
  const isNamed = title.includes('{{brand}}') || title.includes(house)
  return isNamed ? title : `${title} | {{brand}}`
}
