import { sql } from 'drizzle-orm'
import { outcome } from '#lib/accounts/server/testing/account.ts'
import { waitingPositions } from '#lib/exams/server/tables.ts'
import { deskOf, head, oneExam } from '#lib/exams/server/testing/desk-tables.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { deleteExam } from '../../delete-exam.ts'
import { loadPositions } from '../load-positions.ts'
import { dismissPositions } from './dismiss-positions.ts'
import { mendPosition } from './mend-position.ts'
import { settleUnlisted } from './settle-unlisted.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  staffId = await oneExam(t.db)
})
const { store, stored, waiting, firstRow, mend } = deskOf(t, () => staffId)

const good = '甲厅,一处,A1,综合,2,本科,不限'
const remove = async () => {
  const { basis } = (await waiting()).unlisted
  return await settleUnlisted(t.db, staffId, { id: 1, basis, isKept: false })
}
const dismissAll = async (seen?: string) => {
  const { basis } = await waiting()
  return await dismissPositions(t.db, staffId, { id: 1, row: null, basis: seen ?? basis })
}

test('rows with faults wait, what is written into them stays, and mended they are positions', async () => {
  const done = await store([good, '乙局,二处,A2,综合,两人,,不限'])
  expect(done).toMatchObject({ isStored: true, counts: { added: 1, waiting: 1, faults: 2 } })
  expect((await stored()).map(({ unit }) => unit)).toEqual(['甲厅'])
  const row = await firstRow()
  expect(row).toMatchObject({ place: '表.csv 第 3 行', name: '乙局 二处 A2' })
  expect(row.cells.filter(({ fault }) => fault !== '')).toEqual([
    { column: 'headcount', name: '招录人数', text: '两人', fault: '“两人”应为数字' },
    { column: 'education', name: '学历要求', text: '', fault: '请填写' },
  ])
  expect(await mend([{ column: 'headcount', text: '3' }])).toEqual({ isStored: false })
  const again = await firstRow()
  expect(again.cells.filter(({ fault }) => fault !== '')).toMatchObject([{ column: 'education' }])
  expect(again.cells).toContainEqual({
    ...{ column: 'headcount', name: '招录人数', text: '3', fault: '' },
  })
  expect(await mend([{ column: 'education', text: ' 本科\n以上 ' }])).toEqual({ isStored: true })
  expect(await stored()).toMatchObject([{}, { unit: '乙局', headcount: 3, education: '本科 以上' }])
  expect(await waiting()).toMatchObject({ total: 0, rows: [] })
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['exams.write'] }
  const history = await listHistory(t.db, user, { noun: 'examPositions', recordId: '1' })
  expect(history).toMatchObject([
    { after: { added: 1, file: '表.csv 第 3 行', positions: 2 } },
    { after: { added: 1, waiting: 1, file: '表.csv' } },
  ])
})

test('a waiting row keeps the position that it is of, and nothing is removed meanwhile', async () => {
  await store([good, '乙局,二处,A2,综合,1,本科,不限', '丙委,三处,A3,综合,1,本科,不限'])
  const [, second] = await stored()
  const done = await store([good, '乙局,二处,A2,综合,零,本科,不限'])
  expect(done.removed.map(({ name }) => name)).toEqual(['丙委 三处 A3'])
  expect(await stored()).toHaveLength(3)
  expect((await waiting()).unlisted).toMatchObject({
    total: 1,
    positions: [{ name: '丙委 三处 A3' }],
  })
  expect(await outcome(remove())).toBe('conflict')
  // Another name and code: it stays the position that its row was found to be.
  const cells = { headcount: '4', title: '二处新', code: 'A9' } as const
  await mend(Object.entries(cells).map(([column, text]) => ({ column: column as 'code', text })))
  expect(await stored()).toMatchObject([
    { code: 'A1' },
    { id: second?.id, code: 'A9', title: '二处新', headcount: 4 },
    { code: 'A3' },
  ])
  await remove()
  expect((await stored()).map(({ code }) => code)).toEqual(['A1', 'A9'])
  expect((await waiting()).unlisted.total).toBe(0)
})

test('positions that a whole table left out can be kept, and only those that were seen are removed', async () => {
  await store([good, '乙局,二处,A2,综合,1,本科,不限'])
  await store([good])
  const seen = (await waiting()).unlisted.basis
  await store(['丁院,四处,A4,综合,1,本科,不限'])
  const late = { id: 1, basis: seen, isKept: false }
  expect(await outcome(settleUnlisted(t.db, staffId, late))).toBe('conflict')
  const { basis, total } = (await waiting()).unlisted
  expect(total).toBe(2)
  await settleUnlisted(t.db, staffId, { id: 1, basis, isKept: true })
  expect((await waiting()).unlisted.total).toBe(0)
  expect(await stored()).toHaveLength(3)
})

test('a mended row of new twins never becomes the twin that was stored before it', async () => {
  const twin = (count: string) => `甲厅,一处,,综合,${count},本科,不限`
  await store([twin('1'), twin('两')])
  expect(await stored()).toHaveLength(1)
  expect((await firstRow()).cells[0]).toMatchObject({ column: 'id', text: '新' })
  await mend([{ column: 'headcount', text: '2' }])
  expect((await stored()).map(({ headcount }) => headcount)).toEqual([1, 2])
})

test('a row that may be one of several positions says which, or that it is new', async () => {
  await store([`甲厅,一处,,综合,1,本科,不限`])
  const [first] = await stored()
  await store(['甲厅,一处,,综合,5,本科,不限', '甲厅,一处,,综合,6,本科,不限'], false)
  expect(await waiting()).toMatchObject({ total: 2 })
  await mend([{ column: 'id', text: '' }])
  const fault = `已有同名的职位（编号 ${first?.id}）：是它就填它的编号，不是就填“新”`
  expect((await firstRow()).cells[0]).toMatchObject({ column: 'id', fault })
  await mend([{ column: 'id', text: String(first?.id) }])
  await mend([{ column: 'id', text: '新' }])
  expect((await stored()).map(({ headcount }) => headcount)).toEqual([5, 6])
})

test('a number that lost its end has to be written anew', async () => {
  const faults = [{ column: 'code', reason: '超过 15 位', isLost: true }] as const
  const cells = { ...{ id: '新', unit: '甲厅', title: '一处', code: '330106199001011000' } }
  const more = { category: '综合', headcount: '1', education: '本科', majors: '不限' }
  await t.db.insert(waitingPositions).values({
    ...{ windowId: 1, file: '表.xlsx', sheet: '', line: 2, faults: [...faults] },
    cells: { ...cells, ...more },
  })
  expect(await mend([{ column: 'headcount', text: '2' }])).toEqual({ isStored: false })
  expect(await mend([{ column: 'code', text: '330106199001011234' }])).toEqual({ isStored: true })
  expect(await stored()).toMatchObject([{ code: '330106199001011234', headcount: 2 }])
})

test('rows are dismissed one by one or together, and the history names them', async () => {
  await store([good, '乙局,二处,A2,综合,两,本科,不限', '丙委,三处,A3,综合,三,本科,不限'])
  const { id, version } = await firstRow()
  const first = { id: 1, row: { id, version }, basis: '' }
  await dismissPositions(t.db, staffId, first)
  expect((await firstRow()).name).toBe('丙委 三处 A3')
  expect(await outcome(dismissPositions(t.db, staffId, first))).toBe('not_found')
  await dismissAll()
  expect((await waiting()).total).toBe(0)
  expect(await stored()).toHaveLength(1)
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['exams.write'] }
  const history = await listHistory(t.db, user, { noun: 'examPositions', recordId: '1' })
  expect(history.map(({ after }) => after?.dismissed)).toEqual([
    ...['表.csv 第 4 行 丙委 三处 A3', '表.csv 第 3 行 乙局 二处 A2', undefined],
  ])
})

test('two that mend one row do not overwrite each other', async () => {
  await store(['乙局,二处,A2,综合,两,本科,不限'])
  const { id, version } = await firstRow()
  await mend([{ column: 'headcount', text: '十' }])
  const late = { id, version, cells: [{ column: 'headcount' as const, text: '2' }] }
  expect(await outcome(mendPosition(t.db, staffId, late))).toBe('conflict')
  await mend([{ column: 'headcount', text: '2' }])
  expect(await outcome(mendPosition(t.db, staffId, late))).toBe('not_found')
})

test('the next whole table takes the place of all that waits, a part that of its own file and positions', async () => {
  await store(['甲厅,一处,A1,综合,1,本科,不限', '乙局,二处,A2,综合,两,本科,不限'])
  await store(['甲厅,一处,A1,综合,一,本科,不限'], false, '补.csv')
  expect(await waiting()).toMatchObject({ total: 2 })
  await store(['甲厅,一处,A1,综合,7,本科,不限'], false, '再补.csv')
  expect((await waiting()).rows).toMatchObject([{ name: '乙局 二处 A2' }])
  await store(['乙局,二处,A2,综合,二,本科,不限'], false)
  expect(await waiting()).toMatchObject({ total: 1 })
  await store([good])
  expect((await waiting()).total).toBe(0)
})

test('what PostgreSQL cannot store makes a row wait, not the table fail', async () => {
  const rowOf = (texts: readonly string[]) =>
    `<Row>${texts.map((text) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`).join('')}</Row>`
  const odd = ['甲厅', '一处', 'A1', '综合', '二_x0000_&#xD800;', '本科', '不限']
  const schema = 'urn:schemas-microsoft-com:office:spreadsheet'
  const book = `<?xml version="1.0"?><Workbook xmlns="${schema}" xmlns:ss="${schema}"><Worksheet ss:Name="表"><Table>${rowOf(head.split(','))}${rowOf(odd)}</Table></Worksheet></Workbook>`
  const sent = {
    id: 1,
    name: '表.xls',
    file: Buffer.from(book).toString('base64'),
    isWhole: true,
    reason: '',
  }
  const { basis } = await loadPositions(t.db, staffId, { ...sent, basis: null })
  expect(await loadPositions(t.db, staffId, { ...sent, basis })).toMatchObject({ isStored: true })
  expect(await mend([{ column: 'headcount', text: '二\ud800' }])).toEqual({ isStored: false })
  const text = '二\ufffd'
  expect((await firstRow()).cells).toContainEqual(
    expect.objectContaining({ column: 'headcount', text }),
  )
})

test('an exam is not deleted with what staff wrote into its rows', async () => {
  await store([good.replace('2', '两')])
  const exam = { id: 1, reason: '重复录入' }
  expect(await outcome(deleteExam(t.db, staffId, exam))).toBe('conflict')
  await dismissAll()
  expect(await outcome(deleteExam(t.db, staffId, exam))).toBe('fine')
})

test('nobody dismisses what was not seen', async () => {
  await store([good.replace('2', '两')])
  const [{ basis }, { id, version }] = [await waiting(), await firstRow()]
  await mend([{ column: 'majors', text: '法学' }])
  const seen = { id: 1, row: { id, version }, basis }
  expect(await outcome(dismissPositions(t.db, staffId, seen))).toBe('conflict')
  expect(await outcome(dismissPositions(t.db, staffId, { ...seen, id: 2 }))).toBe('not_found')
  expect(await outcome(dismissAll(basis))).toBe('conflict')
  const { basis: later } = await waiting()
  await store(['乙局,二处,A2,综合,两,本科,不限'], false, '补.csv')
  expect(await outcome(dismissAll(later))).toBe('conflict')
  expect((await waiting()).total).toBe(2)
})

test('rows of many files together have a bound; a table beyond it stores nothing and what waits stays', async () => {
  await store([good.replace('2', '两')])
  await t.db.execute(sql`
    insert into ${waitingPositions} (window_id, file, sheet, line, cells, faults)
    select 1, '旧.csv', '', line, '{"code":"Z"}', '[]' from generate_series(2, 20000) line`)
  const two = [
    good.replace('2', '两'),
    '乙局,二处,A2,综合,三,本科,不限',
    '丙委,三处,A3,综合,1,本科,不限',
  ]
  const { isStored, isBarred, faults } = await store(two, false, '补.csv')
  expect([isStored, isBarred]).toEqual([false, true])
  expect(faults[0]?.reason).toBe(
    '这张表有 2 行待改，加上已经待改的 19999 行，超过 20000 行：请改好文件再上传，或先处理已经待改的行',
  )
  expect(await stored()).toHaveLength(0)
  expect((await waiting()).total).toBe(20_000)
  // One of its rows takes the place of one that waits.
  expect(await store(two.slice(0, 1), false, '补.csv')).toMatchObject({ isStored: true })
  // A whole table takes the place of all.
  expect(await store(two)).toMatchObject({ isStored: true, counts: { waiting: 2 } })
  expect((await waiting()).total).toBe(2)
})
