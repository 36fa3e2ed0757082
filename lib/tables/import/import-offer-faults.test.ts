import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
let dir: string

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(dir, 'articles/nested'), { recursive: true })
  for (const [file, text] of Object.entries({ ...siteFiles, ...offerFiles })) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
})
afterEach(() => rm(dir, { recursive: true }))

/** Replaces text in a file; returns the line on which the change stands. */
async function edit(file: string, from: string, to: string): Promise<number> {
  const path = join(dir, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
  return text.slice(0, text.indexOf(from)).split('\n').length
}

const places = async () => {
  const { written, faults } = await importContent(database.db, contentKinds, dir)
  expect(written).toBe(false)
  return faults.map(({ file, line, field }) => `${file}:${line}: ${field}`)
}

test.each([
  ['exam-windows.json', '"beijing"', '"atlantis"', '0.city'],
  ['exam-windows.json', '"省考"', '"艺考"', '0.kind'],
  ['exam-windows.json', '"id": 50', '"id": 51', '0.stages.1.id'],
  ['exam-windows.json', '"endsOn": "2027-02-05"', '"endsOn": "2027-01-05"', '0.stages.1.endsOn'],
  ['exam-portals.json', '"city": null', '"city": "atlantis"', '0.city'],
  ['exam-portals.json', 'http://www.scs', 'ftp://www.scs', '0.link'],
  ['course-subjects.json', '"id": 1', '"id": 2', '1.id'],
  ['teachers.json', '"id": 3', '"id": 7', '1.id'],
  ['courses.json', '"price": 298.1', '"price": 298.105', '0.price'],
  ['courses.json', '"originPrice": 398.29', '"originPrice": 298.1', '0.originPrice'],
  ['courses.json', '"subjectId": 2', '"subjectId": 99', '0.subjectId'],
  ['courses.json', '   7,', '   8,', '0.teachers.0'],
  ['courses.json', '   3\n', '   7\n', '0.teachers.1'],
  ['courses.json', '"id": 30,\n    "chapter"', '"id": 31,\n    "chapter"', '0.lessons.1.id'],
  ['courses.json', '"id": 30,\n    "author"', '"id": 1000000,\n    "author"', '0.reviews.0.id'],
  ['books.json', '"subjectId": 2', '"subjectId": 99', '0.subjectId'],
  ['books.json', '"isbn": null', '"isbn": "978"', '0.isbn'],
  ['courses.json', '## 适合谁', '## 退课规则', '0.detail'],
  ['goods.json', '"id": 9', '"id": 8', '0.id'],
  ['goods.json', '"percent": 100', '"percent": 0', '0.refundRule.steps.0.percent'],
  ['goods.json', '"deposit": null', '"deposit": {"amount": 5, "until": "2026-12-01"}', '0.deposit'],
  ['goods.json', '"amount": 20.5', '"amount": 0.5', '1.deposit.amount'],
  ['goods.json', '"stock": 16', '"stock": -1', '1.stock'],
  ['videos.json', '"teacherId": 7', '"teacherId": 8', '0.teacherId'],
  ['victories.json', '"courseId": 30', '"courseId": 31', '0.courseId'],
  ['job-openings.json', '"headcount": 2', '"headcount": 0', '0.headcount'],
  ['gifts.json', '"parcel"', '"air"', '0.kind'],
  ['gifts.json', '"couponKindId": 0', '"couponKindId": 9', '0.couponKindId'],
  ['gifts.json', '"couponKindId": 0', '"couponKindId": 3', '0.couponKindId'],
  ['coupons.json', '"courseId": 30', '"courseId": 31', '0.courseId'],
  ['coupons.json', '"scope": "course"', '"scope": "book"', '0.scope'],
  ['coupons.json', '2026-12-31', '2026-10-31', '0.endsOn'],
  ['postage.json', '"海南"', '"海南 火星"', '0.provinces'],
  ['collections.json', '"id": 10', '"id": 999', '0.items.0.id'],
  ['collections.json', '"id": 1,', '"id": 77,', '0.items.4.id'],
  ['majors.csv', '2,0101,', '2,010101,', 'code'],
  ['majors.csv', '1,010101', '4,010101', 'level'],
  ['majors.csv', ',family', ',famly', 'family'],
  ['majors.csv', '哲学类', '哲学类,多', 'CSV'],
  ['positions.csv', '1:0101 2:0101', '1:0999', 'majorCodes'],
  ['positions.csv', '1:0101 2:0101', '哲学类', 'majorCodes'],
  ['positions.csv', ',,1:0101', ',77,1:0101', 'windowId'],
  ['positions.csv', '一级主任科员,2,0', '一级科长,2,0', 'maxRank'],
  ['positions.csv', '2,2025', 'x,2025', 'id'],
  ['positions.csv', 'beijing', 'atlantis', 'city'],
  ['positions.csv', '60.5,', '60.555,', 'scoreLine'],
  ['positions.csv', '70.25,100', '131.4,100', 'topScore'],
  ['positions.csv', '"""法学""类"', '"法"学', 'CSV'],
  ['documents/statement.md', 'title: ', 'titel: ', 'titel'],
  ['documents/statement.md', '正文。', '', 'body'],
  ['documents/lxSpecial/zgfs.md', 'link: https:', 'link: javascript:', 'sources.0.link'],
])('%s with %j become %j is refused by line and field', async (file, from, to, field) => {
  const line = await edit(file, from, to)
  const found = await places()
  // A text that is missing is told where its body begins.
  const at = to === '' ? line - 1 : line
  expect(found).toContain(`${file}:${at}: ${field}`)
  expect(await database.sql`select from cities`).toHaveLength(0)
})

test('what a table with faults would have brought is unknown to the others', async () => {
  await edit('teachers.json', '"讲师"', '""')
  expect(await places()).toEqual([
    'teachers.json:5: 0.title',
    expect.stringContaining('courses.json'),
    expect.stringContaining('courses.json'),
    'goods.json:22: 1.id',
    'coupons.json:8: 0.courseId',
    'videos.json:7: 0.teacherId',
    'videos.json:8: 0.courseId',
    'live-rooms.json:6: 0.videoId',
    'victories.json:12: 0.courseId',
    'practice-leads.json:4: 0.course',
    'practice-leads.json:8: 1.course',
    'practice-leads.json:12: 2.course',
    'practice-leads.json:16: 3.course',
    'classes.json:4: 0.courseId',
    'collections.json:17: 0.items.1.id',
    'collections.json:27: 0.items.3.id',
  ])
})

test('a course that the file leaves out keeps its lessons from another', async () => {
  await importContent(database.db, contentKinds, dir)
  const line = await edit('courses.json', '"id": 30,\n  "title"', '"id": 41,\n  "title"')
  expect(line).toBe(3)
  const { faults } = await importContent(database.db, contentKinds, dir)
  expect(faults.map(formatFault)).toContain('courses.json:24: 0.lessons.0.id: 31 已属于课程 30')
})

test('a lesson that practises a category of interviews is refused', async () => {
  await database.sql`insert into catalogues (id, parent_id, name, position, kind) values
    (5, null, '面试', 5, 'interview'), (51, 5, '综合分析', 1, 'practice')`
  const line = await edit('courses.json', '"exercise": null', '"exercise": { "catalogueId": 51 }')
  const { faults } = await importContent(database.db, contentKinds, dir)
  expect(faults.map(formatFault)).toContain(
    `courses.json:${line}: 0.lessons.0.exercise.catalogueId: 目录 51 是面试题库的，课时不能练习`,
  )
  await database.sql`update catalogues set kind = 'practice'`
  const { faults: left } = await importContent(database.db, contentKinds, dir)
  expect(left.map(formatFault)).toEqual([])
})

test('two collections of one page and number are refused', async () => {
  const [one] = JSON.parse(offerFiles['collections.json'] ?? '')
  await writeFile(join(dir, 'collections.json'), JSON.stringify([one, { ...one, id: 9 }], null, 1))
  expect(await places()).toEqual(['collections.json:40: 1.number'])
})

test('a table in CSV may come with a BOM and the line ends of Windows, but not in GBK', async () => {
  const path = join(dir, 'majors.csv')
  const text = await readFile(path, 'utf8')
  await writeFile(path, `\ufeff${text.replaceAll('\n', '\r\n')}`)
  expect(await importContent(database.db, contentKinds, dir)).toMatchObject({
    written: true,
    faults: [],
  })
  await writeFile(path, Buffer.concat([Buffer.from(text), Buffer.from([0xd5, 0xdc])]))
  expect(await places()).toEqual(['majors.csv:1: file'])
})

test('a document has a name that can be an address', async () => {
  await writeFile(join(dir, 'documents/资格.md'), offerFiles['documents/statement.md'] ?? '')
  expect(await places()).toEqual(['documents/资格.md:1: file'])
})
