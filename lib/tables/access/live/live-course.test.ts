import { addUser, caller, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { findCourse } from '#lib/courses/server/courses.ts'
import { addRooms } from '#lib/live/server/testing/rooms.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { addGoods, goodsShop, liveCourse } from '#lib/orders/server/testing/goods-shop.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const shop = goodsShop(t)
beforeEach(async () => {
  await truncateAll(t.db)
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addGoods(t.db)
  await t.sql`update courses set starts_on = current_date + 3 where id = 2`
  await t.sql`insert into course_lessons (id, course_id, chapter, title, minutes, starts_at, position)
    values (21, 2, '一', '第一次课', 60, now() + interval '3 days', 0)`
})

const inDays = (days: number, hours = 0) => new Date(Date.now() + days * DAY_MS + hours * 3_600_000)
const room = { id: 5, access: 'course', courseLessonId: 21 } as const
const coming = { startsAt: inDays(3), endsAt: inDays(3, 2) }
const person = async () => {
  const { id } = await addUser(t.db)
  return { id, tokens: await signIn(t.db, id) }
}
const isComplete = async () => (await findCourse(t.db, 2))?.isComplete
type Person = Awaited<ReturnType<typeof person>>
const study = async ({ tokens }: Person) =>
  (await send('courseStudy', { courseId: 2 }, tokens)).data as unknown as {
    total: number
    done: number
    next: object | null
    chapters: { lessons: { kind: string; room: object | null }[] }[]
  }

test('a live course is sold once each lesson has a room, and while each has something left', async () => {
  const { id } = await person()
  expect(await outcome(shop.place(id, [liveCourse]))).toBe('goods_unavailable')
  await addRooms(t.db, [{ ...room, ...coming }])
  expect(await isComplete()).toBe(true)
  expect(await outcome(shop.place(id, [liveCourse]))).toBe('fine')
  await t.sql`update live_rooms set cancel_reason = '老师生病'`
  expect(await isComplete()).toBe(false)
  expect(await outcome(shop.place((await person()).id, [liveCourse]))).toBe('goods_unavailable')
  await t.sql`update live_rooms set cancel_reason = null,
    starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`
  expect(await isComplete()).toBe(false)
  await t.sql`update live_rooms set replay_film = 'cuoti-fan'`
  expect(await isComplete()).toBe(true)
  await t.sql`update live_rooms set replay_until = now() - interval '1 minute'`
  expect(await isComplete()).toBe(false)
  await t.sql`update live_rooms set replay_until = null`
  await t.sql`update courses set starts_on = current_date - 1 where id = 2`
  expect(await outcome(shop.place((await person()).id, [liveCourse]))).toBe('goods_unavailable')
})

test('its buyer is led into the room, has done the lesson by its broadcast, and a refund ends it', async () => {
  await addRooms(t.db, [{ ...room, ...coming }])
  const [buyer, stranger] = [await person(), await person()]
  const order = await shop.buy(buyer.id, [liveCourse])
  const lessons = async () => (await study(buyer)).chapters.flatMap((chapter) => chapter.lessons)
  expect(await study(buyer)).toMatchObject({ total: 1, done: 0, next: { id: 21, kind: 'live' } })
  expect(await lessons()).toMatchObject([{ kind: 'live', room: { id: 5, isReplay: false } }])
  const open = ({ tokens }: Person) => send('playLesson', { lessonId: 21 }, tokens)
  expect((await open(buyer)).data).toMatchObject({ kind: 'live', roomId: 5 })
  expect((await open(stranger)).status).toBe(404)
  const enter = ({ tokens }: Person) => send('liveRoom', { id: 5 }, tokens)
  expect((await enter(buyer)).data).toMatchObject({ state: 'waiting', film: null })
  expect(await study(buyer)).toMatchObject({ done: 0 })
  await t.sql`update live_rooms set starts_at = now() - interval '1 minute'`
  expect((await enter(stranger)).status).toBe(404)
  expect((await enter(buyer)).data).toMatchObject({ state: 'live' })
  await enter(buyer)
  expect(await study(buyer)).toMatchObject({ done: 1 })
  await t.sql`update live_rooms set starts_at = now() - interval '2 hours',
    ends_at = now() - interval '1 hour', replay_film = 'cuoti-fan'`
  expect((await enter(buyer)).data).toMatchObject({ state: 'replay' })
  expect(await lessons()).toMatchObject([{ room: { id: 5, isReplay: true } }])
  await askRefund(t.db, { userId: buyer.id, id: order.id, reason: '', caller }, goodsPayable)
  expect((await enter(buyer)).status).toBe(404)
  expect((await open(buyer)).status).toBe(404)
  expect((await send('courseStudy', { courseId: 2 }, buyer.tokens)).status).toBe(404)
  expect((await send('liveRoomList', {}, buyer.tokens)).data).toEqual({ items: [] })
})
