type Redirect = { status: number; headers: Record<string, string> }

/**
 * Adds the query parameters that the page does not read to the address of a redirect, so that a
 * partner's parameters reach the new address [9.9]. `read` is the address as the page saw it; the
 * cached answer depends only on that.
 */
export function keepQueryOnRedirect<P extends Redirect>(
  page: P,
  { asked, read }: { asked: URL; read: URL },
): P {
  const { location } = page.headers
  if (location === undefined || page.status < 300 || page.status > 399) return page
  const to = new URL(location, asked)
  if (to.origin !== asked.origin) return page
  const unread = [...asked.searchParams].filter(
    ([key]) => !read.searchParams.has(key) && !to.searchParams.has(key),
  )
  if (unread.length === 0) return page
  for (const [key, value] of unread) to.searchParams.append(key, value)
  return { ...page, headers: { ...page.headers, location: to.pathname + to.search + to.hash } }
}
