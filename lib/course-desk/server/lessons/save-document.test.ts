import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { courseDesk } from '#lib/course-desk/contract.ts'
import { refusal } from '#lib/course-desk/server/testing/refusal.ts'
import { documentHome, findDocument } from '#lib/courses/server/lesson-documents.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { lessonChoices } from './lesson-choices.ts'
import { saveDocument } from './save-document.ts'

const t = testDatabase()
const { DATA_DIR } = env()
const { pdf: onePage } = courseDesk.saveLessonDocument.example
let staffId: number
let demo: string

beforeEach(async () => {
  await truncateAll(t.db)
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-documents-')) })
  staffId = (await addUser(t.db, { role: 'staff', staffRoles: ['editor'] })).id
  demo = await readFile('content/lesson-documents/cuoti-jiangyi.pdf', 'base64')
})
afterEach(async () => {
  await rm(env().DATA_DIR, { recursive: true })
  Object.assign(env(), { DATA_DIR })
})

const save = (name: string, pdf = demo) => saveDocument(t.db, staffId, { name, pdf })
const files = () => readdir(documentHome()).catch(() => [])

test('a document lies under its name with its pages counted, is a choice, and stands in the history', async () => {
  expect(await save('xin-jiangyi')).toEqual({ name: 'xin-jiangyi', pages: 4 })
  expect(await files()).toEqual(['xin-jiangyi.pdf'])
  expect(await readFile((await findDocument('xin-jiangyi')) ?? '', 'base64')).toBe(demo)
  await addFilmedCourse(t.db)
  const { document } = await lessonChoices(t.db, 1)
  expect(document.map(({ value }) => value)).toEqual(['cuoti-jiangyi', 'xin-jiangyi'])
  const changes = await t.sql`select noun, record_id, before, after, staff_id from staff_changes`
  const bytes = Buffer.from(demo, 'base64').length
  expect(changes).toEqual([
    {
      ...{ noun: 'lessonDocument', record_id: 'xin-jiangyi', before: null },
      ...{ after: { pages: 4, bytes }, staff_id: staffId },
    },
  ])
})

test('no document takes the place of another, also not of one of the demo, nor of two at once', async () => {
  await save('xin-jiangyi')
  expect(await refusal(save('xin-jiangyi', onePage))).toEqual(['name'])
  expect(await refusal(save('cuoti-jiangyi', onePage))).toEqual(['name'])
  expect(await readFile((await findDocument('xin-jiangyi')) ?? '', 'base64')).toBe(demo)
  const both = await Promise.all([refusal(save('erke', onePage)), refusal(save('erke'))])
  expect(both.filter((one) => one === null)).toHaveLength(1)
  expect(both).toContainEqual(['name'])
  expect((await files()).sort()).toEqual(['erke.pdf', 'xin-jiangyi.pdf'])
})

test.each([
  ['no PDF', Buffer.from('<html>').toString('base64')],
  ['half a PDF', Buffer.from('%PDF-1.4 half').toString('base64')],
  ['one without pages', Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')],
  ['one that is too large', Buffer.alloc(3_000_001, '%PDF-').toString('base64')],
])('%s is refused at its field and leaves nothing', async (_, pdf) => {
  expect(await refusal(save('xin', pdf))).toEqual(['pdf'])
  expect(await files()).toEqual([])
  expect(await t.sql`select from staff_changes`).toHaveLength(0)
})

test('without its line of history there is no document', async () => {
  await expect(saveDocument(t.db, -1, { name: 'xin', pdf: onePage })).rejects.toThrow()
  expect(await files()).toEqual([])
})
