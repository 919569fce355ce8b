import { isRouteErrorResponse, useRouteError } from 'react-router'

/** A page that is not there, that the account may not open, or that failed. */
export function Failed() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = titles[status] ?? 'This page cannot be shown'
  const message = messageOf(error)
  return (
    <>
      <title>{`${title} · Apogee office`}</title>
      <h1>{title}</h1>
      {message ? <p>{message}</p> : null}
      {status in texts ? <p>{texts[status]}</p> : null}
    </>
  )
}

const titles: Record<number, string> = {
  403: 'You may not open this page',
  404: 'There is nothing at this address',
}
const texts: Record<number, string> = {
  403: 'Your roles do not include it. An admin can change them.',
  404: 'The navigation lists the pages that you may open.',
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data ?? '')
  return (error as Error).message || 'Please try again.'
}
