import { createHash } from 'node:crypto'
import { membersOf } from '#lib/classes/server/members/members-of.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { sendMessages } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { getClass } from './get-class.ts'
import { behindWith, type Seam } from './list-members.ts'

type Writing = { staffId: number; id: number; userIds: readonly number[]; text: string }

/**
 * For staff: writes to these members, or without any to all who have homework left; who is no member is passed over. The same
 * words reach nobody twice a day. Answers how many were told. Throws not_found, and conflict where there is nobody to tell.
 */
export async function messageClass(
  db: Db,
  seam: Seam,
  { staffId, id, userIds, text: typed }: Writing,
): Promise<{ sent: number }> {
  const text = storable(typed)
  return await db.transaction(async (tx) => {
    const one = await getClass(tx, id)
    const members = await membersOf(tx, seam.holders, one)
    const told =
      userIds.length > 0
        ? members.filter((userId) => userIds.includes(userId))
        : await behindWith(tx, seam, id, members)
    if (told.length === 0) throw new AppError('conflict', { message: '没有要通知的成员' })
    const words = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const sent = await sendMessages(
      tx,
      told.map((userId) => ({
        ...{ userId, kind: 'class', key: `class:${id}:${shanghaiToday()}:${words}` },
        path: href(myCourseDetailPage, { courseId: one.courseId }),
        data: { class: one.title, title: '', text },
      })),
    )
    if (sent > 0)
      await recordChange(tx, {
        ...{ staffId, noun: 'class', id, before: null },
        after: { message: text, receivers: sent },
      })
    return { sent }
  })
}
