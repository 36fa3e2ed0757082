import { sql } from 'drizzle-orm'
import type { OpenedLesson } from '#lib/lessons/contract.ts'
import { lessonProgress } from './tables.ts'

export type Progress = OpenedLesson['progress']

/** Columns of what a learner has done of a lesson. */
export const progressFields = {
  position: lessonProgress.position,
  seconds: lessonProgress.seconds,
  page: lessonProgress.page,
  furthestPage: lessonProgress.furthestPage,
  watched: sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int
    from unnest(${lessonProgress.watched}) part)`,
  doneAt: lessonProgress.doneAt,
}

type Row = Omit<Progress, 'isDone' | 'seconds'> & { seconds: number; doneAt: Date | null }

export const toProgress = ({ doneAt, seconds, ...row }: Row): Progress => ({
  ...row,
  seconds: seconds || null,
  isDone: doneAt !== null,
})

export const noProgress: Progress = {
  ...{ position: 0, seconds: null, watched: 0 },
  ...{ page: null, furthestPage: null, isDone: false },
}
