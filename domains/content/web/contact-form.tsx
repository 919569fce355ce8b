import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field, TextArea } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { type FormEvent, useState } from 'react'
import { sendContactMessage } from '../contract.ts'
import { messageMax, messageMin } from '../rules.ts'

/** A message to support. Refusals are shown at their field, and the input stays. */
export function ContactForm({ className }: { className?: string }) {
  const { t } = useTexts('content')
  const { busy, errors, submit, whole } = useFormCall(sendContactMessage)
  const [sentFrom, setSentFrom] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email'))
    const contact = { email, content: String(form.get('content')) }
    if (await submit({ contact })) setSentFrom(email)
  }
  return (
    <section className={className}>
      <h2 className="text-[20px]/[26px] font-bold">{t('contact.title')}</h2>
      {sentFrom ? (
        <div role="status" className="mt-4 grid gap-4">
          <p className="flex items-center gap-2 font-semibold text-ok">
            <Icon name="circle-check" />
            {t('contact.done_title')}
          </p>
          <p className="text-[15px] break-words text-tx2">
            {t('contact.done', { email: sentFrom })}
          </p>
          <Button onClick={() => setSentFrom(undefined)}>{t('contact.again')}</Button>
        </div>
      ) : (
        <form onSubmit={send} method="post" className="mt-4 grid gap-4" noValidate>
          <Field
            label={t('contact.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <TextArea
            label={t('contact.content')}
            name="content"
            rows={6}
            required
            maxLength={messageMax}
            hint={t('contact.hint', { min: messageMin, max: messageMax })}
            error={errors.content}
          />
          <FormError text={whole} />
          <Button type="submit" busy={busy}>
            {t('contact.submit')}
          </Button>
        </form>
      )}
    </section>
  )
}
