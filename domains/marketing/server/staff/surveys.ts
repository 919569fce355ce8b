import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { questionsMax } from '../../survey.ts'
import {
  addSurvey as add,
  addQuestion as addToQuestions,
  countAnswers,
  countReplies,
  findSurvey,
  lockSurvey,
  questionsOf,
  type SurveyRow,
  saveSurvey,
  writtenAnswers,
} from '../surveys/survey-store.ts'
import { countAll, surveysPage } from './list-store.ts'

const kind = 'survey'
const writtenMax = 100

export const surveyReader: ListReader<typeof contract.listSurveys> = {
  rows: async ({ db }, listing) =>
    (await surveysPage(db, listing)).map(({ titles, ...row }) => ({
      ...row,
      title: titles.en ?? row.key,
    })),
  count: ({ db }, { limit }) => countAll(db, { table: 'survey', limit }),
}

/** A survey with its results. */
export async function showSurvey(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showSurvey>,
): Promise<Output<typeof contract.showSurvey>> {
  const survey = await findSurvey(db, id)
  if (!survey) throw refuse(contract.showSurvey, 'survey_unknown')
  const questions = await questionsOf(db, id)
  const questionOf = (question: bigint) => questions.find((one) => one.id === question)
  const counts = await countAnswers(db, id)
  const written = await writtenAnswers(db, { survey_id: id, limit: writtenMax })
  const { titles, ...row } = survey
  const { audit } = await recordOf({ kind, id })
  return {
    ...row,
    title: titles.en ?? row.key,
    titles: Object.entries(titles).map(([language, title]) => ({ language, title })),
    ...(await countReplies(db, id)),
    questions: questions.map(({ place, kind: of, texts, options, required }) => ({
      place,
      kind: of,
      question: texts.en ?? '',
      options: options.map((option) => option.en ?? '').join(' | '),
      required,
    })),
    results: counts.map(({ question_id, number, players }) => ({
      question: questionOf(question_id)?.texts.en ?? '',
      answer: questionOf(question_id)?.options[number]?.en ?? String(number),
      players,
    })),
    written: written.map(({ question_id, text, replied_at: at }) => ({
      question: questionOf(question_id)?.texts.en ?? '',
      text,
      at,
    })),
    audit,
  }
}

/** A survey as the object of a change by staff, locked. */
export async function surveySubject({ tx }: StaffWork, { id }: { id: bigint }): Promise<Subject> {
  const version = await lockSurvey(tx, id)
  const survey = await findSurvey(tx, id)
  if (version === undefined || !survey) throw refuse(contract.showSurvey, 'survey_unknown')
  const { key, titles, enabled } = survey
  return { kind, id, version, state: { key, titles, enabled } }
}

export async function addSurvey(
  { tx, now }: StaffWork,
  { key, title }: Input<typeof contract.addSurvey>,
): Promise<Output<typeof contract.addSurvey>> {
  const id = await add(tx, { key, titles: { en: title }, enabled: false, now })
  if (id === undefined) throw refuse(contract.addSurvey, 'survey_key_in_use')
  return { id, text: `Add questions to ${key}, switch it on, and name it in survey-config.` }
}

type Done = { text: string }

export async function changeSurveyTitle(
  work: StaffChangeContext,
  { id, language, title }: Input<typeof contract.changeSurveyTitle>,
): Promise<Done> {
  const { key, titles } = await surveyIn(work, id)
  await saveSurvey(work.tx, id, { titles: { ...titles, [language]: title } })
  return { text: `The title of ${key} in ${language} is changed.` }
}

/** Adds a question in English; results of other questions would not be comparable later. */
export async function addQuestion(
  work: StaffChangeContext,
  { id, kind: of, question, options, required }: Input<typeof contract.addQuestion>,
): Promise<Done> {
  const { key } = await surveyIn(work, id)
  const { answered, closed } = await countReplies(work.tx, id)
  if (answered + closed > 0) throw refuse(contract.addQuestion, 'survey_has_replies')
  if ((await questionsOf(work.tx, id)).length >= questionsMax) {
    throw refuse(contract.addQuestion, 'questions_full')
  }
  const texts = of === 'choice' ? listOf(options) : []
  if (of === 'choice' && texts.length < 2) throw refuse(contract.addQuestion, 'options_missing')
  await addToQuestions(work.tx, {
    survey_id: id,
    kind: of,
    texts: { en: question },
    options: texts.map((en) => ({ en })),
    required,
  })
  await saveSurvey(work.tx, id, {})
  return { text: `${key} has a new question.` }
}

function listOf(text = ''): string[] {
  return text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export async function switchSurvey(
  work: StaffChangeContext,
  { id, enabled }: Input<typeof contract.switchSurvey>,
): Promise<Done> {
  const { key } = await surveyIn(work, id)
  if (enabled && (await questionsOf(work.tx, id)).length === 0) {
    throw refuse(contract.switchSurvey, 'survey_empty')
  }
  await saveSurvey(work.tx, id, { enabled })
  return { text: `${key} is ${enabled ? 'on' : 'off'}.` }
}

async function surveyIn({ tx }: StaffWork, id: bigint): Promise<SurveyRow> {
  const survey = await findSurvey(tx, id)
  if (!survey) throw refuse(contract.showSurvey, 'survey_unknown')
  return survey
}
