import { and, asc, inArray, isNull } from 'drizzle-orm'
import { maskPhone } from '#lib/accounts/rules.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { ClassMember } from '#lib/classes/desk-contract.ts'
import type { ClassWork, CountedWork } from '#lib/classes/server/class-work.ts'
import { membersOf } from '#lib/classes/server/members/members-of.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { getClass } from './get-class.ts'
import { lessonsDone } from './lessons-done.ts'

export type Seam = { holders: readonly AccessHolders[]; work: readonly ClassWork[] }

const PAGE_SIZE = 20

/** Lists the members of a class by their numbers, 20 a page, with how far each is; `missing` those alone who have homework left. Masked numbers: who teaches reads no names. Throws not_found. */
export async function listMembers(
  db: Db,
  seam: Seam,
  { id, missing, page }: { id: number; missing: boolean; page: number },
): Promise<Page<ClassMember>> {
  const one = await getClass(db, id)
  const all = await membersOf(db, seam.holders, one)
  const wanted = missing ? await behindWith(db, seam, id, all) : all
  const shown = wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const [people, lessons, questions, homework] = await Promise.all([
    db
      .select({ id: users.id, phone: users.phone })
      .from(users)
      .where(and(inArray(users.id, shown), isNull(users.deletedAt)))
      .orderBy(asc(users.id)),
    lessonsDone(db, one.courseId, shown),
    countedBy(db, seam, 'questions', { classId: id, userIds: shown }),
    countedBy(db, seam, 'homework', { classId: id, userIds: shown }),
  ])
  const progress = ({ total, done }: CountedWork, userId: number) => ({
    ...{ done: done.get(userId) ?? 0, total },
  })
  const items = people.map(({ id: userId, phone }) => ({
    ...{ userId, learner: phone ? maskPhone(phone) : `学员 ${userId}` },
    lessons: progress(lessons, userId),
    questions: progress(questions, userId),
    homework: progress(homework, userId),
  }))
  return { items, total: wanted.length, page, pageSize: PAGE_SIZE }
}

/** Finds those of these members who have published homework of the class left to hand in. */
export async function behindWith(
  db: Db,
  seam: Seam,
  classId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { total, done } = await countedBy(db, seam, 'homework', { classId, userIds })
  return userIds.filter((userId) => (done.get(userId) ?? 0) < total)
}

async function countedBy(
  db: Db,
  { work }: Seam,
  name: ClassWork['name'],
  asked: Parameters<ClassWork['count']>[1],
): Promise<CountedWork> {
  const found = work.find((one) => one.name === name)
  if (!found) throw new Error(`nobody counts ${name}`)
  return await found.count(db, asked)
}
