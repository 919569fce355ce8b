import type { NewQuestion } from './surveys/survey-store.ts'

type DemoSurvey = {
  key: string
  titles: Record<string, string>
  questions: readonly Omit<NewQuestion, 'survey_id'>[]
}

/** A survey of the demo, in all its languages. */
export const demoSurvey: DemoSurvey = {
  key: 'site',
  titles: {
    en: 'How do you like it here?',
    de: 'Wie gefällt es Ihnen hier?',
    'fr-CA': 'Aimez-vous notre site?',
    it: 'Come ti trovi qui?',
    no: 'Hva synes du om siden?',
    et: 'Kuidas teile siin meeldib?',
  },
  questions: [
    {
      kind: 'scale',
      required: true,
      texts: {
        en: 'How easy is it to find a game?',
        de: 'Wie leicht finden Sie ein Spiel?',
        'fr-CA': 'Est-il facile de trouver un jeu?',
        it: 'Quanto è facile trovare un gioco?',
        no: 'Hvor lett er det å finne et spill?',
        et: 'Kui lihtne on mängu leida?',
      },
      options: [],
    },
    {
      kind: 'choice',
      required: true,
      texts: {
        en: 'What should be better first?',
        de: 'Was sollte zuerst besser werden?',
        'fr-CA': 'Que faut-il améliorer en premier?',
        it: 'Che cosa va migliorato per primo?',
        no: 'Hva bør bli bedre først?',
        et: 'Mis peaks esimesena paremaks saama?',
      },
      options: [
        {
          en: 'The games',
          de: 'Die Spiele',
          'fr-CA': 'Les jeux',
          it: 'I giochi',
          no: 'Spillene',
          et: 'Mängud',
        },
        {
          en: 'Deposits and withdrawals',
          de: 'Ein- und Auszahlungen',
          'fr-CA': 'Les dépôts et les retraits',
          it: 'Depositi e prelievi',
          no: 'Innskudd og uttak',
          et: 'Sisse- ja väljamaksed',
        },
        {
          en: 'Help and support',
          de: 'Hilfe und Support',
          'fr-CA': 'L’aide et le soutien',
          it: 'Aiuto e assistenza',
          no: 'Hjelp og støtte',
          et: 'Abi ja klienditugi',
        },
      ],
    },
    {
      kind: 'text',
      required: false,
      texts: {
        en: 'What else should we know?',
        de: 'Was sollten wir noch wissen?',
        'fr-CA': 'Que devrions-nous savoir d’autre?',
        it: 'Che altro dovremmo sapere?',
        no: 'Hva mer bør vi vite?',
        et: 'Mida veel peaksime teadma?',
      },
      options: [],
    },
  ],
}
