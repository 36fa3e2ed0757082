import { type SQL, sql } from 'drizzle-orm'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { MessageData } from '#lib/messages/texts.ts'
import { mockExamExplainPage, mockTestPage } from '#lib/mocks/paths.ts'
import { defaultPush, slipNumber } from '#lib/mocks/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

const BATCH = 500

type Due = {
  userId: number
  mockId: number
  title: string
  startsAt: string
  number: number
  cancelReason: string
  key: string
}

/** Tells the registered of mock exams that begin soon, when each wants it, and of those that were cancelled; of each once. */
export async function sendMockMessages(db: Db, now: Date = new Date()): Promise<void> {
  await sendAll(db, dueSoon(now), mockTestPage, ({ title, startsAt, number }) => ({
    ...{ event: 'soon', title, at: minuteOf(startsAt), number: slipNumber(number) },
  }))
  await sendAll(
    db,
    dueCancelled(now),
    mockExamExplainPage,
    ({ title, startsAt, cancelReason }) => ({
      ...{ event: 'cancelled', title, at: minuteOf(startsAt), note: cancelReason },
    }),
  )
}

const minuteOf = (time: string) => shanghaiMinute(new Date(time))

async function sendAll(
  db: Db,
  due: SQL,
  page: typeof mockTestPage | typeof mockExamExplainPage,
  dataOf: (one: Due) => MessageData['mock'],
): Promise<void> {
  for (;;) {
    const sent = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Due>(due)
      const sent = await sendMessages(
        tx,
        rows.map((one) => ({
          ...{ userId: one.userId, kind: 'mock', key: one.key, data: dataOf(one) },
          path: href(page, { id: one.mockId }),
          // Once it has begun it is of no use.
          textUntil: new Date(one.startsAt),
        })),
      )
      return rows.length === BATCH ? sent : 0
    })
    if (sent === 0) return
  }
}

const columns = sql`r.user_id as "userId", m.id as "mockId", w.title, m.starts_at as "startsAt",
  r.number, m.cancel_reason as "cancelReason"`
const sources = sql`mock_registrations r
  join users u on u.id = r.user_id and u.deleted_at is null
  join mocks m on m.id = r.mock_id
  join exam_windows w on w.id = m.window_id`
const untold = (key: SQL) => sql`not exists (
  select from messages told where told.user_id = r.user_id and told.key = ${key})`

/** Finds who is to be told: of the moments that have come the one nearest to the beginning counts alone, and none that had passed when somebody registered. */
function dueSoon(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const key = sql`'mock:' || m.id || ':' || extract(epoch from m.starts_at)::bigint || ':' || wanted.before`
  const usual = sql.raw(`'{${defaultPush.minutesBefore.join(',')}}'::smallint[]`)
  return sql`
    select ${columns}, ${key} as key
    from ${sources}
    left join mock_push_settings p on p.user_id = r.user_id
    cross join lateral (
      select min(before) as before from unnest(coalesce(p.minutes_before, ${usual})) before
      where m.starts_at - make_interval(mins => before) <= ${at}
    ) wanted
    where m.status = 'published' and m.starts_at > ${at}
      and coalesce(p.by_message, ${defaultPush.byMessage})
      and r.applied_at <= m.starts_at - make_interval(mins => wanted.before)
      and ${untold(key)}
    order by m.id, r.number
    limit ${BATCH}`
}

/** Finds who is to hear of a cancellation: everybody who is registered, whatever they have switched off, but of none long past. */
function dueCancelled(now: Date): SQL {
  const key = sql`'mock-cancelled:' || m.id`
  return sql`
    select ${columns}, ${key} as key
    from ${sources}
    where m.status = 'cancelled'
      and m.starts_at > ${now.toISOString()}::timestamptz - interval '2 days' and ${untold(key)}
    order by m.id, r.number
    limit ${BATCH}`
}
