import { action, card, create, list } from '@casino/client/office/declare.ts'
import {
  addExperiment,
  addQuestion,
  addSurvey,
  changeSurveyTitle,
  listExperiments,
  listSurveys,
  showCampaignEffect,
  showExperiment,
  showSurvey,
  stopExperiment,
  surveyLanguages,
  switchSurvey,
} from '../staff-contract.ts'
import { questionKinds } from '../survey.ts'

export const surveys = list({
  of: listSurveys,
  title: 'Surveys',
  empty: 'There are no surveys.',
  columns: [
    { field: 'id', label: 'Survey', to: 'surveys' },
    { field: 'title', label: 'Title' },
    { field: 'key', label: 'Key' },
    { field: 'enabled', label: 'Shown', as: 'yes' },
    { field: 'created_at', label: 'Made', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addSurvey,
    label: 'Make a survey',
    input: {
      key: { label: 'Key', as: 'text', hint: 'letters, digits and _' },
      title: { label: 'Title in English', as: 'text' },
    },
  }),
})

const on = showSurvey

export const survey = card({
  of: showSurvey,
  title: 'Survey',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'key', label: 'Key' },
    { field: 'enabled', label: 'Shown', as: 'yes' },
    { field: 'answered', label: 'Players who answered', as: 'number' },
    { field: 'closed', label: 'Players who closed it', as: 'number' },
    { field: 'created_at', label: 'Made', as: 'instant' },
  ],
  tables: [
    {
      field: 'questions',
      title: 'Questions',
      empty: 'It has no questions yet.',
      columns: [
        { field: 'place', label: 'Place', as: 'number' },
        { field: 'question', label: 'Question' },
        { field: 'kind', label: 'Kind' },
        { field: 'options', label: 'Options' },
        { field: 'required', label: 'Must be answered', as: 'yes' },
      ],
    },
    {
      field: 'results',
      title: 'Results',
      empty: 'Nobody has answered yet.',
      columns: [
        { field: 'question', label: 'Question' },
        { field: 'answer', label: 'Answer' },
        { field: 'players', label: 'Players', as: 'number' },
      ],
    },
    {
      field: 'written',
      title: 'Written answers',
      empty: 'Nobody has written an answer.',
      columns: [
        { field: 'at', label: 'At', as: 'instant' },
        { field: 'question', label: 'Question' },
        { field: 'text', label: 'Answer' },
      ],
    },
    {
      field: 'titles',
      title: 'Titles',
      empty: 'It has no title.',
      columns: [
        { field: 'language', label: 'Language' },
        { field: 'title', label: 'Title' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: addQuestion,
      label: 'Add a question',
      key: 'q',
      input: {
        kind: { label: 'Kind', as: 'choice', options: questionKinds },
        question: { label: 'Question', as: 'text' },
        options: {
          label: 'Options',
          as: 'text',
          hint: 'of a choice, separated by |',
          optional: true,
        },
        required: { label: 'Must be answered', as: 'yes' },
      },
      isOpen: ({ answered, closed }) => answered + closed === 0,
    }),
    action({
      on,
      of: changeSurveyTitle,
      label: 'Change a title',
      key: 't',
      input: {
        language: { label: 'Language', as: 'choice', options: surveyLanguages },
        title: { label: 'Title', as: 'text' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: switchSurvey,
      label: 'Show or hide',
      key: 's',
      input: { enabled: { label: 'Shown', as: 'yes', from: 'enabled' } },
      isOpen: () => true,
      inverse: switchSurvey,
    }),
  ],
})

export const experiments = list({
  of: listExperiments,
  title: 'Experiments',
  empty: 'There are no experiments.',
  columns: [
    { field: 'id', label: 'Experiment', to: 'experiments' },
    { field: 'name', label: 'Name' },
    { field: 'state', label: 'State' },
    { field: 'started_at', label: 'Started', as: 'instant' },
    { field: 'stopped_at', label: 'Stopped', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addExperiment,
    label: 'Start an experiment',
    input: {
      name: { label: 'Name', as: 'text', hint: 'the name by which a page asks for it' },
      variants: { label: 'Variants', as: 'text', hint: 'separated by |, the present one first' },
    },
  }),
})

export const experiment = card({
  of: showExperiment,
  title: 'Experiment',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'state', label: 'State' },
    { field: 'started_at', label: 'Started', as: 'instant' },
    { field: 'stopped_at', label: 'Stopped', as: 'instant' },
    { field: 'chi_square', label: 'Chi-square of the group sizes', as: 'number' },
    { field: 'tested_at', label: 'Tested', as: 'instant' },
  ],
  tables: [
    {
      field: 'groups',
      title: 'Groups',
      empty: 'Nobody has seen it yet.',
      columns: [
        { field: 'variant', label: 'Variant' },
        { field: 'players', label: 'Players who saw it', as: 'number' },
        { field: 'deposited', label: 'Deposited afterwards', as: 'number' },
      ],
    },
  ],
  actions: [
    action({
      on: showExperiment,
      of: stopExperiment,
      label: 'Stop',
      key: 's',
      isOpen: ({ state }) => state === 'running',
    }),
  ],
})

/** Shown on the card of a campaign. */
export const campaignEffect = card({
  of: showCampaignEffect,
  title: 'Effect',
  facts: [{ field: 'uplift', label: 'More of those who were sent it deposited' }],
  tables: [
    {
      field: 'groups',
      title: 'Deposits within 14 days',
      empty: 'Nothing was sent.',
      columns: [
        { field: 'group', label: 'Group', as: 'words' },
        { field: 'players', label: 'Players', as: 'number' },
        { field: 'deposited', label: 'Deposited', as: 'number' },
      ],
    },
  ],
  actions: [],
})
