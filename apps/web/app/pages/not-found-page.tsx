import { data } from 'react-router'

/** Every address that nobody owns. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
