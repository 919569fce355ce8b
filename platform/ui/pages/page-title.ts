/**
 * The title in tabs and search results: the brand's name is appended unless the title contains it.
 */
export function pageTitle(title: string, siteName: string): string {
  const isNamed = title.includes('{{brand}}') || title.includes(siteName)
  return isNamed ? title : `${title} | {{brand}}`
}
