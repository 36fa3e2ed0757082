import type { ReactNode } from 'react'
import type { SaveState } from '#lib/practice/client/answer-queue/types.ts'
import type { Standing } from '#lib/practice/question-groups.ts'
import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import type { PublicQuestion, UserAnswer } from '#lib/questions/types.ts'

/** Draws the fields of one question; the widgets are the concern of the page. */
export type RenderQuestion = (props: {
  question: PublicQuestion
  entries: UserAnswer[]
  onChange: (entries: UserAnswer[]) => void
  /** The entries at this moment. */
  current: () => UserAnswer[]
  eliminated: string[]
  onEliminate: (eliminated: string[]) => void
  /** Long material is not folded at first. */
  isMaterialOpen: boolean
}) => ReactNode

/** Where one question of a sitting stands. */
export type AnswerStatus = {
  position: number
  section: string
  isAnswered: boolean
  isFlagged: boolean
  /** Null while nobody has done anything with it. */
  save: SaveState | null
}

/** Nothing is marked before the hand-in. */
export const standingOf = ({ isAnswered, isFlagged }: AnswerStatus): Standing => ({
  ...{ isAnswered, isFlagged },
  isWrong: false,
})

export type Change = Partial<Omit<QueuedAnswer, 'position' | 'changedAt'>>
