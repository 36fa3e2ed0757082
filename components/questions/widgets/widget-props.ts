import type { ComponentType, ReactNode } from 'react'
import type { AnsweredQuestion, PublicQuestion, UserAnswer } from '#lib/questions/types.ts'

/** Answers change in edit mode only; read mode also shows what an answered question knows of its answer. */
type WidgetMode = 'edit' | 'read'

export type QuestionProps = {
  /** Before submission the public form; an answered one shows right and wrong in read mode. */
  question: PublicQuestion | AnsweredQuestion
  /** Entries in any number: the widget fits them to the question. */
  entries: readonly UserAnswer[]
  /** All entries of the question, normalised. */
  onChange?: (entries: UserAnswer[]) => void
  /** The entries at this moment: what ends late, such as an upload, meets those and not the ones that were drawn. */
  current?: () => UserAnswer[]
  mode: WidgetMode
  /** Says of the question, or of a sub-question, that what was written to it is shown, and stays. */
  isFixed?: (part: PublicQuestion | AnsweredQuestion) => boolean
  /** Crossed-out options, see ./eliminated.ts. */
  eliminated?: readonly string[]
  /** Without it options cannot be crossed out. */
  onEliminate?: (eliminated: string[]) => void
  /** Counts a written answer without punctuation (short-answer2). */
  strictCount?: boolean
  /** As what the pictures of a written answer are uploaded; `answer` unless told. */
  pictureKind?: 'answer' | 'homework'
  /** Material and questions in panes (synthesis2). */
  beside?: boolean
  /** Long material is not folded at first. */
  isMaterialOpen?: boolean
  /** Follows each sub-question, such as its analysis. */
  after?: (sub: PublicQuestion | AnsweredQuestion) => ReactNode
}

/** Props for the widget of one type: entries as the question has them, and the component for sub-questions. */
export type WidgetProps = Omit<QuestionProps, 'onChange' | 'entries' | 'eliminated'> & {
  entries: UserAnswer[]
  onChange: (entries: UserAnswer[]) => void
  eliminated: readonly string[]
  Sub: ComponentType<QuestionProps>
}
