import { and, eq, sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { MyExam } from '#lib/practice/my-exam-shapes.ts'
import { fillMyExam, findMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import type { ExamReminder } from '#lib/reminders/contract.ts'
import { examMoments } from './exam-moments.ts'
import { examReminders } from './tables.ts'

/** More exams than anybody sits. */
const MOST = 200

/** Sets the reminder of an exam or takes it away; a second time is fine. One that is set becomes 我的考试 of who has none ahead; the answer says which that is. Throws not_found when there is no such exam, too_many_reminders. */
export async function setExamReminder(
  db: Db,
  userId: number,
  { examId, isOn }: { examId: number; isOn: boolean },
): Promise<{ isOn: boolean; exam: MyExam | null }> {
  const own = eq(examReminders.userId, userId)
  if (!isOn) {
    await db.delete(examReminders).where(and(own, eq(examReminders.windowId, examId)))
    return { isOn, exam: await findMyExam(db, userId) }
  }
  if ((await db.$count(examWindows, eq(examWindows.id, examId))) === 0)
    throw new AppError('not_found')
  const exam = await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    if ((await tx.$count(examReminders, own)) >= MOST) throw new AppError('too_many_reminders')
    await tx.insert(examReminders).values({ userId, windowId: examId }).onConflictDoNothing()
    return await fillMyExam(tx, userId, examId)
  })
  return { isOn, exam }
}

/** The exams of a user's reminders with what comes next from today on, the nearest first, then those of which nothing comes. */
export async function allExamReminders(
  db: Db,
  userId: number,
  now: Date = new Date(),
): Promise<ExamReminder[]> {
  type Row = { examId: number; title: string; entry: string | null; day: string | null }
  const { rows } = await db.execute<Row>(sql`
    select r.window_id as "examId", w.title, next.entry, next.day::text as day
    from exam_reminders r
    join exam_windows w on w.id = r.window_id
    left join lateral (
      select entry || case moment when 'opens' then '开始' when 'closes' then '截止' else '' end as entry, day
      from ${examMoments}
      where window_id = r.window_id and day >= ${shanghaiToday(now)}::date
      order by day, key limit 1
    ) next on true
    where r.user_id = ${userId}
    order by next.day, r.window_id`)
  return rows.map(({ examId, title, entry, day }) => ({
    ...{ examId, title },
    next: entry && day ? { entry, day } : null,
  }))
}
