import { eq } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { comparePositions } from '../compare-positions.ts'
import { loadPositions } from '../load-positions.ts'
import { nameColumns } from './named-columns.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
  const days = { registrationStart: '2026-12-01', registrationEnd: '2026-12-07' }
  await t.db.insert(examWindows).values([
    { ...days, id: 1, title: '省直遴选', kind: '遴选' },
    { ...days, id: 2, title: '市直遴选', kind: '遴选' },
    { ...days, id: 3, title: '国考', kind: '国考' },
  ])
})

const head = ['招录单位', '职位名称', '拟进人', '学历要求', '专业要求', '备考', '外语']
const row = ['甲厅', '一处', '2', '本科', '不限', '面向基层', '英语六级']
async function look(id = 1, names = head) {
  const exams = await t.db.select().from(examWindows)
  const exam = exams.find((one) => one.id === id)
  if (!exam) throw new Error('there is no exam')
  const sheet = { name: '', rows: [names, row], rounded: [], dated: [], shared: [] }
  return await comparePositions(t.db, exam, { sheets: [sheet], says: '' }, true)
}

test('a column that staff gave a meaning is read so, in all tables of that kind of exams', async () => {
  expect(await look()).toMatchObject({
    isBarred: true,
    unread: ['拟进人', '备考', '外语'],
    named: [],
  })
  await nameColumns(t.db, staffId, {
    id: 1,
    columns: [
      { name: '拟进人', column: 'headcount' },
      { name: '备考', column: 'note' },
      { name: '外语', column: 'conditions' },
    ],
  })
  for (const id of [1, 2])
    expect(await look(id)).toMatchObject({
      ...{ faults: [], unread: [] },
      named: [{ name: '拟进人' }, { name: '备考' }, { name: '外语' }],
      added: [{ headcount: 2, note: '面向基层', conditions: '外语：英语六级' }],
    })
  expect(await look(3)).toMatchObject({ isBarred: true, unread: ['拟进人', '备考', '外语'] })
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['exams.write'] }
  const history = await listHistory(t.db, user, { noun: 'examPositions', recordId: '1' })
  expect(history).toMatchObject([
    { after: { columns: '拟进人 → 招录人数；备考 → 备注；外语 → 其他条件' } },
  ])
})

test('a meaning is taken back, and yields to the own name of its column', async () => {
  await nameColumns(t.db, staffId, { id: 1, columns: [{ name: '拟进人', column: 'headcount' }] })
  const both = head.with(5, '招录人数')
  expect((await look(1, both)).unread).toEqual(['拟进人', '外语'])
  await nameColumns(t.db, staffId, { id: 1, columns: [{ name: '拟进人', column: null }] })
  expect(await look()).toMatchObject({ isBarred: true, named: [] })
  expect(await outcome(nameColumns(t.db, staffId, { id: 9, columns: [] }))).toBe('not_found')
})

test('a meaning holds for the tables of one office alone, and goes before that of the kind', async () => {
  const announced = async (id: number, link: string) =>
    await t.db.update(examWindows).set({ link }).where(eq(examWindows.id, id))
  const say = (id: number, column: 'headcount' | 'applicants' | null) =>
    nameColumns(t.db, staffId, { id, columns: [{ name: '拟进人', column }] })
  await announced(1, 'https://www.rsks.example.cn/2026/a.html')
  await say(1, 'headcount')
  expect(await look(1)).toMatchObject({ isBarred: false, added: [{ headcount: 2 }] })
  expect(await look(2)).toMatchObject({ isBarred: true, named: [] })
  await announced(2, 'http://rsks.example.cn/2027/b.html')
  expect(await look(2)).toMatchObject({ isBarred: false, added: [{ headcount: 2 }] })
  // Said without an announcement, it is so for all others of the kind.
  await announced(2, '')
  await say(2, 'applicants')
  await announced(2, 'https://zzb.example.cn/b')
  expect((await look(2)).named).toEqual([{ name: '拟进人', column: 'applicants' }])
  expect((await look(1)).named).toEqual([{ name: '拟进人', column: 'headcount' }])
  await say(1, null)
  expect(await look(1)).toMatchObject({
    isBarred: true,
    named: [],
    unread: expect.arrayContaining(['拟进人']),
  })
  expect((await look(2)).named).toHaveLength(1)
})

test('the settings give a column further names, for exams of all kinds', async () => {
  const value = '拟进人（含“双一流”） → 招录人数\n备考 → 没有的列'
  await t.db.insert(settings).values({ key: 'tableColumns', value })
  for (const id of [1, 3]) {
    const found = await look(id)
    expect(found).toMatchObject({ faults: [], named: [], added: [{ headcount: 2 }] })
    expect(found.notes).toContain('设置里“职位表的列名”右边没有这些列：没有的列')
  }
  // Staff who say it of one kind of exams mean it more exactly.
  await nameColumns(t.db, staffId, { id: 1, columns: [{ name: '拟进人', column: 'applicants' }] })
  expect(await look(1)).toMatchObject({ isBarred: true })
  expect(await look(3)).toMatchObject({ isBarred: false })
})

test('a confirmation is refused once a column means something else than was seen', async () => {
  const names = [...head.with(2, '招录人数').slice(0, 5), '职位类别', '外语']
  const file = Buffer.from(`${names}\n甲厅,一处,2,本科,不限,综合,英语六级`).toString('base64')
  const sent = { id: 1, name: '表.csv', file, isWhole: true, reason: '' }
  const { basis } = await loadPositions(t.db, staffId, { ...sent, basis: null })
  await nameColumns(t.db, staffId, { id: 1, columns: [{ name: '外语', column: 'conditions' }] })
  expect(await outcome(loadPositions(t.db, staffId, { ...sent, basis }))).toBe('conflict')
})

test('a head of which nothing is known is chosen and named by hand', async () => {
  const names = ['序号', '处室所属', '做什么', '几位', '学历要求', '专业要求']
  const rows = [['某省遴选计划表'], names, ['1', '甲厅', '一处', '2', '本科', '不限']]
  const file = Buffer.from(rows.map((cells) => cells.join(',')).join('\n')).toString('base64')
  const sent = { id: 1, name: '表.csv', file, isWhole: true, basis: null, reason: '' }
  const found = await loadPositions(t.db, staffId, sent)
  expect(found).toMatchObject({
    isBarred: true,
    heads: [
      { place: '第 2 行', names },
      { place: '第 3 行', names: ['甲厅', '一处', '本科', '不限'] },
    ],
  })
  const say = (columns: Parameters<typeof nameColumns>[2]['columns']) =>
    nameColumns(t.db, staffId, { id: 1, columns })
  await say([{ name: '处室所属', column: 'unit' }])
  const unit = { name: '处室所属', column: 'unit' }
  expect(await loadPositions(t.db, staffId, sent)).toMatchObject({ heads: [{}, {}], named: [unit] })
  await say([
    { name: '做什么', column: 'title' },
    { name: '几位', column: 'headcount' },
  ])
  const read = { isBarred: false, heads: [], unread: ['序号'], added: ['甲厅 一处'] }
  expect(await loadPositions(t.db, staffId, sent)).toMatchObject(read)
})
