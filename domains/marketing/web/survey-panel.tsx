import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { TextArea } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { replyToSurvey } from '../contract.ts'
import { answerMax, scaleMax, scaleMin } from '../survey.ts'
import type { QuestionData, SurveyData } from './queries.ts'

type PanelProps = { survey: SurveyData; onEnd(): void }

/**
 * A survey in the corner of the page. It takes no focus, so that it interrupts nobody; Escape in it
 * and its button close it for ever.
 */
export function SurveyPanel({ survey, onEnd }: PanelProps) {
  const { t } = useTexts('marketing')
  const { t: platform } = useTexts('platform')
  const heading = useId()
  const { busy, errors, submit, whole } = useFormCall(replyToSurvey)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = answersIn(survey.questions, new FormData(event.currentTarget))
    if (!(await submit({ survey_id: survey.id, answers }))) return
    toast('message', t('survey.thanks'))
    onEnd()
  }
  const close = () => {
    void submit({ survey_id: survey.id })
    onEnd()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    <section
      aria-labelledby={heading}
      onKeyDown={closeByKey}
      className={
        'pointer-events-auto ml-auto grid max-h-[70dvh] w-full max-w-100 grid-rows-[auto_1fr] rounded-xl ' +
        'border border-line bg-s1 shadow-e3 motion-safe:animate-[rise_.24s_var(--ease-out)]'
      }
    >
      <header className="flex items-center justify-between gap-3 py-1 pr-1 pl-4">
        <h2 id={heading} className="text-[16px]/6 font-bold">
          {survey.title}
        </h2>
        <IconButton icon="x" onClick={close} aria-label={platform('close')} />
      </header>
      <form onSubmit={send} noValidate className="grid gap-4 overflow-y-auto px-4 pb-4">
        {survey.questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
        <FormError text={errors.answers ?? whole} />
        <Button type="submit" busy={busy}>
          {t('survey.send')}
        </Button>
      </form>
    </section>
  )
}

function Question({ question }: { question: QuestionData }) {
  const { t } = useTexts('marketing')
  const { id, kind, text, required } = question
  const label = required ? text : `${text} (${t('survey.optional')})`
  if (kind === 'text')
    return <TextArea name={String(id)} label={label} maxLength={answerMax} rows={3} />
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-[14px] font-semibold text-tx2">{label}</legend>
      {kind === 'scale' ? <Scale question={question} /> : <Options question={question} />}
    </fieldset>
  )
}

function Options({ question: { id, options } }: { question: QuestionData }) {
  return options.map((option, at) => (
    <label key={option} className="flex min-h-11 items-center gap-3 text-[14px]">
      <input type="radio" name={String(id)} value={at} className="size-5 accent-sun" />
      {option}
    </label>
  ))
}

const points = Array.from({ length: scaleMax - scaleMin + 1 }, (_, at) => scaleMin + at)

function Scale({ question: { id } }: { question: QuestionData }) {
  const { t } = useTexts('marketing')
  return (
    <>
      <div className="grid grid-cols-5 gap-1">
        {points.map((point) => (
          <label
            key={point}
            className={
              'grid h-11 cursor-pointer place-items-center rounded-m border border-line text-[14px] tabular ' +
              'has-checked:border-sun has-checked:bg-s3 has-checked:font-bold ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-sun'
            }
          >
            <input type="radio" name={String(id)} value={point} className="sr-only" />
            {point}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between text-[12px] text-tx3">
        <span>1 = {t('survey.least')}</span>
        <span>10 = {t('survey.most')}</span>
      </p>
    </>
  )
}

/** What was chosen or written; what is empty is left out. */
function answersIn(questions: readonly QuestionData[], form: FormData) {
  return questions.flatMap(({ id: question_id, kind }) => {
    const given = String(form.get(String(question_id)) ?? '').trim()
    if (given === '') return []
    return [kind === 'text' ? { question_id, text: given } : { question_id, number: Number(given) }]
  })
}
