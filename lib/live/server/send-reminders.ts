import { sql } from 'drizzle-orm'
import { livePlayerPage } from '#lib/live/paths.ts'
import { REMIND_MINUTES } from '#lib/live/rules.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

const BATCH = 500

type Due = { userId: number; roomId: number; title: string; startsAt: string; key: string }

/** Tells everybody who asked of the broadcasts that begin within a quarter of an hour; of each beginning once. */
export async function sendLiveReminders(db: Db, now: Date = new Date()): Promise<void> {
  for (;;) {
    const sent = await db.transaction(async (tx) => {
      const due = await listDue(tx, now)
      const sent = await sendMessages(
        tx,
        due.map(({ userId, roomId, title, startsAt, key }) => ({
          ...{ userId, kind: 'live', key },
          path: href(livePlayerPage, { id: roomId }),
          data: { title, at: shanghaiMinute(new Date(startsAt)).slice(11) },
        })),
      )
      return due.length === BATCH ? sent : 0
    })
    if (sent === 0) return
  }
}

/** Lists what is to be told and has not been, to accounts that exist. */
async function listDue(db: Db, now: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const key = sql`'live:' || r.room_id || ':' || extract(epoch from l.starts_at)::bigint`
  const { rows } = await db.execute<Due>(sql`
    select r.user_id as "userId", r.room_id as "roomId", l.title, l.starts_at as "startsAt", ${key} as key
    from live_reminders r
    join users on users.id = r.user_id and users.deleted_at is null
    join live_rooms l on l.id = r.room_id
    where l.starts_at > ${at} and l.starts_at <= ${at} + make_interval(mins => ${REMIND_MINUTES})
      and l.closed_at is null and l.cancel_reason is null
      and not exists (
        select from messages m where m.user_id = r.user_id and m.key = ${key}
      )
    order by r.user_id, r.room_id
    limit ${BATCH}`)
  return rows
}
