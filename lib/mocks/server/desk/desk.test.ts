import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { deleteExam } from '#lib/exams/server/desk/delete-exam.ts'
import { findStaffExam } from '#lib/exams/server/desk/find-staff-exam.ts'
import { saveExam } from '#lib/exams/server/desk/save-exam.ts'
import type { MockText } from '#lib/mocks/mock-record.ts'
import { applyMock } from '#lib/mocks/server/apply-mock.ts'
import { explainMock } from '#lib/mocks/server/explain-mock.ts'
import { addMock, addMockWindow, december } from '#lib/mocks/server/testing/mocks.ts'
import { lockPapers } from '#lib/papers/server/lock-papers.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { cancelMock, publishMock } from './change-status.ts'
import { grantMinutes } from './grant-minutes.ts'
import { getStaffMock, listMocks, listRegistrations, mockChoices } from './list-mocks.ts'
import { saveMock } from './save-mock.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  await addMock(t.db)
  await addMockWindow(t.db, 2)
  staffId = (await addUser(t.db, { role: 'staff' })).id
})

const now = december('02 12:00')
const text: MockText = {
  ...{ paperId: 1, startsAt: '2026-12-13T09:00', minutes: 120, entryMinutes: 15, seats: 0 },
  ...{ applyFrom: '2026-12-02T09:00', applyUntil: '2026-12-12T18:00' },
  ...{ resultsAt: '2026-12-14T20:00', appealUntil: '2026-12-18T20:00' },
  membersOnly: false,
  explanation: '做一套**完整**的卷。<script>1</script>',
}
const save = (
  more: Partial<MockText> = {},
  id: number | null = null,
  was: MockText | null = null,
) => saveMock(t.db, staffId, { id, windowId: 2, was, text: { ...text, ...more } })
const history = () => t.db.select().from(staffChanges).orderBy(staffChanges.id)

test('a mock exam is made of a window, changed as a draft, published and called off with its reason', async () => {
  expect(await mockChoices(t.db)).toEqual({
    windows: [{ id: 2, name: '模考2' }],
    papers: [{ id: 1, name: '试卷1' }],
  })
  const { id } = await save()
  expect(id).toBeGreaterThan(100_000)
  expect(await getStaffMock(t.db, id)).toMatchObject({ status: 'draft', title: '模考2', text })
  expect((await mockChoices(t.db)).windows).toEqual([])
  expect(await outcome(save())).toBe('conflict')
  expect(await outcome(explainMock(t.db, { id, userId: null }))).toBe('not_found')
  await save({ minutes: 100 }, id, text)
  expect(await outcome(save({}, id, text))).toBe('conflict')
  await publishMock(t.db, staffId, { id }, now)
  await publishMock(t.db, staffId, { id }, now)
  const shown = await explainMock(t.db, { id, userId: null }, now)
  expect(shown).toMatchObject({ state: 'open', minutes: 100, seats: null })
  expect(shown.explanation).toContain('<strong>完整</strong>')
  expect(shown.explanation).not.toContain('<script')
  await cancelMock(t.db, staffId, { id, reason: '撞期' }, now)
  await cancelMock(t.db, staffId, { id, reason: '再次' }, now)
  expect((await history()).map(({ after, reason }) => [after?.status, reason])).toEqual([
    ['draft', ''],
    [undefined, ''],
    ['published', ''],
    ['cancelled', '撞期'],
  ])
  // The window is free for another, and this one is over.
  expect((await mockChoices(t.db)).windows).toHaveLength(1)
  expect(await outcome(publishMock(t.db, staffId, { id }, now))).toBe('conflict')
  expect((await listMocks(t.db, list)).items.map(({ title }) => title)).toEqual(['模考2', '模考1'])
  expect((await listMocks(t.db, { ...list, status: 'cancelled' })).items).toHaveLength(1)
})
const list = { q: '模考', sort: 'usual', page: 1, pageSize: 20 } as const

test.each([
  [{ applyUntil: '2026-12-13T09:01' }, 'applyUntil', '不能晚于开考'],
  [{ applyUntil: '2026-12-02T09:00' }, 'applyUntil', '应晚于报名开始'],
  [{ entryMinutes: 121 }, 'entryMinutes', '不能比时长还长'],
  [{ resultsAt: '2026-12-13T10:59' }, 'resultsAt', '不能早于考试结束'],
  [{ appealUntil: '2026-12-14T20:00' }, 'appealUntil', '应晚于成绩公布'],
  [{ resultsAt: null, appealUntil: '2026-12-13T11:00' }, 'appealUntil', '应晚于成绩公布'],
  [{ startsAt: null }, 'startsAt', '请填写日期和时间'],
  [{ explanation: '' }, 'explanation', '请填写'],
  [{ paperId: 9 }, 'paperId', '没有这份试卷，或者还没有发布'],
] as const)('%j is refused in words', async (more, field, reason) => {
  await expect(save(more)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: expect.arrayContaining([{ field, reason }]),
  })
})

test('a draft of a paper is sat by nobody', async () => {
  await t.sql`update papers set is_published = false`
  await expect(save({})).rejects.toMatchObject({
    ...{ code: 'invalid_input', fields: [{ field: 'paperId' }] },
  })
})

test('a paper that was withdrawn since is no paper of a mock exam that is published', async () => {
  const { id } = await save()
  await t.sql`update papers set is_published = false`
  const reason = '没有这份试卷，或者还没有发布'
  await expect(publishMock(t.db, staffId, { id }, now)).rejects.toMatchObject({
    ...{ code: 'invalid_input', message: reason, fields: [{ field: 'paperId', reason }] },
  })
  expect(await getStaffMock(t.db, id)).toMatchObject({ status: 'draft' })
})

test('a paper that is withdrawn at this moment is waited for', async () => {
  const { id } = await save()
  let publishing: Promise<string> | undefined
  await t.db.transaction(async (tx) => {
    await lockPapers(tx)
    publishing = outcome(publishMock(t.db, staffId, { id }, now))
    await untilOneWaits()
    await tx.update(papers).set({ isPublished: false })
  })
  expect(await publishing).toBe('invalid_input')
})

/** Resolves once a statement waits for a lock of the table of papers. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const [row] = await t.sql`
      select 1 from pg_locks where not granted and relation = 'papers'::regclass
        and database = (select oid from pg_database where datname = current_database())`
    if (row) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('only a window of mock exams takes one', async () => {
  await t.sql`update exam_windows set kind = '国考' where id = 2`
  expect(await outcome(save())).toBe('conflict')
  await t.sql`delete from exam_windows where id = 2`
  expect(await outcome(save())).toBe('not_found')
})

test('what is printed stays once it is published, and seats hold those who are registered', async () => {
  const { id } = await save()
  await publishMock(t.db, staffId, { id }, now)
  const [one, two] = [await addUser(t.db), await addUser(t.db)]
  for (const { id: userId } of [one, two])
    await applyMock(t.db, { id, userId, withdraw: false }, now)
  await expect(save({ minutes: 90 }, id, text)).rejects.toMatchObject({
    fields: [{ field: 'minutes', reason: '发布后不能再改，要改请取消后另建' }],
  })
  await expect(save({ seats: 1 }, id, text)).rejects.toMatchObject({
    fields: [{ field: 'seats', reason: '已有 2 人报名，名额不能更少' }],
  })
  await save({ seats: 2, applyUntil: '2026-12-13T08:00' }, id, text)
})

test('a draft of a day that has passed is not published, nor an exam called off that is over', async () => {
  const { id } = await save()
  expect(await outcome(publishMock(t.db, staffId, { id }, december('13 09:00')))).toBe('conflict')
  await cancelMock(t.db, staffId, { id, reason: '不办了' }, now)
  expect(await outcome(getStaffMock(t.db, id))).toBe('not_found')
  const over = { id: 1, reason: '太晚' }
  expect(await outcome(cancelMock(t.db, staffId, over, december('06 10:30')))).toBe('conflict')
})

test('extra minutes are granted to who is registered, with the reason in the history, until it is over for them', async () => {
  const { id: userId } = await addUser(t.db, { phone: '13911112222' })
  const grant = (minutes: number, time = now) =>
    grantMinutes(t.db, staffId, { id: 1, userId, minutes, reason: '视力障碍' }, time)
  expect(await outcome(grant(30))).toBe('not_found')
  await applyMock(t.db, { id: 1, userId, withdraw: false }, now)
  await grant(30)
  await grant(30)
  expect((await listRegistrations(t.db, { id: 1, page: 1 })).items).toMatchObject([
    { number: '0001', learner: '139****2222', extraMinutes: 30, extraReason: '视力障碍' },
  ])
  expect(await history()).toMatchObject([
    { noun: 'mockRegistration', reason: '视力障碍', ownerId: userId, after: { extraMinutes: 30 } },
  ])
  await grant(15, december('06 10:40'))
  // Without them it would have ended ten minutes ago.
  expect(await outcome(grant(0, december('06 10:40')))).toBe('conflict')
  expect(await outcome(grant(30, december('06 10:45')))).toBe('conflict')
})

test('nobody of staff grants themselves minutes', async () => {
  await applyMock(t.db, { id: 1, userId: staffId, withdraw: false }, now)
  const own = { id: 1, userId: staffId, minutes: 10, reason: '想要' }
  expect(await outcome(grantMinutes(t.db, staffId, own, now))).toBe('own_record')
})

const windowSays = '这个窗口有一场已发布的模考，请先到工作台的“模考”里取消它；已经开考的不能取消'
const del = () => deleteExam(t.db, staffId, { id: 1, reason: '重复' })

test('a window with a published mock exam is neither cancelled nor deleted, only marked afterwards', async () => {
  const was = (await findStaffExam(t.db, 1)).text
  const cancel = () => saveExam(t.db, staffId, { id: 1, was, text: { ...was, cancelled: true } })
  const rename = () => saveExam(t.db, staffId, { id: 1, was, text: { ...was, kind: '遴选' } })
  for (const act of [del, cancel, rename])
    await expect(act()).rejects.toMatchObject({ code: 'conflict', message: windowSays })
  expect((await findStaffExam(t.db, 1)).text.cancelled).toBe(false)
  await cancelMock(t.db, staffId, { id: 1, reason: '撞期' }, now)
  await cancel()
  await del()
})

test('a window in which somebody is registered is not deleted', async () => {
  await applyMock(t.db, { id: 1, userId: staffId, withdraw: false }, now)
  await t.sql`update mocks set status = 'draft'`
  await expect(del()).rejects.toMatchObject({
    ...{ code: 'conflict', message: '这场考试已经有人报名模考，请标为已取消' },
  })
  await t.sql`delete from mock_registrations`
  await del()
  expect(await outcome(getStaffMock(t.db, 1))).toBe('not_found')
})

test('nothing is published into a window that was called off', async () => {
  const { id } = await save()
  await t.sql`update exam_windows set cancelled = true where id = 2`
  await expect(publishMock(t.db, staffId, { id }, now)).rejects.toMatchObject({
    ...{ code: 'conflict', message: '考试日历里这场模考已标为取消，不能发布' },
  })
})

test('a draft for which somebody is registered is not deleted', async () => {
  await applyMock(t.db, { id: 1, userId: staffId, withdraw: false }, now)
  await t.sql`update mocks set status = 'draft'`
  await expect(cancelMock(t.db, staffId, { id: 1, reason: '不办了' }, now)).rejects.toMatchObject({
    ...{ code: 'conflict', message: '已有 1 人报名，不能当草稿删除；请先发布，再取消' },
  })
})

test('registering and calling off at once take turns', async () => {
  const learners = await Promise.all(Array.from({ length: 12 }, () => addUser(t.db)))
  const applies = learners.map(({ id }) =>
    outcome(applyMock(t.db, { id: 1, userId: id, withdraw: false }, now)),
  )
  const off = outcome(cancelMock(t.db, staffId, { id: 1, reason: '撞期' }, now))
  expect(await off).toBe('fine')
  for (const answer of await Promise.all(applies)) expect(['fine', 'conflict']).toContain(answer)
})
