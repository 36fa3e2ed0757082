import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import type { EnlistmentForm } from '#lib/enlistments/contract.ts'
import { meantPosition } from '#lib/exams/position-code.ts'
import { positionsOfCode } from '#lib/exams/server/finder/positions-of-code.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { addPositions } from '#lib/exams/server/testing/positions.ts'
import { goods } from '#lib/goods/server/tables.ts'
import { addGoods, course, goodsShop, liveCourse } from '#lib/orders/server/testing/goods-shop.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { csvOf } from '#lib/platform/content/sheets/csv-of.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { getStaffEnlistment, listEnlistments, noteOn } from './enlistment-desk.ts'
import { closedWhyFor, findEnlistment, saveEnlistment } from './enlistments.ts'
import { findEnlistCourse, openCourses } from './open-courses.ts'
import { enlistmentsOf, forgetEnlistments } from './personal-data.ts'

const t = testDatabase()
const shop = goodsShop(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const form: EnlistmentForm = {
  ...{ courseId: course.id, realName: '林南木', phone: '13812340001', examId: null },
  ...{ positionCode: '', remark: '', revision: 0 },
}
const save = (more: Partial<EnlistmentForm> = {}, who = userId) =>
  saveEnlistment(t.db, who, { ...form, ...more })
const refusal = (save: Promise<unknown>) =>
  save.then(
    () => null,
    (error) => error,
  )
const count = async () => (await t.sql`select id from enlistments`).length
const begin = () => t.sql`update courses set starts_on = ${shanghaiToday()} where id = ${course.id}`
const listed = { q: '', sort: 'usual', page: 1, pageSize: 20 } as const

test('one form a user and course, however often and from how many tabs it is sent', async () => {
  const all = await Promise.all([save(), save(), save(), save()])
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await save()).toEqual(all[0])
  expect(all[0]).toMatchObject({ revision: 1, isOpen: true, order: null, course: { id: 1 } })
  await save({}, (await addUser(t.db)).id)
  expect(await count()).toBe(2)
})

test('a change follows what was seen: what another tab has stored is not overwritten unseen', async () => {
  await save()
  expect(await outcome(save({ remark: '第一组' }))).toBe('conflict')
  expect(await save({ remark: '第一组', revision: 1 })).toMatchObject({ revision: 2 })
  expect(await outcome(save({ remark: '第二组', revision: 1 }))).toBe('conflict')
  const [one, other] = await Promise.all([
    outcome(save({ remark: '甲', revision: 2 })),
    outcome(save({ remark: '乙', revision: 2 })),
  ])
  expect([one, other].sort()).toEqual(['conflict', 'fine'])
})

test('the form closes on the first day of the course, by the clock of the server', async () => {
  await save()
  await begin()
  expect(await outcome(save({ remark: '第一组', revision: 1 }))).toBe('conflict')
  expect(await outcome(save({}, (await addUser(t.db)).id))).toBe('conflict')
  // Nothing changes, so nothing is refused.
  expect(await save()).toMatchObject({ isOpen: false })
})

test('a sold-out course takes no new form, and keeps those that there are', async () => {
  await t.db.insert(goods).values({ kind: 'course', itemId: course.id, stock: 1 })
  await save()
  await shop.place(userId, [course])
  const other = (await addUser(t.db)).id
  expect(await outcome(save({}, other))).toBe('conflict')
  expect(await save({ remark: '第一组', revision: 1 })).toMatchObject({
    order: { state: 'waiting' },
  })
  expect(await findEnlistCourse(t.db, course.id)).toMatchObject({
    left: 0,
    closedWhy: '这门课程的名额已满',
  })
  expect(await openCourses(t.db)).toEqual([])
})

test('who holds the last seat fills in the form that the page has closed for all others', async () => {
  await t.db.insert(goods).values({ kind: 'course', itemId: course.id, stock: 1 })
  const order = await shop.place(userId, [course])
  const other = (await addUser(t.db)).id
  const whys = async () => [
    await closedWhyFor(t.db, userId, course.id),
    await closedWhyFor(t.db, other, course.id),
  ]
  expect(await whys()).toEqual([null, '这门课程的名额已满'])
  // Without the order the seat is the next one's.
  await cancelPayable(t.db, { kind: 'goods', userId, id: order.id }, shop.context)
  await shop.place(other, [course])
  expect(await whys()).toEqual(['这门课程的名额已满', null])
  expect(await outcome(save())).toBe('conflict')
  expect(await save({}, other)).toMatchObject({ revision: 1 })
  await begin()
  expect(await whys()).toEqual(['这门课程现在不接受报名', '这门课程现在不接受报名'])
  expect(await outcome(closedWhyFor(t.db, userId, 99))).toBe('not_found')
})

test('what cannot be bought cannot be enlisted for, and what is not there is not found', async () => {
  expect(await outcome(save({ courseId: liveCourse.id }))).toBe('conflict')
  expect(await outcome(save({ courseId: 99 }))).toBe('not_found')
  expect(await outcome(save({ examId: 99 }))).toBe('invalid_input')
  expect(await count()).toBe(0)
  expect((await openCourses(t.db)).map(({ course: { id }, place }) => [id, place])).toEqual([
    [1, '武汉市武昌区'],
  ])
})

test('exam and position are named; an exam that is deleted leaves the form', async () => {
  await t.sql`insert into exam_windows (id, title, kind, registration_start, registration_end)
    values (5, '省直遴选', '遴选', '2026-11-01', '2026-12-01')`
  await addPositions(t.db, [
    { id: 2, code: 'A-1', year: 2025, unit: '旧单位' },
    { id: 1, code: 'A-1', unit: '省财政厅', title: '一级主任科员' },
  ])
  expect(await save({ examId: 5, positionCode: 'A-1' })).toMatchObject({
    exam: { id: 5, title: '省直遴选' },
    position: { unit: '省财政厅', title: '一级主任科员', year: 2026 },
  })
  await t.sql`delete from exam_windows`
  expect(await findEnlistment(t.db, userId, { courseId: 1 })).toMatchObject({ exam: null })
  expect(await save({ positionCode: 'B', revision: 1 })).toMatchObject({ position: null })
})

test('form, page and desk name the same position of a code, that of the chosen exam first', async () => {
  const exam = { kind: '遴选', registrationStart: '2026-03-01' }
  await t.db.insert(examWindows).values([
    { ...exam, id: 1, title: '甲遴选', registrationEnd: '2026-12-20' },
    { ...exam, id: 2, title: '乙遴选', registrationEnd: '2026-03-20' },
  ])
  await addPositions(t.db, [
    { id: 1, code: '100', windowId: 1, unit: '甲局', title: '科员' },
    { id: 2, code: '100', windowId: 2, unit: '乙局', title: '科员' },
    { id: 3, code: '100', year: 2025, unit: '旧局', title: '科员' },
    { id: 4, code: '200', year: 2025, unit: '旧局', title: '科员' },
  ])
  const shown = async (examId: number | null, code: string) =>
    meantPosition(await positionsOfCode(t.db, code), examId)?.unit
  for (const [revision, [examId, positionCode, unit, year]] of (
    [
      [null, '100', '甲局', 2026],
      [2, '100', '乙局', 2026],
      [1, '100', '甲局', 2026],
      [1, '200', '旧局', 2025],
    ] as const
  ).entries()) {
    const saved = await save({ examId, positionCode, revision })
    expect(saved.position).toEqual({ unit, title: '科员', year })
    expect(await shown(examId, positionCode)).toBe(unit)
    const { items } = await listEnlistments(t.db, listed)
    expect(items.map(({ position }) => position)).toEqual([`${unit} 科员（${year} 年）`])
  }
})

test.each([
  ['zero width', '\u200b\u200b'],
  ['an empty sign of Braille', '\u2800'],
  ['NUL', '\0\0'],
  ['half a sign', '林\ud800'],
  ['the direction turned', '\u202e林'],
  ['two lines', '林\n南木'],
])('a name of %s is refused', async (_, realName) => {
  expect(await refusal(save({ realName }))).toMatchObject({
    ...{ code: 'invalid_input', fields: [{ field: 'realName', reason: '请不要使用特殊字符' }] },
  })
  expect(await count()).toBe(0)
})

test('the order of a form is the newest of its user with the course', async () => {
  const { id } = await save()
  await shop.buy((await addUser(t.db)).id, [course])
  expect((await findEnlistment(t.db, userId, { id }))?.order).toBeNull()
  const order = await shop.buy(userId, [course])
  expect((await findEnlistment(t.db, userId, { id }))?.order).toEqual({
    id: order.id,
    state: 'finished',
    isOver: false,
  })
})

test('staff see names and phones masked in the list, whole on the record, and write a note', async () => {
  const { id } = await save({ remark: '第一组' })
  const { items } = await listEnlistments(t.db, listed)
  expect(items).toMatchObject([{ id, realName: '林**', phone: '138****0001', orderState: null }])
  expect(JSON.stringify(items)).not.toMatch(/南木|13812340001|第一组/)
  expect((await listEnlistments(t.db, { ...listed, q: '13812340001' })).total).toBe(1)
  expect((await listEnlistments(t.db, { ...listed, q: '1381234' })).total).toBe(0)
  expect((await listEnlistments(t.db, { ...listed, courseId: 2 })).total).toBe(0)
  const staffId = (await addUser(t.db, { role: 'staff' })).id
  await noteOn(t.db, staffId, { id, was: '', note: '已电话确认' })
  expect(await outcome(noteOn(t.db, staffId, { id, was: '', note: '另写' }))).toBe('conflict')
  expect(await getStaffEnlistment(t.db, id)).toMatchObject({
    ...{ realName: '林南木', phone: '13812340001', remark: '第一组', note: '已电话确认' },
  })
  expect(await outcome(getStaffEnlistment(t.db, 99))).toBe('not_found')
  expect(await outcome(noteOn(t.db, userId, { id, was: '已电话确认', note: '' }))).toBe(
    'own_record',
  )
})

test('what is typed stays text: whole on the record, and neither name nor formula in list, file and history', async () => {
  const typed = { realName: '=HYPERLINK("林")', remark: '<script>第一组\n\u202e第二组' }
  const { id } = await save(typed)
  const staffId = (await addUser(t.db, { role: 'staff' })).id
  await noteOn(t.db, staffId, { id, was: '', note: '已电话确认' })
  expect(await findEnlistment(t.db, userId, { id })).toMatchObject(typed)
  expect(await getStaffEnlistment(t.db, id)).toMatchObject(typed)
  const { items } = await listEnlistments(t.db, listed)
  const file = csvOf(items.map(({ realName, phone }) => [realName, phone]))
  expect(file).toBe('\ufeff"\'=**","138****0001"\r\n')
  const history = await t.sql`select * from staff_changes where noun = 'enlistment' order by id`
  expect(JSON.stringify(history)).toContain('已电话确认')
  expect(JSON.stringify([items, history])).not.toMatch(/HYPERLINK|13812340001|第一组/)
})

test('a course that is sold no more closes its forms; they, their page and their records stay', async () => {
  const { id } = await save()
  // As an import that no longer brings the course leaves it.
  await t.sql`update courses set on_sale = false where id = ${course.id}`
  const why = '这门课程现在不接受报名'
  expect(await findEnlistment(t.db, userId, { id })).toMatchObject({
    ...{ isOpen: false, course: { title: '面试小班' } },
  })
  expect(await closedWhyFor(t.db, userId, course.id)).toBe(why)
  expect(await refusal(save({ remark: '第一组', revision: 1 }))).toMatchObject({ message: why })
  expect(await findEnlistCourse(t.db, course.id)).toMatchObject({ closedWhy: why })
  expect(await openCourses(t.db)).toEqual([])
  expect((await listEnlistments(t.db, listed)).items).toMatchObject([{ id }])
  expect(await getStaffEnlistment(t.db, id)).toMatchObject({ realName: '林南木' })
})

test('a user’s form goes into the export without what staff wrote, and goes with the account', async () => {
  const { id } = await save()
  const staffId = (await addUser(t.db, { role: 'staff' })).id
  await noteOn(t.db, staffId, { id, was: '', note: '已电话确认' })
  const exported = JSON.stringify(await enlistmentsOf(t.db, userId))
  expect(exported).toContain('林南木')
  expect(exported).not.toContain('已电话确认')
  await t.db.transaction((tx) => forgetEnlistments(tx, userId))
  expect(await count()).toBe(0)
  expect(await t.sql`select id from staff_changes where noun = 'enlistment'`).toHaveLength(0)
})
