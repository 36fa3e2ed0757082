import { addUser } from '#lib/accounts/server/testing/account.ts'
import { courseDesk } from '#lib/course-desk/contract.ts'
import { refusal } from '#lib/course-desk/server/testing/refusal.ts'
import type { CourseText } from '#lib/courses/course-record.ts'
import { teachers } from '#lib/courses/server/tables.ts'
import { addGoods, goodsShop, course as soldCourse } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { settings } from '#lib/site/server/tables.ts'
import { doOrPropose } from '#lib/staff/server/proposals/do-or-propose.ts'
import { courseAct } from './course-act.ts'
import { findCourse } from './find-course.ts'
import { deleteLesson } from './lessons/delete-lesson.ts'
import { saveLesson } from './lessons/save-lesson.ts'
import { listCourses } from './list-courses.ts'
import { saveCourse } from './save-course.ts'

const t = testDatabase()
const shop = goodsShop(t)
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  await t.db.insert(teachers).values([
    { id: 1, name: '甲老师', title: '讲师', intro: '教行测', position: 2 },
    { id: 2, name: '乙老师', title: '讲师', intro: '教申论', position: 1 },
  ])
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['editor'] })).id
})

const text: CourseText = {
  ...{ title: '公文小课', intro: '从写坏的稿子改起', subjectId: 1, kind: '2', mode: 'recorded' },
  ...{ price: 98, originPrice: 128.5, validDays: 180, membersFrom: '0', startsOn: null },
  ...{ endsOn: null, place: '', cover: null, detail: '## 讲什么\n\n**四种**公文', position: 3 },
  ...{ onSale: false, teachers: [{ id: 2 }, { id: 1 }] },
}
const make = async () =>
  (await saveCourse(t.db, staffId, { id: null, was: null, text, reason: '' })).id
const change = async (id: number, changed: Partial<CourseText>, reason = '测试') => {
  const was = (await findCourse(t.db, id)).text
  return await saveCourse(t.db, staffId, { id, was, text: { ...was, ...changed }, reason })
}
/** As the call does it, with a second person where one is needed. */
const propose = async (id: number, changed: Partial<CourseText>, reason = '测试') => {
  const was = (await findCourse(t.db, id)).text
  const input = courseDesk.saveCourse.input.parse({ id, was, text: { ...was, ...changed }, reason })
  const caller = { ip: '127.0.0.1', userAgent: '' }
  return await doOrPropose(t.db, courseAct, { staffId, caller: caller as never, input })
}

test('a new link to another site waits for another person where articles do', async () => {
  const detail = '见 [官网](https://other.example/?a=1&b=2)'
  const id = await make()
  expect(await propose(id, { detail: `${detail}。` })).toMatchObject({ done: true })
  await t.db.insert(settings).values({ key: 'articlesNeedAnother', value: true })
  const more = `${detail}、[书](/book)。`
  expect(await propose(id, { detail: more })).toMatchObject({ done: true })
  expect(await propose(id, { detail: `${more}[新](https://new.example/)` })).toMatchObject({
    done: false,
  })
  expect((await findCourse(t.db, id)).text.detail).toBe(more)
})

test('a course is made off sale, read back as it was written, rendered, and stands in the list', async () => {
  const id = await make()
  expect((await findCourse(t.db, id)).text).toEqual(text)
  const [row] = await t.sql`select detail_html, of_desk, price_fen from courses where id = ${id}`
  expect(row).toMatchObject({ of_desk: true, price_fen: 9800 })
  expect(row?.detail_html).toContain('<strong>四种</strong>')
  const wanted = { q: '小课', sort: 'usual', page: 1, pageSize: 20, status: 'offSale' } as const
  const { items } = await listCourses(t.db, { ...wanted, mode: 'recorded', subjectId: 1 })
  expect(items).toMatchObject([
    { id, title: '公文小课', price: 98, lessons: 0, ready: 0, onSale: false, isDeliverable: false },
  ])
  expect((await listCourses(t.db, { ...wanted, status: 'onSale' })).items).toEqual([])
  expect(await t.sql`select noun, after->>'teachers' as teachers from staff_changes`).toEqual([
    { noun: 'course', teachers: '乙老师、甲老师' },
  ])
})

test.each<[string, Partial<CourseText>, string[]]>([
  ['on sale at once', { onSale: true }, ['onSale']],
  ['an unknown subject', { subjectId: 99 }, ['subjectId']],
  ['an unknown teacher', { teachers: [{ id: 1 }, { id: 99 }] }, ['teachers.1.id']],
  ['a teacher twice', { teachers: [{ id: 1 }, { id: 1 }] }, ['teachers.1.id']],
  ['nobody who teaches', { teachers: [] }, ['teachers']],
  ['a refund rule of its own', { detail: '## 退课规则\n\n不退' }, ['detail']],
  ['members on a course with seats', { mode: 'offline', membersFrom: '10' }, ['membersFrom']],
  ['a cover on another site', { cover: 'https://a.example/a.webp' }, ['cover']],
  ['a price before that is lower', { originPrice: 9 }, ['originPrice']],
])('refuses %s at its field', async (_, wrong, fields) => {
  const saving = { id: null, was: null, text: { ...text, ...wrong }, reason: '' }
  expect(await refusal(saveCourse(t.db, staffId, saving))).toEqual(fields)
  expect(await t.sql`select from staff_changes`).toEqual([])
})

test('money asks why, and what somebody changed meanwhile is a conflict', async () => {
  const id = await make()
  expect(await refusal(change(id, { price: 88 }, ''))).toEqual(['reason'])
  await change(id, { title: '新名字' }, '')
  const stale = { id, was: text, text: { ...text, title: '旧人改的' }, reason: '' }
  expect(await refusal(saveCourse(t.db, staffId, stale))).toBe('conflict')
  const missing = { ...stale, id: 9999 }
  expect(await refusal(saveCourse(t.db, staffId, missing))).toBe('not_found')
})

test('going on sale and the price of what is on sale wait for a second person; the rest does not', async () => {
  const id = await make()
  expect(await propose(id, { price: 88 })).toMatchObject({ done: true })
  expect(await propose(id, { onSale: true })).toMatchObject({ done: false })
  expect(await t.sql`select why from staff_proposals`).toEqual([
    { why: '课程：在售（价格 ¥88，学 180 天，会员也要购买）' },
  ])
  expect((await findCourse(t.db, id)).text.onSale).toBe(false)
  await t.sql`delete from staff_proposals`
  await change(id, { onSale: true })
  expect(await propose(id, { title: '改名' }, '')).toMatchObject({ done: true })
  expect(await propose(id, { price: 1 })).toMatchObject({ done: false })
  await t.sql`delete from staff_proposals`
  expect(await propose(id, { membersFrom: '10' })).toMatchObject({ done: false })
  await t.sql`delete from staff_proposals`
  expect(await propose(id, { onSale: false })).toMatchObject({ done: true })
  expect((await findCourse(t.db, id)).text).toMatchObject({ price: 88, onSale: false })
})

test('days and way of teaching of what is sold are not changed here', async () => {
  await t.sql`insert into course_teachers (course_id, teacher_id, position) values (1, 1, 0)`
  await t.sql`update courses set intro = '小班', detail = '面试', origin_price_fen = null`
  const startsOn = addDays(shanghaiToday(), 11)
  await change(1, { startsOn })
  await change(1, { startsOn: addDays(startsOn, -1) })
  await t.sql`insert into course_lessons (id, course_id, chapter, title, minutes, starts_at, position)
    values (900, 1, '一', '第一讲', 90, now() + interval '11 days', 99)`
  const buyer = await addUser(t.db)
  await shop.buy(buyer.id, [soldCourse])
  expect((await findCourse(t.db, 1)).hasBuyers).toBe(true)
  expect(await refusal(change(1, { startsOn }))).toEqual(['startsOn'])
  expect(await refusal(change(1, { mode: 'live' }))).toEqual(['mode'])
  expect(await refusal(change(1, { place: '北京' }))).toEqual(['place'])
  const lesson = (await findCourse(t.db, 1)).lessons.find(({ id }) => id === 900)
  if (!lesson) throw new Error('no lesson')
  const moved = { ...lesson.text, startsAt: '2027-03-01T19:30' }
  const saving = { id: 900, courseId: 1, was: lesson.text, text: moved }
  expect(await refusal(saveLesson(t.db, staffId, saving))).toEqual(['startsAt'])
  const named = { ...saving, text: { ...lesson.text, title: '换个名字' } }
  expect(await refusal(saveLesson(t.db, staffId, named))).toBe(null)
  expect(await refusal(deleteLesson(t.db, staffId, { id: 900, reason: '重复' }))).toBe('conflict')
  await change(1, { title: '换个名字' })
})
