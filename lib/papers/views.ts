import type { Paper } from './contract.ts'

type Section = Paper['sections'][number]

/** A section by its facts: how many questions, and for how much. */
export type PaperSection = Omit<Section, 'questions'> & { questions: number; full: number }

/** A paper as its public page shows it: its structure, and the questions that a guest may answer, without keys. */
export type PublicPaper = Omit<Paper, 'sections'> & {
  sections: PaperSection[]
  first: Section['questions']
}
