import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../use-signed-in.ts'
import { AuthPage } from './auth-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page [2.18]. */
const loginPage = page({
  access: 'guest',
  ask: () => ({}),
  title: ({ texts }) => texts.of('players')('log_in'),
  description: ({ texts }) => texts.of('players')('sign_in.description'),
  show: () => <Login />,
})

export const loader = loginPage.loader
export const meta = loginPage.meta
export const shouldRevalidate = loginPage.shouldRevalidate
export default loginPage.view

function Login() {
  const { t } = useTexts('players')
  const navigate = useNavigate()
  const signedIn = useSignedIn(() => void navigate('/', { replace: true }))
  return (
    <AuthPage
      title={t('sign_in.title')}
      other={{ text: t('sign_in.no_account'), to: '/registration', name: t('sign_up') }}
    >
      <SignInForm isPage onSignedIn={signedIn} />
    </AuthPage>
  )
}
