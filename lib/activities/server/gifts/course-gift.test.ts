import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { balanceOf } from '#lib/activities/server/points.ts'
import { addGifts, addRich, atOnce } from '#lib/activities/server/testing/activity.ts'
import { grantedCourses } from '#lib/lessons/server/access.ts'
import { listMyCourses } from '#lib/lessons/server/study.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { faultsOfGift } from './gifts.ts'
import { redeemGift } from './redeem-gift.ts'

const t = testDatabase()
const sources = [grantedCourses]

beforeEach(async () => {
  await truncateAll(t.db)
  await addGifts(t.db)
  await addFilmedCourse(t.db)
  await t.sql`delete from course_lessons where film is null`
  await t.sql`update gifts set course_id = 1 where id = 1`
})

const redeem = (userId: number, requestId = randomUUID()) =>
  redeemGift(t.db, { userId, giftId: 1, requestId, caller }, sources)

test('a gift that is a course can be watched at once, for as long as a bought one', async () => {
  const id = await addRich(t.db, 100)
  const requestId = randomUUID()
  const [first] = await atOnce(20, () => redeem(id, requestId))
  const note = `已放进“我的课程”，${addDays(shanghaiToday(), 365)} 到期`
  expect(first).toMatchObject({ status: 'sent', note })
  expect(await listMyCourses(t.db, sources, id)).toMatchObject([{ id: 1, isOver: false }])
  expect(await balanceOf(t.db, id)).toBe(90)
})

test('who has the course keeps the points', async () => {
  const id = await addRich(t.db, 100)
  await redeem(id)
  expect(await outcome(redeem(id))).toBe('conflict')
  expect(await balanceOf(t.db, id)).toBe(90)
})

test.each([
  ["update courses set mode = 'live', place = null, starts_on = null"],
  ['update course_lessons set film = null where id = 1'],
  ['delete from course_lessons'],
])('a course that can be watched no more costs no points: %s', async (change) => {
  const id = await addRich(t.db, 100)
  await t.db.execute(sql.raw(change))
  expect(await outcome(redeem(id))).toBe('conflict')
  expect(await balanceOf(t.db, id)).toBe(100)
  expect(await t.sql`select from course_grants`).toHaveLength(0)
})

test('a gift names a course that can be watched, is not sent, and is no coupon beside', async () => {
  const base = { stock: 1, kind: 'virtual', couponKindId: 0, courseId: 0 }
  const faults = (more: object) => faultsOfGift(t.db, null, { ...base, ...more }, null)
  expect(await faults({ courseId: 1 })).toEqual({})
  expect(await faults({ courseId: 1, kind: 'parcel' })).toEqual({
    kind: '课程不用寄，请写成虚拟礼品',
  })
  expect(await faults({ courseId: 2 })).toEqual({ courseId: '没有能看的录播课 2' })
  await t.sql`update course_lessons set film = null where id = 1`
  expect(await faults({ courseId: 1 })).toEqual({ courseId: '没有能看的录播课 1' })
})
