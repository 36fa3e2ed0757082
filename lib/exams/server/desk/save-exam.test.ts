import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { cities } from '#lib/cities/server/tables.ts'
import type { ExamText } from '#lib/exams/desk/exam-record.ts'
import { findExam } from '#lib/exams/server/exam/find-exam.ts'
import { examsBetween } from '#lib/exams/server/exams-between.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { deleteExam } from './delete-exam.ts'
import { findStaffExam } from './find-staff-exam.ts'
import { listStaffExams } from './list-staff-exams.ts'
import { saveExam } from './save-exam.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
})

const stage = (name: string, startsOn: string, id: number | null = null) => ({
  ...{ id, name, startsOn, endsOn: startsOn, note: '' },
})
const exam = (more: Partial<ExamText> = {}): ExamText => ({
  ...{ title: '省直遴选', kind: '遴选', cityId: null, registrationStart: '2026-12-01' },
  ...{ registrationEnd: '2026-12-07', examDate: null, link: '', note: '', cancelled: false },
  stages: [stage('面试', '2027-02-22'), stage('体检', '2027-03-08')],
  ...more,
})
const make = (more: Partial<ExamText> = {}) =>
  saveExam(t.db, staffId, { id: null, was: null, text: exam(more) })
const read = async (id: number) => (await findStaffExam(t.db, id)).text
const list = async (more: object = {}) =>
  (
    await listStaffExams(t.db, {
      ...{ q: '', sort: 'usual', page: 1, pageSize: 20, status: 'all', ...more },
    })
  ).items

test('an exam is made, changed and deleted with its stages, and the public page and the calendar follow', async () => {
  const { id } = await make({ link: 'https://example.com/gg' })
  expect(await findExam(t.db, id)).toMatchObject({
    title: '省直遴选',
    link: 'https://example.com/gg',
    entries: [{ name: '报名' }, { name: '面试' }, { name: '体检' }],
  })
  const was = await read(id)
  const [interview, check] = was.stages
  if (!interview || !check) throw new Error('no stages')
  const text = {
    ...was,
    registrationEnd: '2026-12-10',
    stages: [stage('打印准考证', '2027-01-04'), { ...interview, endsOn: '2027-02-23' }],
  }
  await saveExam(t.db, staffId, { id, was, text })
  const now = await read(id)
  // A stage keeps its number, by which calendars know it; that of a deleted one does not come back.
  expect(now.stages.map((one) => [one.name, one.id])).toEqual([
    ['打印准考证', check.id ? check.id + 1 : 0],
    ['面试', interview.id],
  ])
  const [public_] = await examsBetween(t.db, { cityId: null, from: '2026-12-01', to: '2027-12-31' })
  expect(public_?.entries.map(({ name, until }) => [name, until])).toEqual([
    ['报名', '2026-12-10'],
    ['打印准考证', '2027-01-04'],
    ['面试', '2027-02-23'],
  ])
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['exams.write'] }
  const history = () => listHistory(t.db, user, { noun: 'examWindow', recordId: String(id) })
  expect((await history())[0]).toMatchObject({
    before: { registrationEnd: '2026-12-07', stages: '面试 2027-02-22\n体检 2027-03-08' },
    after: { stages: '打印准考证 2027-01-04\n面试 2027-02-22 至 2027-02-23' },
  })
  await deleteExam(t.db, staffId, { id, reason: '重复录入' })
  expect(await findExam(t.db, id)).toBeNull()
  expect((await history())[0]).toMatchObject({ after: null, reason: '重复录入' })
  // Reminders and calendars know exams by their numbers.
  expect((await make()).id).toBe(id + 1)
})

test('who saw another state is refused, and so is a stage of another exam', async () => {
  const { id } = await make()
  const other = await read((await make({ title: '市直遴选' })).id)
  const was = await read(id)
  const text = { ...was, title: '省直机关遴选' }
  await saveExam(t.db, staffId, { id, was, text })
  expect(await outcome(saveExam(t.db, staffId, { id, was, text }))).toBe('conflict')
  expect(await outcome(saveExam(t.db, staffId, { id, was: null, text }))).toBe('conflict')
  const stolen = { ...text, stages: other.stages }
  const now = await read(id)
  expect(await outcome(saveExam(t.db, staffId, { id, was: now, text: stolen }))).toBe('conflict')
  expect(await outcome(saveExam(t.db, staffId, { id: id + 9, was, text }))).toBe('not_found')
  expect((await read(id)).stages).toEqual(was.stages)
})

test.each([
  ['title', { title: ' ' }],
  ['registrationEnd', { registrationEnd: '2026-11-30' }],
  ['registrationStart', { registrationStart: '2026-02-30' }],
  ['examDate', { examDate: '2026-11-01' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['cityId', { cityId: 99 }],
  ['stages.0.endsOn', { stages: [{ ...stage('面试', '2027-01-02'), endsOn: '2027-01-01' }] }],
  ['stages.0.name', { stages: [stage('', '2027-01-02')] }],
] as const)('a fault is named by its field: %s', async (field, more) => {
  const error = await make(more as Partial<ExamText>).catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ code: 'invalid_input', fields: [{ field }] })
})

test('the list is narrowed by words, state, kind, place and year', async () => {
  const place = { name: '浙江', fullName: '浙江省', code: '330000', region: 'huadong' }
  await t.db.insert(cities).values({ ...place, id: 33, dir: 'zhejiang' })
  const { id } = await make({
    cityId: 33,
    registrationStart: '2099-01-01',
    registrationEnd: '2099-01-02',
    stages: [],
  })
  await make({
    title: '某部选调',
    kind: '选调生',
    registrationStart: '2020-01-01',
    registrationEnd: '2020-01-02',
    stages: [],
  })
  await make({ title: '已停的遴选', cancelled: true })
  const titles = async (more: object) => (await list(more)).map(({ title }) => title)
  expect(await titles({})).toEqual(['省直遴选', '已停的遴选', '某部选调'])
  expect(await titles({ status: 'current' })).toEqual(['省直遴选'])
  expect(await titles({ status: 'past' })).toEqual(['某部选调'])
  expect(await titles({ status: 'cancelled' })).toEqual(['已停的遴选'])
  expect(await titles({ q: '遴选', kind: '遴选', year: 2026 })).toEqual(['已停的遴选'])
  expect(await titles({ q: String(id) })).toEqual(['省直遴选'])
  expect(await list({ cityId: 33 })).toMatchObject([{ city: '浙江', stages: 0, positions: 0 }])
})

test('an exam with positions is cancelled, not deleted', async () => {
  const { id } = await make()
  await t.db.insert(examPositions).values({
    ...{ windowId: id, year: 2026, kind: '遴选', unit: '某厅', title: '某处', category: '综合' },
    ...{
      headcount: 1,
      education: '本科',
      majors: '不限',
      conditions: '',
      fullScore: 100,
      note: '',
    },
  })
  expect(await outcome(deleteExam(t.db, staffId, { id, reason: '误建' }))).toBe('conflict')
  const was = await read(id)
  await saveExam(t.db, staffId, { id, was, text: { ...was, cancelled: true } })
  expect(await findExam(t.db, id)).toMatchObject({ cancelled: true })
})

test('two make exams at once', async () => {
  // What an import numbered.
  await t.db.insert(examWindows).values({ ...rowOf(), id: 200_000 })
  const ids = await Promise.all([make(), make(), make()])
  expect(ids.map(({ id }) => id).sort()).toEqual([200_001, 200_002, 200_003])
})

function rowOf() {
  const { stages: _, ...row } = exam()
  return row
}
