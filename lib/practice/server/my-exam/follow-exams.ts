import { eq, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { practiceSettings } from '#lib/practice/server/tables.ts'
import { moveDueDates } from './move-due-dates.ts'

const BATCH = 200

/** Lays the reviews anew of everybody whose exam has got another written day, or was cancelled. Each is done by itself, so that it may stop anywhere. */
export async function followExams(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ userId: number; examId: number }>(sql`
      select s.user_id as "userId", s.exam_id as "examId"
      from practice_settings s join exam_windows w on w.id = s.exam_id
      where s.exam_day is distinct from ${dayOfWindow}
      order by s.user_id limit ${BATCH}`)
    for (const { userId } of rows) await followOne(db, userId)
    if (rows.length < BATCH) return
  }
}

async function followOne(db: Db, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const moved = await tx
      .update(practiceSettings)
      .set({
        examDay: sql`(select ${dayOfWindow} from exam_windows w where w.id = ${practiceSettings.examId})`,
      })
      .where(
        sql`${eq(practiceSettings.userId, userId)} and exists (
          select from exam_windows w where w.id = ${practiceSettings.examId})`,
      )
      .returning({ examDay: practiceSettings.examDay })
    const [row] = moved
    if (row) await moveDueDates(tx, userId, row.examDay)
  })
}

/** On `exam_windows w`. */
const dayOfWindow = sql`case when w.cancelled then null else w.exam_date end`
