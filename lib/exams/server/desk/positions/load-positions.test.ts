import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { positionsOfExam } from '#lib/exams/server/exam/exam-positions.ts'
import { examPositions, examWindows } from '#lib/exams/server/tables.ts'
import { readSheet } from '#lib/platform/content/sheets/read-sheet.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { exportPositions } from './export-positions.ts'
import { findColumns } from './find-columns.ts'
import { loadPositions } from './load-positions.ts'
import { findWaiting } from './waiting/find-waiting.ts'
import { settleUnlisted } from './waiting/settle-unlisted.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
  const place = { name: '浙江', fullName: '浙江省', code: '330000', region: 'huadong' }
  await t.db.insert(cities).values({ ...place, id: 33, dir: 'zhejiang' })
  await t.db.insert(examWindows).values([
    { ...window, id: 1, cityId: 33 },
    { ...window, id: 2 },
  ])
})

const window = {
  title: '省直遴选',
  kind: '遴选',
  registrationStart: '2026-12-01',
  registrationEnd: '2026-12-07',
}
const head = '招录单位,职位名称,职位类别,招录人数,学历要求,专业要求'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const table = (...lines: string[]) => base64([head, ...lines].join('\n'))
type More = { isWhole?: boolean; basis?: string | null; id?: number; reason?: string }
const load = (file: string, more: More = {}) =>
  loadPositions(t.db, staffId, {
    ...{ id: 1, name: '表.csv', isWhole: true, basis: null, reason: '', file },
    ...more,
  })
/** Looks, stores what it saw, and removes what a whole table left out. */
async function store(file: string, isWhole = true, reason = '') {
  const { basis } = await load(file, { isWhole })
  const done = await load(file, { isWhole, basis, reason })
  const { unlisted } = await findWaiting(t.db, 1)
  await settleUnlisted(t.db, staffId, {
    id: 1,
    basis: unlisted.basis,
    isKept: unlisted.total === 0,
  })
  return done
}
const none = { faults: 0, waiting: 0, added: 0, changed: 0, removed: 0 }
const stored = async () => (await positionsOfExam(t.db, 1, 100)).items
const two = table('甲厅,一处,综合,2,本科及以上,不限', '乙局,二处,综合,1,本科及以上,法学类')

test('a table is looked at, stored once it is confirmed, and changes nothing a second time', async () => {
  const look = await load(two)
  expect(look).toMatchObject({
    isStored: false,
    faults: [],
    counts: { added: 2, changed: 0, removed: 0 },
    added: ['甲厅 一处', '乙局 二处'],
  })
  expect(await stored()).toEqual([])
  expect(await load(two, { basis: look.basis })).toMatchObject({ isStored: true })
  expect(await stored()).toMatchObject([
    { unit: '甲厅', headcount: 2, city: { name: '浙江' } },
    { unit: '乙局', headcount: 1 },
  ])
  const again = await store(two)
  expect(again.counts).toEqual(none)
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['exams.write'] }
  const history = await listHistory(t.db, user, { noun: 'examPositions', recordId: '1' })
  expect(history).toHaveLength(1)
  expect(history).toMatchObject([
    { before: { positions: 0 }, after: { positions: 2, headcount: 3, added: 2, file: '表.csv' } },
  ])
})

test('the difference names what is new, changed and gone', async () => {
  await store(two)
  const [first] = await stored()
  const next = table('丙委,三处,综合,1,硕士,不限', '甲厅,一处,综合,3,本科及以上,不限')
  const { counts, added, changed, removed } = await store(next)
  expect(counts).toEqual({ ...none, added: 1, changed: 1, removed: 1 })
  expect(added).toEqual(['丙委 三处'])
  expect(changed).toMatchObject([
    { id: first?.id, name: '甲厅 一处', cells: [{ column: '招录人数', before: '2', after: '3' }] },
  ])
  expect(removed).toMatchObject([{ name: '乙局 二处' }])
  expect((await stored()).map(({ unit }) => unit)).toEqual(['甲厅', '丙委'])
})

test('score lines come with a table of a few columns, and the rest stays', async () => {
  await store(two)
  const lines = base64('单位,职位,进面最低分,进面最高分\n乙局,二处,63.5,70\n')
  const { counts, changed } = await store(lines, false)
  expect(counts).toEqual({ ...none, changed: 1 })
  expect(changed[0]?.cells).toEqual([
    { column: '进面最低分', before: '', after: '63.5' },
    { column: '进面最高分', before: '', after: '70' },
  ])
  const rows = await t.db.select().from(examPositions).orderBy(examPositions.id)
  expect(rows).toMatchObject([
    { scoreLine: null, headcount: 2 },
    { scoreLine: 63.5, topScore: 70, majors: '法学类' },
  ])
})

test('an empty cell takes a line away, with a reason that the history keeps', async () => {
  await store(two)
  await store(base64('单位,职位,进面最低分,进面最高分\n乙局,二处,63.5,70\n'), false)
  const file = base64('单位,职位,进面最低分,进面最高分\n乙局,二处,,\n')
  const lines = () => t.db.select({ line: examPositions.scoreLine }).from(examPositions)
  expect(await load(file, { isWhole: false })).toMatchObject({ cleared: 1 })
  expect(await outcome(store(file, false))).toBe('invalid_input')
  expect(await lines()).toContainEqual({ line: 63.5 })
  expect(await store(file, false, '公告有误')).toMatchObject({ isStored: true, cleared: 1 })
  expect(await lines()).toEqual([{ line: null }, { line: null }])
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['exams.write'] }
  const [last] = await listHistory(t.db, user, { noun: 'examPositions', recordId: '1' })
  expect(last).toMatchObject({ before: { scored: 1 }, after: { scored: 0 }, reason: '公告有误' })
})

test('faults are told by line and column, and the rows that have none are stored', async () => {
  const file = base64(
    [
      '2026 年职位表',
      `${head},地区,最低学历,满分,颜色`,
      '甲厅,一处,综合,两人,本科,不限,浙江省,本科,100,红',
      ',二处,综合,0,本科,不限,火星,学士,100.5,',
      '',
      '丙委,三处,综合,1,本科,不限,,,,',
    ].join('\n'),
  )
  const look = await load(file)
  expect(look.notes).toEqual(['这些列没有读：颜色'])
  expect(look.faults.map(({ line, column }) => [line, column])).toEqual([
    [3, '招录人数'],
    [4, '招录单位'],
    [4, '招录人数'],
    [4, '满分'],
    [4, '最低学历'],
    [4, '地区'],
  ])
  expect(look.faults[0]?.reason).toBe('“两人”应为数字')
  expect(look.faults[1]?.reason).toBe('请填写')
  expect(look).toMatchObject({ isBarred: false, counts: { waiting: 2, added: 1 } })
  expect(await stored()).toEqual([])
  expect(await load(file, { basis: look.basis })).toMatchObject({ isStored: true })
  expect((await stored()).map(({ unit }) => unit)).toEqual(['丙委'])
})

test('a table is refused that names no columns, leaves out what is due, or is meant for others', async () => {
  const faults = async (text: string) =>
    (await load(base64(text))).faults.map(({ reason }) => reason)
  expect(await faults('甲,乙\n1,2\n')).toEqual([expect.stringContaining('找不到表头')])
  expect(await faults('招录单位,职位名称\n甲厅,一处\n')).toEqual([
    expect.stringContaining('招录人数、学历要求、专业要求'),
  ])
  expect(await faults(`${head}\n`)).toEqual(['表头下面没有职位'])
  expect(await faults('编号,备注\n9,无\n9,无\n')).toEqual([
    '这场考试没有这个编号的职位',
    '这场考试没有这个编号的职位',
  ])
  expect(await outcome(load(base64('"')))).toBe('invalid_input')
  expect(await outcome(load(two, { id: 99 }))).toBe('not_found')
})

test('positions that are called the same keep their order, and a part of the table has to number them', async () => {
  const same = (first: string, second: string) =>
    table(`甲厅,一处,综合,1,${first},不限`, `甲厅,一处,综合,1,${second},不限`)
  await store(same('本科', '硕士'))
  expect((await store(same('本科', '博士'))).changed).toMatchObject([
    { cells: [{ column: '学历要求', before: '硕士', after: '博士' }] },
  ])
  const part = await load(base64('单位,职位,备注\n甲厅,一处,无\n'), { isWhole: false })
  expect(part.faults).toEqual([{ line: 2, column: '编号', reason: '有几个同名的职位，请填编号' }])
})

test('what is given out can be loaded again, and nothing changes', async () => {
  await store(table('甲厅,"=一处, 二处",综合,2,本科及以上,不限', '乙局,二处,综合,1,本科,法学类'))
  const { name, file } = await exportPositions(t.db, 1)
  expect(name).toMatch(/^省直遴选-职位表-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await load(file)).counts).toEqual(none)
  // Of an exam without positions the names of the columns, to be filled in.
  const empty = Buffer.from((await exportPositions(t.db, 2)).file, 'base64')
  const { sheets } = await readSheet(empty)
  expect(sheets.map(({ rows }) => rows.length)).toEqual([1])
})

test('a confirmation of what others have changed meanwhile is refused', async () => {
  const { basis } = await load(two)
  await store(table('丙委,三处,综合,1,硕士,不限'))
  expect(await outcome(load(two, { basis }))).toBe('conflict')
  expect((await stored()).map(({ unit }) => unit)).toEqual(['丙委'])
})

test('a score line is entered by the code of its position alone', async () => {
  const withCodes = base64(
    [
      `${head},职位代码`,
      '甲厅,一处,综合,2,本科及以上,不限,A1',
      '乙局,二处,综合,1,本科及以上,法学类,A2',
    ].join('\n'),
  )
  await store(withCodes)
  const line = (code: string) => base64(`职位代码,进面最低分,进面最高分\n${code},68.5,74`)
  expect(await load(line('A3'), { isWhole: false })).toMatchObject({
    faults: [{ line: 2, column: '职位代码', reason: '这场考试没有这个代码的职位' }],
  })
  const { changed, counts } = await store(line('A2'), false)
  expect(counts).toEqual({ ...none, changed: 1 })
  expect(changed).toMatchObject([
    { name: '乙局 二处 A2', cells: [{ after: '68.5' }, { after: '74' }] },
  ])
})

test('a score above the full score is a fault, since nobody knows its scale', async () => {
  await store(two)
  const lines = (more: string) =>
    base64(`单位,职位,进面最低分,进面最高分${more && ',满分'}\n乙局,二处,119.2,131.4${more}\n`)
  const { faults } = await load(lines(''), { isWhole: false })
  expect(faults).toEqual([
    { line: 2, column: '进面最低分', reason: '高于满分 100，请核对分数和满分' },
    { line: 2, column: '进面最高分', reason: '高于满分 100，请核对分数和满分' },
  ])
  expect((await store(lines(',200'), false)).counts.changed).toBe(1)
})

test('names full of brackets that never close are read at once', () => {
  const rows = Array.from({ length: 10 }, () => Array.from({ length: 200 }, () => '('.repeat(5000)))
  // Quadratic in the brackets this would take minutes, on the one thread of the site.
  expect(findColumns(rows)).toBeNull()
})
