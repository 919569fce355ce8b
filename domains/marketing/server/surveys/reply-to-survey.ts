import type { Input } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { answerFault } from '../../survey.ts'
import { shownSurvey } from './survey-config.ts'
import { addAnswers, addReply, findSurvey, questionsOf } from './survey-store.ts'

type Reply = Input<typeof contract.replyToSurvey>
type Answer = NonNullable<Reply['answers']>[number]

/** Stores the answers, or that the player has closed the survey, once. */
export async function replyToSurvey(
  { tx, now, brand, player }: PlayerContext,
  { survey_id, answers }: Reply,
): Promise<Record<string, never>> {
  const shown = await shownSurvey(tx, brand.id)
  const survey = await findSurvey(tx, survey_id)
  if (!survey?.enabled || survey.key !== shown?.key) {
    throw refuse(contract.replyToSurvey, 'survey_unknown')
  }
  const given = answers && (await checked(await questionsOf(tx, survey_id), answers))
  const reply = { survey_id, player_id: player.id, collector: shown.collector, now }
  const outcome = given ? 'answered' : 'closed'
  if (!(await addReply(tx, { ...reply, outcome }))) {
    throw refuse(contract.replyToSurvey, 'survey_replied')
  }
  if (given) await addAnswers(tx, { survey_id, player_id: player.id, answers: given })
  return {}
}

type Questions = Awaited<ReturnType<typeof questionsOf>>

/** The answers in the order of the questions, without empty ones; each question once. */
function checked(questions: Questions, answers: readonly Answer[]) {
  const places = new Map(answers.map((one, at) => [one.question_id, at]))
  const isKnown = answers.every((one) => questions.some(({ id }) => id === one.question_id))
  if (!isKnown || places.size < answers.length) {
    throw invalid(contract.replyToSurvey, { answers: 'invalid' })
  }
  return questions.flatMap((question) => {
    const answer = answers[places.get(question.id) ?? -1]
    const fault = answerFault(question, answer)
    if (fault) throw invalid(contract.replyToSurvey, { answers: fault })
    const { number = null, text = null } = answer ?? {}
    return number === null && !text
      ? []
      : [{ question_id: question.id, number, text: text || null }]
  })
}
