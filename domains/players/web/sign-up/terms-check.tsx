import { useAddress } from '@casino/client/links/use-address.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useSite } from '@casino/client/viewer.ts'
import { Check } from '@casino/ui/forms/field.tsx'
import { ageMin } from '../../rules.ts'

const papers = [
  ['/terms-and-conditions', 'sign_up.terms'],
  ['/privacy-policy', 'sign_up.privacy'],
] as const

/** The checkbox for age and terms, with links to the documents. */
export function TermsCheck({ error }: { error: string | undefined }) {
  const { t } = useTexts('players')
  const address = useAddress()
  const age = useSite()?.age_min ?? ageMin
  return (
    <div className="grid gap-1">
      <Check label={t('field.terms', { age })} name="terms_acceptance" error={error} />
      <p className="ml-8 flex flex-wrap gap-x-4 text-[14px]">
        {papers.map(([path, text]) => (
          <a
            key={path}
            href={address(path)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center font-semibold text-sun underline"
          >
            {t(text)}
          </a>
        ))}
      </p>
    </div>
  )
}
