import { eq, sql } from 'drizzle-orm'
import { answerRows } from '#lib/homework/server/answer-rows.ts'
import { recountSubmission } from '#lib/homework/server/recount-submission.ts'
import { homeworkSubmissions, homeworks } from '#lib/homework/server/tables.ts'
import type { LateSource } from '#lib/marking/server/late/late-source.ts'
import { writtenScripts } from './written-scripts.ts'

/** Homework that was handed in before the marking desk. */
export const lateHomework: LateSource = {
  kind: 'homework',
  whole: true,
  handedIn: sql`select user_id, id, submitted_at as at from homework_submissions
    where submitted_at is not null and state in ('self', 'submitted')`,
  scriptsOf: async (tx, id) => {
    const [own] = await tx
      .select({ userId: homeworkSubmissions.userId, title: homeworks.title })
      .from(homeworkSubmissions)
      .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homeworkId))
      .where(eq(homeworkSubmissions.id, id))
    if (!own) return []
    return (await answerRows(tx, id)).flatMap((row) => writtenScripts(row, { id, ...own }))
  },
  recount: recountSubmission,
}
