import { sql } from 'drizzle-orm'
import { examPage, mockPage } from '#lib/exams/paths.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { MessageData } from '#lib/messages/texts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays, shanghaiMinute, shanghaiToday } from '#lib/platform/text/dates.ts'
import { EXAM_HOUR } from '#lib/reminders/hours.ts'
import { examMoments } from './exam-moments.ts'

const BATCH = 500

type Due = MessageData['exam'] & {
  userId: number
  windowId: number
  isMock: boolean
  key: string
}

/**
 * Tells everybody who asked what happens tomorrow in their exams, and what happens today where yesterday missed it; nothing
 * before 9:00. Each is told once, whatever stops it in between.
 */
export async function sendExamReminders(db: Db, now: Date = new Date()): Promise<void> {
  if (Number(shanghaiMinute(now).slice(11, 13)) < EXAM_HOUR) return
  for (;;) {
    const sent = await db.transaction(async (tx) => {
      const due = await listDue(tx, now)
      const sent = await sendMessages(
        tx,
        due.map(({ userId, windowId, isMock, key, ...data }) => ({
          ...{ userId, kind: 'exam', data, key },
          path: isMock ? href(mockPage) : href(examPage, { id: windowId }),
          // On the evening of the day itself it is known or too late.
          textUntil: new Date(`${data.day}T20:00:00+08:00`),
        })),
      )
      return due.length === BATCH ? sent : 0
    })
    if (sent === 0) return
  }
}

/** Lists what is to be told and has not been, to accounts that exist. */
async function listDue(db: Db, now: Date): Promise<Due[]> {
  const today = shanghaiToday(now)
  const { rows } = await db.execute<Due>(sql`
    select r.user_id as "userId", r.window_id as "windowId", w.kind = '模考' as "isMock", key, exam, entry,
      day::text as day, moment
    from exam_reminders r
    join users on users.id = r.user_id and users.deleted_at is null
    join exam_windows w on w.id = r.window_id
    join ${examMoments} on moments.window_id = r.window_id
    where (
      day = ${addDays(today, 1)}::date
      or day = ${today}::date and r.created_at < ${`${today}T00:00:00+08:00`}::timestamptz
    ) and not exists (
      select from messages where messages.user_id = r.user_id and messages.key = moments.key
    )
    order by r.user_id, key
    limit ${BATCH}`)
  return rows
}
