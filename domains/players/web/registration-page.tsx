import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { useNavigate } from 'react-router'
import { AuthPage } from './sign-in/auth-page.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** The sign-up page [2.18]. */
const registrationPage = page({
  access: 'guest',
  ask: () => ({}),
  title: ({ texts }) => texts.of('players')('sign_up'),
  description: ({ texts }) => texts.of('players')('sign_up.lead'),
  show: () => <Registration />,
})

export const loader = registrationPage.loader
export const meta = registrationPage.meta
export const shouldRevalidate = registrationPage.shouldRevalidate
export default registrationPage.view

function Registration() {
  const { t } = useTexts('players')
  const navigate = useNavigate()
  const signedIn = useSignedIn(() => void navigate('/', { replace: true }))
  return (
    <AuthPage
      title={t('sign_up.title')}
      other={{ text: t('sign_up.have_account'), to: '/login', name: t('log_in') }}
    >
      <SignUpForm onSignedIn={signedIn} />
    </AuthPage>
  )
}
