import type { Output } from '@casino/contract/endpoint.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type * as contract from '../../contract.ts'
import { shownSurvey } from './survey-config.ts'
import { openSurvey, questionsOf } from './survey-store.ts'

/** The survey for the player; null without one. */
export async function showSurvey({
  db,
  brand,
  locale,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showSurvey>> {
  const shown = await shownSurvey(db, brand.id)
  const survey = shown && (await openSurvey(db, { key: shown.key, player_id: player.id }))
  const questions = survey ? await questionsOf(db, survey.id) : []
  if (!survey || questions.length === 0) return { survey: null }
  return {
    survey: {
      id: survey.id,
      title: textIn(survey.titles, locale),
      questions: questions.map(({ id, kind, texts, options, required }) => ({
        id,
        kind,
        text: textIn(texts, locale),
        options: options.map((option) => textIn(option, locale)),
        required,
      })),
    },
  }
}
