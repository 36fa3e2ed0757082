import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { onOneDay } from '#lib/platform/content/pipeline/relative-days.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
const files: Record<string, string> = { ...siteFiles, ...offerFiles }
let dir: string

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(dir, 'articles/nested'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
})
afterEach(() => rm(dir, { recursive: true }))

/** Replaces text in a file; returns the line on which the first change stands. */
async function edit(file: string, from: string | RegExp, to: string): Promise<number> {
  const path = join(dir, file)
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(from)
  const offset = typeof from === 'string' ? text.indexOf(from) : text.search(from)
  await writeFile(path, text.replace(from, to))
  return text.slice(0, offset).split('\n').length
}

const bring = () => importContent(database.db, contentKinds, dir)
const invalidations = async () =>
  (await database.db.execute(sql`select from page_invalidations`)).rows.length

test('one of everything comes in, goes out to the byte, and comes in again without a change', async () => {
  const summary = await bring()
  expect(summary.faults).toEqual([])
  expect(summary.warnings).toEqual([])
  expect(summary.counts.documents).toEqual({ created: 3, changed: 0, unchanged: 0 })
  for (const file of Object.keys(offerFiles).filter((name) => !name.startsWith('documents/'))) {
    expect(summary.tables).toContain(file)
  }
  const out = join(dir, 'out')
  const { counts, tables } = await exportContent(database.db, contentKinds, out)
  expect(counts.documents).toBe(3)
  expect(tables.sort()).toEqual(
    Object.keys(files)
      .filter((file) => !file.includes('/'))
      .sort(),
  )
  for (const [file, text] of Object.entries(offerFiles)) {
    expect(await readFile(join(out, file), 'utf8')).toBe(text)
  }
  const before = await invalidations()
  const second = await importContent(database.db, contentKinds, out)
  expect(second).toMatchObject({
    tables: [],
    counts: { documents: { created: 0, changed: 0, unchanged: 3 } },
  })
  expect(await invalidations()).toBe(before)
  await exportContent(database.db, contentKinds, join(dir, 'again'))
  for (const file of Object.keys(offerFiles)) {
    const again = await readFile(join(dir, 'again', file), 'utf8')
    expect(again).toBe(await readFile(join(out, file), 'utf8'))
  }
})

test('days counted from the import stay while it is the same day, and go out as real dates', async () => {
  await edit('exam-windows.json', '"2027-02-05"', '"+7d"')
  await edit('exam-windows.json', '"startsOn": "2027-02-01"', '"startsOn": "+2d"')
  const bringOn = (day: string) => onOneDay(bring, day)
  expect(await bringOn('2026-11-25')).toMatchObject({ written: true, faults: [] })
  expect((await bringOn('2026-11-25')).tables).toEqual([])
  expect((await bringOn('2026-11-26')).tables).toEqual(['exam-windows.json'])
  const out = join(dir, 'out')
  await exportContent(database.db, contentKinds, out)
  expect(await readFile(join(out, 'exam-windows.json'), 'utf8')).toContain('"endsOn": "2026-12-03"')
})

test('prices become exact fen', async () => {
  await bring()
  const rows = await database.sql`
    select price_fen, origin_price_fen from courses
    union all select price_fen, origin_price_fen from books order by price_fen desc`
  expect(rows).toEqual([
    { price_fen: 29_810, origin_price_fen: 39_829 },
    { price_fen: 29, origin_price_fen: null },
  ])
})

test('a calendar entry gets a new sequence with each change, and none without', async () => {
  const sequences = async () => [
    ...(await database.sql`select id, sequence from exam_windows order by id`),
    ...(await database.sql`select id, sequence from exam_stages order by id`),
  ]
  await bring()
  await bring()
  expect((await sequences()).map(({ sequence }) => sequence)).toEqual([0, 0, 0])
  await edit(
    'exam-windows.json',
    '"registrationEnd": "2026-11-08"',
    '"registrationEnd": "2026-11-09"',
  )
  await edit('exam-windows.json', '"endsOn": "2027-02-05"', '"endsOn": "2027-02-06"')
  expect((await bring()).tables).toEqual(['exam-windows.json'])
  await bring()
  expect(await sequences()).toEqual([
    { id: 5, sequence: 1 },
    { id: 50, sequence: 1 },
    { id: 51, sequence: 0 },
  ])
})

test('positions without the columns of their conditions come in, as conditions that nobody entered', async () => {
  await bring()
  const rows = (files['positions.csv'] ?? '').trim().split('\n')
  const former = rows.map((row) =>
    row
      .split(',')
      .slice(0, row.includes('"中国') ? 18 : 17)
      .join(','),
  )
  await writeFile(join(dir, 'positions.csv'), `${former.join('\n')}\n`)
  expect((await bring()).faults).toEqual([])
  expect(
    await database.sql`select window_id, major_codes, min_education, further from exam_positions where id = 1`,
  ).toEqual([{ window_id: null, major_codes: null, min_education: null, further: null }])
})

test('a position belongs to its exam until the exam is taken away', async () => {
  await edit('positions.csv', ',,1:0101', ',5,1:0101')
  await bring()
  const windowOf = () => database.sql`select window_id from exam_positions where id = 1`
  expect(await windowOf()).toEqual([{ window_id: 5 }])
  await rm(join(dir, 'positions.csv'))
  await writeFile(join(dir, 'exam-windows.json'), siteFiles['exam-windows.json'] ?? '')
  expect((await bring()).faults).toEqual([])
  expect(await windowOf()).toEqual([{ window_id: null }])
})

test('windows without stages are read as before, and take the former windows and stages away', async () => {
  await bring()
  await writeFile(join(dir, 'exam-windows.json'), siteFiles['exam-windows.json'] ?? '')
  expect(await bring()).toMatchObject({ faults: [], tables: ['exam-windows.json'] })
  expect(await database.sql`select id, cancelled from exam_windows`).toEqual([
    { id: 1, cancelled: false },
  ])
  expect(await database.sql`select from exam_stages`).toHaveLength(0)
})

test('what is no longer offered stays for those who bought it; other lists are replaced', async () => {
  await bring()
  const course = { ...JSON.parse(files['courses.json'] ?? '')[0], id: 40, lessons: [], reviews: [] }
  await writeFile(join(dir, 'courses.json'), JSON.stringify([course]))
  for (const file of ['books', 'gifts', 'teachers', 'videos', 'victories', 'job-openings']) {
    await writeFile(join(dir, `${file}.json`), '[]')
  }
  await edit('collections.json', / {3}\{\s*"kind": "video"[^}]*\},\n/, '')
  await edit('live-rooms.json', '"videoId": 4', '"videoId": null')
  await edit('positions.csv', /1,2026.*\n/, '')
  expect((await bring()).faults).toEqual([])
  expect(await database.sql`select id, on_sale from courses order by id`).toEqual([
    { id: 30, on_sale: false },
    { id: 40, on_sale: true },
  ])
  const counts = await database.sql`
    select (select count(*)::int from course_lessons) lessons,
      (select count(*)::int from course_reviews) reviews,
      (select count(*)::int from course_teachers where course_id = 30) people,
      (select count(*)::int from teachers) teachers,
      (select count(*)::int from books where not on_sale) books,
      (select count(*)::int from gifts where not on_shelf) gifts,
      (select count(*)::int from videos) + (select count(*)::int from victories)
        + (select count(*)::int from job_openings) gone,
      (select count(*)::int from exam_positions) positions`
  expect(counts).toEqual([
    { lessons: 2, reviews: 1, people: 2, teachers: 2, books: 1, gifts: 1, gone: 0, positions: 1 },
  ])
})

test("a listed course's own lessons and reviews are replaced, what learners wrote stays", async () => {
  await bring()
  await database.sql`insert into course_reviews (course_id, author, rating, body, reviewed_on)
    values (30, '学员', 4, '好', '2026-11-01')`
  await edit('courses.json', '"id": 31', '"id": 32')
  await edit('courses.json', '"李同学"', '"刘同学"')
  expect((await bring()).tables).toEqual(['courses.json'])
  expect(await database.sql`select id from course_lessons order by id`).toEqual([
    { id: 30 },
    { id: 32 },
  ])
  expect(await database.sql`select id, author from course_reviews order by id`).toEqual([
    { id: 30, author: '刘同学' },
    { id: 1_000_000, author: '学员' },
  ])
})

test('a text whose source is the same is not rendered again', async () => {
  await bring()
  await database.sql`update courses set detail_html = 'kept'`
  await database.sql`update documents set body_html = 'kept'`
  await edit('courses.json', '298.1', '288.1')
  await edit('documents/statement.md', '来源和用途', '用途')
  await bring()
  expect(await database.sql`select detail_html, price_fen from courses`).toEqual([
    { detail_html: 'kept', price_fen: 28_810 },
  ])
  const kept = await database.sql`select body_html from documents where body_html = 'kept'`
  expect(kept).toHaveLength(3)
})

test('a document and a collection say when they changed, and a document whose file is gone stays', async () => {
  const times = async () =>
    (
      await database.sql<{ at: string }[]>`select changed_at at from documents
        union all select changed_at from collections order by 1`
    ).map(({ at }) => Date.parse(at))
  await bring()
  await database.sql`update documents set changed_at = '2026-01-01'`
  await database.sql`update collections set changed_at = '2026-01-01'`
  await rm(join(dir, 'documents/lxSpecial'), { recursive: true })
  await bring()
  const old = Date.parse('2026-01-01T00:00:00Z')
  expect(new Set(await times()).size).toBe(1)
  await edit('documents/statement.md', '正文。', '新的正文。')
  await edit('collections.json', '"先读"', '"先看"')
  const summary = await bring()
  expect(summary).toMatchObject({
    tables: ['collections.json'],
    counts: { documents: { changed: 1 } },
  })
  const isNew = (await times()).map((at) => at > old + 86_400_000)
  expect(isNew).toEqual([false, false, true, true])
})

test('hostile Markdown and HTML are harmless wherever a text is shown', async () => {
  const hostile =
    '<script>alert(1)</script><img src=x onerror=alert(1)>\\n\\n[甲](javascript:alert(1)) <a href=\\"javascript:alert(1)\\" style=\\"x\\">乙</a> <iframe src=\\"//evil\\"></iframe>好'
  await edit('courses.json', '## 适合谁', hostile)
  await edit('victories.json', '先做**真题**。', hostile)
  await edit('collections.json', '先读文章，再看课。', hostile)
  await edit('documents/statement.md', '正文。', JSON.parse(`"${hostile}"`))
  expect((await bring()).faults).toEqual([])
  const rows = await database.sql<{ html: string }[]>`
    select detail_html html from courses union all select body_html from victories
    union all select body_html from collections
    union all select body_html from documents where name = 'statement'`
  expect(rows).toHaveLength(4)
  for (const { html } of rows) {
    expect(html).toContain('好')
    expect(html).not.toMatch(/script|onerror|iframe|style=|evil/i)
  }
})
