import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

/** Why a page cannot be shown, and where to go on. */
export function ErrorText() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? 'There is nothing at this address' : 'This page cannot be shown'
  const message = messageOf(error)
  return (
    <>
      <title>{`${title} · Apogee office`}</title>
      <h1>{title}</h1>
      {message ? <p>{message}</p> : null}
      <p>
        <Link to="/payments">To the payments</Link>
      </p>
    </>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.data ? String(error.data) : ''
  return (error as Error).message || 'Please try again.'
}
