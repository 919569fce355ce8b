import { ErrorPage } from './error-page.tsx'

export default function OopsPage() {
  return <ErrorPage missing={false} isFramed />
}
