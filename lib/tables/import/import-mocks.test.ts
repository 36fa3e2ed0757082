import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import type { MockText } from '#lib/mocks/mock-record.ts'
import { applyMock } from '#lib/mocks/server/apply-mock.ts'
import { cancelMock, publishMock } from '#lib/mocks/server/desk/change-status.ts'
import { getStaffMock } from '#lib/mocks/server/desk/list-mocks.ts'
import { saveMock } from '#lib/mocks/server/desk/save-mock.ts'
import { december } from '#lib/mocks/server/testing/mocks.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { questionFiles } from '#lib/tables/testing/question-files.ts'

const t = testDatabase()
let dir: string
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  await lay({
    ...questionFiles,
    'exam-windows.json': JSON.stringify([window(1), window(2)]),
    'mocks.json': JSON.stringify([mock]),
  })
})
afterEach(() => rm(dir, { recursive: true }))

const window = (id: number) => ({
  ...{ id, title: `模考${id}`, kind: '模考', registrationStart: '2026-12-01' },
  ...{ registrationEnd: '2026-12-05', examDate: '2026-12-06', note: '' },
})
const mock = {
  ...{ id: 1, windowId: 1, paperId: 7, applyFrom: '2026-12-01', applyUntil: '2026-12-05T18:00' },
  ...{ startsAt: '2026-12-06T09:00', minutes: 90, seats: 2, explanation: '**限时**一套。' },
}
async function lay(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
}
const layMock = (more: object) => lay({ 'mocks.json': JSON.stringify([{ ...mock, ...more }]) })
const bring = (from = dir) => importContent(t.db, contentKinds, from)
const staff = async () => (await addUser(t.db, { role: 'staff' })).id

test('a mock exam comes in, goes out, and comes in again without a change', async () => {
  expect((await bring()).faults).toEqual([])
  const before = await getStaffMock(t.db, 1)
  expect(before).toMatchObject({
    ...{ title: '模考1', status: 'published' },
    text: { startsAt: '2026-12-06T09:00', entryMinutes: 30, seats: 2, resultsAt: null },
  })
  const [row] = await t.sql`select explanation_html as html from mocks`
  expect(row?.html).toContain('<strong>限时</strong>')
  expect(await bring()).toMatchObject({ tables: [], faults: [] })
  const out = join(dir, 'out')
  await exportContent(t.db, contentKinds, out)
  expect(await bring(out)).toMatchObject({ tables: [], faults: [] })
  await truncateAll(t.db)
  expect((await bring(out)).faults).toEqual([])
  expect(await getStaffMock(t.db, 1)).toEqual(before)
})

test('no file publishes a mock exam on a paper that is not published, unless it is over', async () => {
  const list = JSON.parse(questionFiles['papers.json'] ?? '') as object[]
  const drafts = list.map((paper) => ({ ...paper, isPublished: false }))
  await lay({ 'papers.json': JSON.stringify(drafts) })
  const coming = { applyFrom: '+1d', applyUntil: '+2d 18:00', startsAt: '+3d 09:00' }
  await layMock(coming)
  expect((await bring()).faults.map((fault) => fault.field)).toEqual(['0.paperId'])
  await layMock({ ...coming, status: 'draft' })
  expect((await bring()).faults).toEqual([])
  // The paper is stored, and this time no file says of it.
  await rm(join(dir, 'papers.json'))
  await layMock(coming)
  expect((await bring()).faults.map((fault) => fault.field)).toEqual(['0.paperId'])
  await layMock({ applyFrom: '2025-12-01', applyUntil: '2025-12-05', startsAt: '2025-12-06T09:00' })
  expect((await bring()).faults).toEqual([])
})

test.each([
  [{ windowId: 9 }, '0.windowId'],
  [{ paperId: 9 }, '0.paperId'],
  [{ applyUntil: '2026-12-06T09:01' }, '0.applyUntil'],
  [{ applyUntil: '2026-12-01' }, '0.applyUntil'],
  [{ entryMinutes: 91 }, '0.entryMinutes'],
  [{ resultsAt: '2026-12-06T10:29' }, '0.resultsAt'],
  [{ appealUntil: '2026-12-06T10:30' }, '0.appealUntil'],
  [{ seats: 0 }, '0.seats'],
])('%j is refused', async (more, field) => {
  await layMock(more)
  expect((await bring()).faults.map((fault) => fault.field)).toEqual([field])
  expect(await t.sql`select 1 from mocks`).toEqual([])
})

test('two in one window are refused, unless one was called off', async () => {
  const both = (status: string) =>
    lay({ 'mocks.json': JSON.stringify([mock, { ...mock, id: 2, status }]) })
  await both('draft')
  expect((await bring()).faults.map(({ reason }) => reason)).toEqual(['这个窗口已经有一场模考'])
  await both('cancelled')
  expect((await bring()).faults).toEqual([])
})

const apply = async () => {
  const { id: userId } = await addUser(t.db)
  await applyMock(t.db, { id: 1, userId, withdraw: false }, december('02 12:00'))
}
const settled = '这场模考已有人报名或已经开考，不能从文件改；要取消请到工作台的“模考”'

test.each([
  [{ status: 'draft' }, 'status'],
  [{ status: 'cancelled' }, 'status'],
  [{ startsAt: '2026-12-06T14:00' }, 'startsAt'],
  [{ applyFrom: '2026-11-30' }, 'applyFrom'],
  [{ minutes: 60 }, 'minutes'],
  [{ entryMinutes: 20 }, 'entryMinutes'],
  [{ windowId: 2 }, 'windowId'],
])('%j is refused once somebody is registered', async (more, field) => {
  await bring()
  await apply()
  const before = await getStaffMock(t.db, 1)
  await layMock(more)
  const faults = (await bring()).faults.map(({ file, field: at, reason }) => [file, at, reason])
  expect(faults).toEqual([['mocks.json', `0.${field}`, settled]])
  expect(await getStaffMock(t.db, 1)).toEqual(before)
  await t.sql`delete from mock_registrations`
  expect((await bring()).faults).toEqual([])
})

test('what has begun is settled without anybody registered', async () => {
  await bring()
  await t.sql`update mocks set starts_at = now() - interval '1 hour'`
  expect((await bring()).faults.map(({ field }) => field)).toEqual(['0.startsAt'])
})

test('once somebody is registered the rest may change, but no seat is taken away', async () => {
  await bring()
  await apply()
  await apply()
  await layMock({ seats: 1 })
  expect((await bring()).faults.map(({ reason }) => reason)).toEqual([
    '已有 2 人报名，名额不能更少',
  ])
  await layMock({ seats: 3, resultsAt: '2026-12-07', explanation: '另一句。' })
  expect((await bring()).faults).toEqual([])
})

test('times that are counted from the import stay where somebody is registered, those of the window too', async () => {
  const layCounted = (weeks: number) =>
    lay({
      'exam-windows.json': JSON.stringify([
        { ...window(1), registrationEnd: `+${weeks}w Fri`, examDate: `+${weeks}w Sun` },
        window(2),
      ]),
      'mocks.json': JSON.stringify([
        {
          ...mock,
          ...{ applyFrom: `-${weeks}d`, applyUntil: `+${weeks}w Fri 20:00` },
          ...{ startsAt: `+${weeks}w Sun 14:00`, resultsAt: `+${weeks}w Sun 20:00` },
        },
      ]),
    })
  const read = async () => [
    (await getStaffMock(t.db, 1)).text,
    await t.sql`select exam_date::text, registration_end::text from exam_windows where id = 1`,
  ]
  // The days of an import are those of its calls: another number of weeks is another day.
  await layCounted(4)
  expect((await bring()).faults).toEqual([])
  const early = await read()
  await layCounted(5)
  expect((await bring()).faults).toEqual([])
  const late = await read()
  expect(late).not.toEqual(early)
  const { id: userId } = await addUser(t.db)
  await applyMock(t.db, { id: 1, userId, withdraw: false })
  await layCounted(6)
  const { faults, warnings } = await bring()
  expect([faults, warnings]).toEqual([
    [],
    ['exam-windows.json: 1 模考1 已有人报名模考，日期保持不变'],
  ])
  expect(await read()).toEqual(late)
})

test('a window is not called off under a published mock exam, nor left out while somebody is registered', async () => {
  await bring()
  const layWindows = (list: object[]) => lay({ 'exam-windows.json': JSON.stringify(list) })
  await layWindows([{ ...window(1), cancelled: true }, window(2)])
  expect((await bring()).faults).toMatchObject([
    {
      ...{ file: 'exam-windows.json', field: '0.cancelled' },
      reason: '这个窗口有一场已发布的模考，请先到工作台的“模考”里取消它；已经开考的不能取消',
    },
  ])
  await layWindows([{ ...window(1), kind: '遴选' }, window(2)])
  expect((await bring()).faults).toMatchObject([{ field: '0.kind' }])
  await apply()
  await layWindows([window(2)])
  await lay({ 'mocks.json': '[]' })
  expect((await bring()).faults).toEqual([
    {
      file: 'exam-windows.json',
      line: 1,
      field: '(全文)',
      reason: '1 模考1 已有人报名模考，不能删去',
    },
  ])
  expect(await t.sql`select number from mock_registrations`).toEqual([{ number: 1 }])
})

test.each([{ cancelled: true }, { kind: '遴选' }])(
  'no mock exam comes into a window that takes none: %o',
  async (more) => {
    await lay({ 'exam-windows.json': JSON.stringify([{ ...window(1), ...more }]) })
    expect((await bring()).faults).toMatchObject([
      {
        ...{ file: 'mocks.json', field: '0.windowId' },
        reason: '这个窗口已取消，或类别不是“模考”',
      },
    ])
    await layMock({ status: 'draft' })
    expect((await bring()).faults).toEqual([])
  },
)

test('a paper that a mock exam holds keeps its questions, and may change its title', async () => {
  await bring()
  const [paper] = JSON.parse(questionFiles['papers.json'] ?? '[]')
  const layPaper = (more: object) => lay({ 'papers.json': JSON.stringify([{ ...paper, ...more }]) })
  const [first, ...others] = paper.sections
  const [question, ...rest] = first.questions
  const scored = { ...first, questions: [{ ...question, score: question.score + 1 }, ...rest] }
  await layPaper({ sections: [scored, ...others] })
  expect((await bring()).faults).toMatchObject([
    {
      ...{ file: 'papers.json', field: '0.sections' },
      reason: '这份试卷正用于模考，公布成绩前题目、分值和大题不能改',
    },
  ])
  await layPaper({ title: '另一个名字' })
  expect((await bring()).faults).toEqual([])
  await layPaper({ sections: [scored, ...others] })
  await t.sql`update papers set held_for_mock = false`
  expect((await bring()).faults).toEqual([])
})

test('what the desk writes goes out and comes in, and no import touches it or its window', async () => {
  await bring()
  const staffId = await staff()
  const text: MockText = {
    ...{ paperId: 7, startsAt: '2099-12-13T09:00', minutes: 120, entryMinutes: 15, seats: 0 },
    ...{ applyFrom: '2026-12-02T00:00', applyUntil: '2099-12-12T18:00' },
    ...{ resultsAt: '2099-12-14T20:00', appealUntil: '2099-12-18T00:00' },
    membersOnly: true,
    explanation: '“引”\n\n- 一\n- 二',
  }
  const { id } = await saveMock(t.db, staffId, { id: null, windowId: 2, was: null, text })
  await publishMock(t.db, staffId, { id })
  await cancelMock(t.db, staffId, { id: 1, reason: '撞期' }, december('02 12:00'))
  const read = () => Promise.all([1, id].map((one) => getStaffMock(t.db, one)))
  const before = await read()
  await lay({ 'exam-windows.json': JSON.stringify([window(1)]) })
  const { faults, warnings } = await bring()
  expect([faults, warnings]).toEqual([[], ['mocks.json: 1 已在工作台改过，以工作台为准']])
  expect(await read()).toEqual(before)
  const out = join(dir, 'out')
  await exportContent(t.db, contentKinds, out)
  await truncateAll(t.db)
  expect((await bring(out)).faults).toEqual([])
  expect(await read()).toEqual(before)
})
