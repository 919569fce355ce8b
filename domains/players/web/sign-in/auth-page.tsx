import { withRedirect } from '@casino/client/links/dialog-search.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type AuthPageProps = {
  title: string
  /** The link to the other form: a text before it, its page, its label. */
  other: { text: string; to: string; name: string }
  children: ReactNode
}

/** The sign-in or sign-up page: a form, and a link to the other one. */
export function AuthPage({ title, other, children }: AuthPageProps) {
  const address = useAddress()
  const { search } = useLocation()
  return (
    <div className="wrap py-6 md:py-10">
      <div className="mx-auto grid max-w-120 gap-5 rounded-lg border border-line bg-s1 p-5 shadow-e1 md:p-6">
        <h1 className="text-[24px]/8 font-extrabold tracking-[-.01em]">{title}</h1>
        {children}
        <p className="text-center text-[14px] text-tx2">
          {other.text}{' '}
          <Link
            to={address(withRedirect(other.to, search))}
            replace
            className="font-semibold text-sun underline"
          >
            {other.name}
          </Link>
        </p>
      </div>
    </div>
  )
}
