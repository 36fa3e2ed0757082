import { deskOf, oneExam } from '#lib/exams/server/testing/desk-tables.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  staffId = await oneExam(t.db)
})
const { store, waiting, firstRow, mend } = deskOf(t, () => staffId)

const good = '甲厅,一处,A1,综合,2,本科,不限'

const twin = '甲厅,一处,,综合,两,本科,不限'

test('a row that waits as a new position is not doubled by a file of another name', async () => {
  await store([twin, twin], false, '表.csv')
  await store([twin, twin], false, '表 (1).csv')
  expect(await waiting()).toMatchObject({ total: 2, rows: [{ place: '表 (1).csv 第 2 行' }, {}] })
  const done = await store([good.replace('A1', '')], false, '改.csv')
  expect(done).toMatchObject({ counts: { added: 1 }, replaced: { rows: 2 } })
  expect((await waiting()).total).toBe(0)
  // A code that no position had yet tells its row once one has it.
  await store(['A9,五'], false, '一.csv', '职位代码,报名人数')
  await store(['A9,六'], false, '二.csv', '职位代码,报名人数')
  expect((await waiting()).total).toBe(1)
})

test('a table of fewer columns leaves the rows of its positions, also where it is said to be whole', async () => {
  await store([good, '乙局,二处,A2,综合,1,本科,不限'])
  await store([good.replace('2', '两')])
  await mend([{ column: 'majors', text: '法学' }])
  const done = await store(['A1,50', 'A2,9'], true, '人数.csv', '职位代码,报名人数')
  expect(done).toMatchObject({ counts: { changed: 2 }, replaced: { rows: 0, unlisted: 1 } })
  expect((await firstRow()).cells).toContainEqual(
    expect.objectContaining({ column: 'majors', text: '法学' }),
  )
  expect(await waiting()).toMatchObject({ total: 1, unlisted: { total: 0 } })
})

test('a table says how much of what waits it takes the place of', async () => {
  const two = '乙局,二处,A2,综合,1,本科,不限'
  await store([good, two])
  await store([good.replace('2', '两')])
  expect(await waiting()).toMatchObject({ total: 1, unlisted: { total: 1 } })
  // Nothing of the positions changes, and yet there is something to confirm.
  const counts = { added: 0, changed: 0, removed: 0, waiting: 0 }
  expect(await store([good, two])).toMatchObject({ counts, replaced: { rows: 1, unlisted: 1 } })
  expect(await waiting()).toMatchObject({ total: 0, unlisted: { total: 0 } })
})
