import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { saveNote } from '#lib/lessons/server/notes.ts'
import { studyOf } from '#lib/lessons/server/personal-data.ts'
import { creditBeat, playLesson } from '#lib/lessons/server/play.ts'
import { getCourseStudy } from '#lib/lessons/server/study.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { getOrderDetail } from '#lib/orders/server/order-view.ts'
import { boughtCourses } from '#lib/orders/server/owned.ts'
import { course, goodsShop } from '#lib/orders/server/testing/goods-shop.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
const shop = goodsShop(t)
const sources = [boughtCourses]
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addFilmedCourse(t.db)
  await t.sql`delete from course_lessons where film is null`
  userId = (await addUser(t.db)).id
})

const watch = async (lessonId: number) => {
  const { stream, seconds } = await playLesson(t.db, sources, { userId, lessonId })
  const watched = [{ from: 0, to: seconds }]
  const said = { userId, stream, position: seconds, watched }
  await creditBeat(t.db, sources, said, new Date(Date.now() + 60_000))
}
const refund = async (id: number) => (await getOrderDetail(t.db, userId, id)).refundAmount

test('each lesson that was watched takes its share, and who has watched all gets nothing', async () => {
  const { id } = await shop.buy(userId, [course])
  expect(await refund(id)).toBe(9.9)
  await watch(1)
  expect(await refund(id)).toBe(4.95)
  await watch(2)
  expect(await refund(id)).toBeNull()
  const ask = askRefund(t.db, { userId, id, reason: '', caller }, goodsPayable)
  expect(await outcome(ask)).toBe('refund_not_possible')
})

test('after a refund the course is gone, notes and progress stay in the buyer’s own export', async () => {
  const { id } = await shop.buy(userId, [course])
  await watch(1)
  await saveNote(t.db, sources, { userId, lessonId: 1, second: 1, text: '记' })
  await askRefund(t.db, { userId, id, reason: '', caller }, goodsPayable)
  expect(await outcome(getCourseStudy(t.db, sources, { userId, courseId: 1 }))).toBe('not_found')
  const { notes, progress } = await studyOf(t.db, userId)
  expect([notes, progress]).toMatchObject([[{ text: '记' }], [{ lesson: '怎么记', watched: 42 }]])
})

test('what was watched under an order that is over does not count against the next', async () => {
  const first = await shop.buy(userId, [course])
  await watch(1)
  await watch(2)
  await t.sql`update goods_order_lines set ends_at = now() - interval '1 day'`
  await t.sql`update lesson_progress set taken_at = now() - interval '2 days'`
  const { id } = await shop.buy(userId, [course])
  expect(await refund(id)).toBe(9.9)
  await watch(2)
  expect(await refund(id)).toBe(4.95)
  expect(id).not.toBe(first.id)
})
