import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { vid } from '#lib/platform/providers/film/testing/polyv.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'

const t = testDatabase()
const files = [
  ...['catalogues.json', 'course-subjects.json', 'teachers.json', 'courses.json'],
  ...['questions/homework.jsonl', 'questions/small-course.jsonl', 'classes.json'],
  'homeworks.json',
]
let dir: string
beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const file of files) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await copyFile(join('content', file), join(dir, file))
  }
})
afterEach(() => rm(dir, { recursive: true }))

const bring = (from = dir) => importContent(t.db, contentKinds, from)
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(dir, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(dir, file), text.replace(from, to))
}
const kindsOfLessons = () => t.sql`
  select l.id, film, document, document_pages as pages, catalogue_id as catalogue, h.id as homework
  from course_lessons l left join homeworks h on h.lesson_id = l.id and h.course_id = l.course_id
  where l.course_id = 18 order by l.id`

test('a course of all kinds of lessons comes in, goes out, and comes in again without a change', async () => {
  expect((await bring()).faults).toEqual([])
  const none = { film: null, document: null, pages: null, catalogue: null, homework: null }
  const wanted = [
    { ...none, id: 1801, film: 'cuoti-ji' },
    { ...none, id: 1802, film: 'cuoti-fan' },
    { ...none, id: 1803, document: 'cuoti-jiangyi', pages: 4 },
    { ...none, id: 1804, catalogue: 14 },
    { ...none, id: 1805, homework: 4 },
  ]
  expect(await kindsOfLessons()).toEqual(wanted)
  const out = join(dir, 'out')
  await exportContent(t.db, contentKinds, out)
  expect(await bring(out)).toMatchObject({ tables: [], faults: [] })
  await truncateAll(t.db)
  expect((await bring(out)).faults).toEqual([])
  expect(await kindsOfLessons()).toEqual(wanted)
})

test('a film at the host is named by its id there, and goes out as it came in', async () => {
  await edit('courses.json', '"film": "cuoti-ji"', `"film": "polyv:${vid}"`)
  expect((await bring()).faults).toEqual([])
  expect((await kindsOfLessons())[0]).toMatchObject({ id: 1801, film: `polyv:${vid}` })
  const out = join(dir, 'out')
  await exportContent(t.db, contentKinds, out)
  expect(await bring(out)).toMatchObject({ tables: [], faults: [] })
  await edit('courses.json', `polyv:${vid}`, 'polyv:nirgends')
  expect((await bring()).faults.map(({ reason }) => reason)).toContain(
    '应为影片目录的名字，或 polyv:<vid>',
  )
})

test('homework of a class is no lesson', async () => {
  await edit('homeworks.json', '"lessonId": 1805', '"lessonId": 1805, "classId": 1')
  const reasons = (await bring()).faults.map(({ reason }) => reason)
  expect(reasons).toEqual(['作业 4 属于班级，不能是课时'])
})

test.each([
  [
    'courses.json',
    '"document": "cuoti-jiangyi"',
    '"document": "fehlt"',
    '没有能打开的讲义 fehlt.pdf',
  ],
  ['courses.json', '"document": "cuoti-jiangyi"', '"document": "../x"', '应为讲义文件的名字'],
  ['courses.json', '"catalogueId": 14', '"catalogueId": 999', '没有题目分类 999'],
  ['courses.json', '"film": "cuoti-fan"', '"film": "cuoti-fan", "document": "x"', '只能是'],
  ['homeworks.json', '"lessonId": 1805', '"lessonId": 1899', '课程 18 没有课时 1899'],
  ['homeworks.json', '"lessonId": 1805', '"lessonId": 1803', '课时 1803 已有'],
  ['homeworks.json', '"courseId": 18', '"courseId": 999', '没有课程 999'],
  ['homeworks.json', '"courseId": 18', '"courseId": 1', '课程 1 没有课时 1805'],
])('%s: %s → %s is refused', async (file, from, to, reason) => {
  await edit(file, from, to)
  const { written, faults } = await bring()
  expect(written).toBe(false)
  expect(faults.map((fault) => fault.reason).join()).toContain(reason)
})
