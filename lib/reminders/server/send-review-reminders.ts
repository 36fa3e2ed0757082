import { sql } from 'drizzle-orm'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays, shanghaiMinute, shanghaiToday } from '#lib/platform/text/dates.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'

const BATCH = 500
/** So much later the hour is still made up, as after a restart. */
const LATE_HOURS = 2

/** Tells everybody whose hour it is how many questions are due for review today, once a day and only when any are. */
export async function sendReviewReminders(db: Db, now: Date = new Date()): Promise<void> {
  if (!(await isQuestionBankOpen(db))) return
  for (;;) {
    const sent = await db.transaction(async (tx) => {
      const due = await listDue(tx, now)
      const sent = await sendMessages(
        tx,
        due.map(({ userId, questions }) => ({
          ...{ userId, kind: 'review', data: { questions }, key: keyOf(now) },
          path: href(questionBankRecordPage, { tab: 'review' }),
        })),
      )
      return due.length === BATCH ? sent : 0
    })
    if (sent === 0) return
  }
}

const keyOf = (now: Date) => `review:${shanghaiToday(now)}`

async function listDue(db: Db, now: Date): Promise<{ userId: number; questions: number }[]> {
  const hour = Number(shanghaiMinute(now).slice(11, 13))
  const endOfDay = `${addDays(shanghaiToday(now), 1)}T00:00:00+08:00`
  const { rows } = await db.execute<{ userId: number; questions: number }>(sql`
    select r.user_id as "userId", count(*)::int as questions
    from review_reminders r
    join users on users.id = r.user_id and users.deleted_at is null
    join wrong_questions q on q.user_id = r.user_id and q.left_at is null
      and q.due < ${endOfDay}::timestamptz
    where r.hour between ${hour - LATE_HOURS} and ${hour} and not exists (
      select from messages where messages.user_id = r.user_id and messages.key = ${keyOf(now)}
    )
    group by r.user_id
    order by r.user_id
    limit ${BATCH}`)
  return rows
}
