import { sql } from 'drizzle-orm'
import type { PlayedLesson } from '#lib/lessons/contract.ts'
import { lessonProgress } from './tables.ts'

type Progress = PlayedLesson['progress']

/** Columns of what a learner has seen of a film. */
export const progressFields = {
  position: lessonProgress.position,
  seconds: lessonProgress.seconds,
  watched: sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::int
    from unnest(${lessonProgress.watched}) part)`,
  doneAt: lessonProgress.doneAt,
}

type Row = { position: number; seconds: number; watched: number; doneAt: Date | null }

export const toProgress = ({ doneAt, ...row }: Row): Progress => ({
  ...row,
  isDone: doneAt !== null,
})

export const noProgress: Progress = { position: 0, seconds: null, watched: 0, isDone: false }
