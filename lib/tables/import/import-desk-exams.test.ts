import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { findStaffExam } from '#lib/exams/server/desk/find-staff-exam.ts'
import { saveExam } from '#lib/exams/server/desk/save-exam.ts'
import { examPositions, examStages, examWindows } from '#lib/exams/server/tables.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const t = testDatabase()
let dir: string
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(() => rm(dir, { recursive: true }))

const days = { registrationStart: '2026-11-01', registrationEnd: '2026-11-08' }
const window = (id: number, stages: object[] = []) => ({
  ...{ id, title: `考试${id}`, kind: '国考', ...days, stages },
})
const stage = (id: number) => ({ id, name: '面试', startsOn: '2027-01-05', endsOn: '2027-01-05' })
const head =
  'id,year,kind,city,unit,title,category,headcount,education,majors,conditions,applicants,scoreLine,topScore,fullScore,note,windowId'
const position = (id: number, unit: string, windowId: number | '') =>
  `${id},2026,国考,,${unit},一级主任科员,综合,1,本科,不限,,,,,100,,${windowId}`

async function bring(windows: object[], positions: string[]) {
  await writeFile(join(dir, 'cities.json'), siteFiles['cities.json'] ?? '[]')
  await writeFile(join(dir, 'exam-windows.json'), JSON.stringify(windows))
  await writeFile(join(dir, 'positions.csv'), [head, ...positions, ''].join('\n'))
  return await importContent(t.db, contentKinds, dir)
}

test('what was written at the desk an import leaves alone, stages and positions with it, and says so', async () => {
  await bring(
    [window(1, [stage(11)]), window(2, [stage(21)])],
    [position(1, '甲部', 1), position(2, '乙部', 2)],
  )
  const staffId = (await addUser(t.db)).id
  const { text: was } = await findStaffExam(t.db, 1)
  await saveExam(t.db, staffId, { id: 1, was, text: { ...was, title: '考试一', stages: [] } })
  const made = { ...was, title: '工作台新建', stages: [{ ...stage(0), id: null, note: '' }] }
  const { id } = await saveExam(t.db, staffId, { id: null, was: null, text: made })

  // The file has neither what was made, nor the other exam.
  const { warnings } = await bring(
    [window(1, [stage(11)]), window(3, [stage(22)])],
    [position(1, '丙部', 1), position(2, '乙部', 3)],
  )
  expect(warnings).toEqual([
    'exam-windows.json: 1 考试1 已在工作台修改，以工作台为准',
    'positions.csv: 考试 1 已在工作台修改，文件里它的 1 个职位没有导入',
  ])
  const windows = await t.db.select().from(examWindows).orderBy(examWindows.id)
  expect(windows.map((one) => [one.id, one.title])).toEqual([
    [1, '考试一'],
    [3, '考试3'],
    [id, '工作台新建'],
  ])
  const stages = await t.db.select().from(examStages).orderBy(examStages.id)
  expect(stages.map(({ windowId }) => windowId)).toEqual([3, id])
  const positions = await t.db.select().from(examPositions).orderBy(examPositions.id)
  expect(positions.map(({ unit, windowId }) => [unit, windowId])).toEqual([
    ['甲部', 1],
    ['乙部', 3],
  ])
})
