import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { getPlayer } from '@casino/players/contract'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { useState } from 'react'
import { bandOf, selfTestAnswers, selfTestQuestions } from '../self-test.ts'
import { SelfTestResult } from './self-test-result.tsx'

/** Nine questions that the player answers in the browser; nothing is sent. */
const selfTestPage = page({
  access: 'player',
  ask: () => ({ self: ask(getPlayer, {}) }),
  title: ({ texts }) => texts.of('limits')('test.title'),
  description: ({ texts }) => texts.of('limits')('test.lead'),
  show: ({ answers: { self } }) => <SelfTest country={'country' in self ? self.country : null} />,
})

export const loader = selfTestPage.loader
export const meta = selfTestPage.meta
export const shouldRevalidate = selfTestPage.shouldRevalidate
export default selfTestPage.view

/** Not a form, because nothing is submitted. */
function SelfTest({ country }: { country: string | null | undefined }) {
  const { t } = useTexts('limits')
  const [given, setGiven] = useState<Readonly<Record<string, number>>>({})
  const [score, setScore] = useState<number>()
  const [missing, setMissing] = useState<string>()
  const evaluate = () => {
    const open = selfTestQuestions.find((question) => given[question] === undefined)
    setMissing(open)
    // Moves the focus to the unanswered question.
    if (open) document.querySelector<HTMLElement>(`input[name="${open}"]`)?.focus()
    else setScore(Object.values(given).reduce((sum, one) => sum + one, 0))
  }
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('test.title')} lead={t('test.lead')}>
        <p className="mt-2 max-w-[65ch] text-[15px]/6 font-semibold">{t('test.private')}</p>
      </PageHead>
      <p className="text-[16px] font-bold">{t('test.months')}</p>
      <ol className="grid gap-4">
        {selfTestQuestions.map((question) => (
          <Question
            key={question}
            question={question}
            given={given[question]}
            isMissing={question === missing}
            onGive={(worth) => {
              setGiven({ ...given, [question]: worth })
              setMissing(undefined)
              setScore(undefined)
            }}
          />
        ))}
      </ol>
      <Button size="l" onClick={evaluate}>
        {t('test.evaluate')}
      </Button>
      {score === undefined ? null : (
        <SelfTestResult band={bandOf(score)} score={score} country={country} />
      )}
    </div>
  )
}

type QuestionProps = {
  question: (typeof selfTestQuestions)[number]
  given: number | undefined
  isMissing: boolean
  onGive(worth: number): void
}

function Question({ question, given, isMissing, onGive }: QuestionProps) {
  const { t } = useTexts('limits')
  return (
    <li>
      <fieldset className="grid gap-3 rounded-lg border border-line bg-s1 p-4">
        <legend className="contents">
          <span className="text-[15px]/6 font-semibold">{t(`test.question.${question}`)}</span>
        </legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {selfTestAnswers.map((answer, worth) => (
            <label key={answer} className="flex min-h-11 items-center gap-2 text-[15px]">
              <input
                type="radio"
                name={question}
                checked={given === worth}
                onChange={() => onGive(worth)}
                className="size-5 accent-sun"
              />
              {t(`test.answer.${answer}`)}
            </label>
          ))}
        </div>
        <FormError text={isMissing ? t('test.missing') : undefined} />
      </fieldset>
    </li>
  )
}
