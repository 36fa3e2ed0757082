import { addUser } from '#lib/accounts/server/testing/account.ts'
import { classes, classMembers } from '#lib/classes/server/tables.ts'
import { addClass } from '#lib/classes/server/testing/class.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { grantedHolders } from '#lib/lessons/server/holders/granted-holders.ts'
import { memberHolders } from '#lib/lessons/server/holders/member-holders.ts'
import { coursesOfMembers } from '#lib/lessons/server/sources/courses-of-members.ts'
import { addFilmedCourse, giveCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { classesOf } from './classes-of.ts'
import { membersOf } from './members-of.ts'

const t = testDatabase()
beforeAll(async () => {
  await addFilmedCourse(t.db)
  await addClass(t.db)
})

const sources = [grantedCourses, coursesOfMembers]
const holders = [grantedHolders, memberHolders]

/** Whether somebody is a member, which both sides have to answer alike. */
async function isMember(userId: number): Promise<boolean> {
  const [one] = await t.db.select().from(classes)
  if (!one) throw new Error('no class')
  const own = await classesOf(t.db, sources, userId)
  const members = await membersOf(t.db, holders, one)
  expect(members.includes(userId)).toBe(own.length === 1)
  return own.length === 1
}
const learner = async () => (await addUser(t.db)).id
const except = (userId: number, state: 'added' | 'removed') =>
  t.db.insert(classMembers).values({ classId: 1, userId, state, reason: '测试' })
const backdate = (userId: number) =>
  t.sql`update course_grants set created_at = now() - interval '9 days' where user_id = ${userId}`

test('a member is who got the course on the days of enrolment and has it', async () => {
  const userId = await learner()
  expect(await isMember(userId)).toBe(false)
  const grantId = await giveCourse(t.db, userId)
  expect(await isMember(userId)).toBe(true)
  await t.sql`update classes set join_until = join_from`
  expect(await isMember(userId)).toBe(false)
  await t.sql`update classes set join_until = null`
  await t.sql`update course_grants set revoked_at = now() where id = ${grantId}`
  expect(await isMember(userId)).toBe(false)
})

test('an access that has ended, or began before the days of enrolment, makes no member', async () => {
  const [late, early] = [await learner(), await learner()]
  await giveCourse(t.db, late, -1)
  await giveCourse(t.db, early)
  await backdate(early)
  expect([await isMember(late), await isMember(early)]).toEqual([false, false])
  // Another access of theirs is enough.
  await giveCourse(t.db, early)
  expect(await isMember(early)).toBe(true)
})

test('staff put in who has the course, and take out anybody', async () => {
  const [added, without, removed] = [await learner(), await learner(), await learner()]
  await giveCourse(t.db, added)
  await backdate(added)
  await except(added, 'added')
  await except(without, 'added')
  await giveCourse(t.db, removed)
  await except(removed, 'removed')
  expect([await isMember(added), await isMember(without), await isMember(removed)]).toEqual([
    ...[true, false, false],
  ])
})

test('a membership of the portal that opens the course counts from its beginning', async () => {
  await t.sql`update courses set members_from = 20`
  const [diamond, gold] = [await learner(), await learner()]
  await addGrant(t.db, diamond, { from: 0, to: 30, weight: 20 })
  await addGrant(t.db, gold, { from: 0, to: 30, weight: 10 })
  expect([await isMember(diamond), await isMember(gold)]).toEqual([true, false])
})
