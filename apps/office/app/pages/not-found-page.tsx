import { data } from 'react-router'
import { Failed } from '../frame/failed.tsx'

export function clientLoader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}

export function ErrorBoundary() {
  return <Failed />
}
