import { permissionsOf, type StaffRole } from '#lib/accounts/permissions.ts'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { announcements } from '#lib/announcements/contract.ts'
import { draftBody } from '#lib/announcements/draft-body.ts'
import { articles, publishedArticles } from '#lib/articles/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { articlesOfExam } from '#lib/exams/server/exam/exam-articles.ts'
import { positionsOfExam } from '#lib/exams/server/exam/exam-positions.ts'
import { findExam } from '#lib/exams/server/exam/find-exam.ts'
import { examPositions, examStages, examWindows } from '#lib/exams/server/tables.ts'
import { waitForSheets } from '#lib/platform/content/sheets/testing/patient.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { staffChanges, staffProposals } from '#lib/staff/server/tables.ts'
import { routes } from '#lib/tables/routes.ts'
import { announceExam } from './announce-exam.ts'

const t = testDatabase()
waitForSheets()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db)).id
  await t.db.insert(columns).values({ id: 1, title: '公告', dir: 'gonggao' })
})

const head = '招录单位,职位名称,职位类别,招录人数,学历要求,专业要求'
const table = (line: string) => ({
  name: '职位表.csv',
  file: Buffer.from(`${head}\n${line}\n`).toString('base64'),
})
const sample = announcements.announceExam.input.parse(announcements.announceExam.example)
type Announcement = typeof sample
type Change = { table?: Announcement['table']; exam?: object; article?: object }

function announce(
  { table: file = null, exam, article }: Change = {},
  roles: StaffRole[] = ['admin'],
) {
  const announcement = {
    exam: { ...sample.exam, ...exam },
    table: file,
    article: { ...sample.article, ...article },
  }
  const user = { id: staffId, permissions: permissionsOf(roles) }
  const caller = { ip: '127.0.0.1', userAgent: '', isHere: true }
  return announceExam(t.db, { user, caller }, announcement, routes)
}
const counted = async () =>
  await Promise.all(
    [examWindows, examStages, examPositions, articles, staffChanges].map((one) => t.db.$count(one)),
  )

test('exam, stages, positions and article are there at once, and the page has them all', async () => {
  const { examId, articleId } = await announce({
    table: table('某厅,一处,综合,2,本科,不限'),
    article: { to: 'published' },
  })
  if (examId === null) throw new Error('it waits')
  expect(await findExam(t.db, examId)).toMatchObject({
    link: 'https://example.com/notice',
    entries: [{ name: '报名' }, { name: '笔试' }, { name: '面试' }],
  })
  expect(await positionsOfExam(t.db, examId, 9)).toMatchObject({ total: 1, headcount: 2 })
  expect(await articlesOfExam(t.db, null, '遴选', 9)).toMatchObject([{ id: articleId }])
})

test('the article goes as far as it is told', async () => {
  await announce({ article: { to: 'draft' } })
  await announce({ article: { to: 'in_review' } }, ['editor'])
  const states = await t.db.select({ state: articles.state }).from(articles).orderBy(articles.id)
  expect(states).toEqual([{ state: 'draft' }, { state: 'in_review' }])
  expect(await t.db.$count(publishedArticles)).toBe(0)
})

test.each<[string, Change, StaffRole[], string]>([
  ['a fault of the exam', { exam: { registrationEnd: '2020-01-01' } }, ['admin'], 'invalid_input'],
  [
    'a fault of the table',
    { table: table(',一处,综合,两人,本科,不限') },
    ['admin'],
    'invalid_input',
  ],
  ['no table', { table: { name: 'a.csv', file: 'Ig==' } }, ['admin'], 'invalid_input'],
  [
    'a broken link',
    { article: { to: 'published', body: '见[这里](/nowhere)。' } },
    ['admin'],
    'invalid_input',
  ],
  ['an unknown column', { article: { columnId: 99 } }, ['admin'], 'not_found'],
  ['an editor who publishes', { article: { to: 'published' } }, ['editor'], 'forbidden'],
  ['who may not write articles', {}, ['marker'], 'forbidden'],
])('%s leaves nothing behind', async (_, change, roles, code) => {
  const file = table('某厅,一处,综合,2,本科,不限')
  expect(await outcome(announce({ table: file, ...change }, roles))).toBe(code)
  expect(await counted()).toEqual([0, 0, 0, 0, 0])
})

test('where another person has to publish, who writes the announcement may not', async () => {
  await t.db.insert(settings).values({ key: 'articlesNeedAnother', value: true })
  expect(await outcome(announce({ article: { to: 'published' } }))).toBe('forbidden')
  expect(await counted()).toEqual([0, 0, 0, 0, 0])
})

test('where another person has to publish, the exam waits for one beside the article', async () => {
  await t.db.insert(settings).values({ key: 'articlesNeedAnother', value: true })
  const file = table('某厅,一处,综合,2,本科,不限')
  const refused = await announce({ table: file }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ field: 'file' }] })
  expect(await counted()).toEqual([0, 0, 0, 0, 0])
  expect(await announce({ article: { to: 'in_review' } })).toMatchObject({
    ...{ examId: null, done: false, proposalId: expect.any(Number) },
  })
  expect(await t.db.$count(examWindows)).toBe(0)
  expect(await t.db.select({ kind: staffProposals.kind }).from(staffProposals)).toEqual([
    { kind: 'saveExam' },
  ])
  expect(await t.db.select({ state: articles.state }).from(articles)).toEqual([
    { state: 'in_review' },
  ])
})

test('faults of the table are told by line and column', async () => {
  const refusal = await announce({ table: table(',一处,综合,两人,本科,不限') }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({
    message: '职位表有 2 处差错',
    fields: [
      { field: 'file', reason: '第 2 行 招录单位：请填写' },
      { field: 'file', reason: '第 2 行 招录人数：“两人”应为数字' },
    ],
  })
})

test('a draft of the text has the dates and the official announcement', () => {
  const body = draftBody({ ...sample.exam, note: '限省内' })
  expect(body).toContain('| 报名 | 2026 年 12 月 1 日至 2026 年 12 月 7 日 |')
  expect(body).toContain('| 笔试 | 2027 年 1 月 9 日 |')
  expect(body).toContain('[官方公告](https://example.com/notice)')
})
