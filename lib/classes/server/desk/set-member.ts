import { and, eq } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { receiverOf } from '#lib/accounts/server/receiver-of.ts'
import type { setClassMember } from '#lib/classes/desk-calls.ts'
import { classMembers } from '#lib/classes/server/tables.ts'
import { type AccessSource, accessTo, isOver } from '#lib/lessons/server/access.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { getClass } from './get-class.ts'

type Setting = ParsedInput<typeof setClassMember> & { staffId: number }

const done = { done: true } as const

/**
 * For staff: puts a user who has the course into a class, whenever their access began, or takes one out. Again it changes
 * nothing. Throws not_found, own_record, and conflict for who has not got the course.
 */
export async function setMember(
  db: Db,
  sources: readonly AccessSource[],
  { staffId, id, state, reason, ...to }: Setting,
): Promise<typeof done> {
  return await db.transaction(async (tx) => {
    const userId = await receiverOf(tx, to)
    if (!(await lockUsers(tx, [userId])).has(userId)) throw new AppError('not_found')
    const { courseId } = await getClass(tx, id)
    const access = await accessTo(tx, sources, { userId, courseId })
    if (state === 'added' && (!access || isOver(access)))
      throw new AppError('conflict', { message: '这位用户现在没有这门课程，请先开通课程' })
    const own = and(eq(classMembers.classId, id), eq(classMembers.userId, userId))
    const [before] = await tx.select().from(classMembers).where(own)
    if (before?.state === state) return done
    const row = { state, reason: storable(reason), at: new Date() }
    await tx
      .insert(classMembers)
      .values({ classId: id, userId, ...row })
      .onConflictDoUpdate({ target: [classMembers.classId, classMembers.userId], set: row })
    await recordChange(tx, {
      ...{ staffId, noun: 'classMember', id: userId, ownerId: userId, reason },
      before: { classId: id, state: before?.state ?? null },
      after: { classId: id, state },
    })
    return done
  })
}
