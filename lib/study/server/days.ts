import { handedInDays } from '#lib/homework/server/handed-in-days.ts'
import { allStudyDays } from '#lib/lessons/server/study-days.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { practiceDays } from '#lib/practice/server/report/practice-days.ts'
import type { StudyDay } from '#lib/study/contract.ts'
import { mondayOf, weekdayOf } from '#lib/study/week.ts'

const WEEKS = 12

/** Tells what a user did on each day of the last twelve weeks in Shanghai: from a Monday to `today`, which is the present one. */
export async function studyDaysOf(db: Db, userId: number, today: string): Promise<StudyDay[]> {
  const first = mondayOf(today, WEEKS - 1)
  const [practised, watched, handedIn] = await Promise.all([
    practiceDays(db, userId, 7 * (WEEKS - 1) + weekdayOf(today) + 1),
    allStudyDays(db, userId, first),
    handedInDays(db, userId, first),
  ])
  return practised.map(({ day, answered }) => ({
    ...{ day, answered },
    seconds: watched.get(day) ?? 0,
    homework: handedIn.get(day) ?? 0,
  }))
}
