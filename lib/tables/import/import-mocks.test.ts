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

test('registrations stay when a file changes what they are for, and keep their window from being left out', async () => {
  await bring()
  const { id: userId } = await addUser(t.db)
  await applyMock(t.db, { id: 1, userId, withdraw: false }, december('02 12:00'))
  await layMock({ startsAt: '2026-12-06T14:00' })
  expect((await bring()).faults).toEqual([])
  expect(await t.sql`select number from mock_registrations`).toEqual([{ number: 1 }])
  await lay({ 'exam-windows.json': JSON.stringify([window(2)]), 'mocks.json': '[]' })
  expect((await bring()).faults).toHaveLength(1)
  expect(await t.sql`select number from mock_registrations`).toEqual([{ number: 1 }])
})

test('what the desk writes goes out and comes in, and no import touches it or its window', async () => {
  await bring()
  const staffId = await staff()
  const text: MockText = {
    ...{ paperId: 7, startsAt: '2099-12-13T09:00', minutes: 120, entryMinutes: 15, seats: 0 },
    ...{ applyFrom: '2026-12-02T00:00', applyUntil: '2099-12-12T18:00' },
    ...{ resultsAt: '2099-12-14T20:00', appealUntil: '2099-12-18T00:00' },
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
