import { eq, inArray } from 'drizzle-orm'
import { articles } from '#lib/articles/server/tables.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import type { SourceKind } from '#lib/chat/sources.ts'
import { documents } from '#lib/documents/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { catalogues, questionKeys, scoringPoints } from '#lib/questions/server/tables.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addQuestions,
  sampleQuestion,
} from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { findPassages } from './find-passages.ts'
import { handIn } from './testing/handed-in.ts'

const t = testDatabase()
const [learner, other] = [1, 2]
const [open, forMembers, ofClass, inMock, interview, memberInterview] = [1, 17, 20, 9, 41, 42]

beforeAll(async () => {
  await setBank(true)
  await addTables(t.db)
  await addArticles(t.db, [
    { id: 1, title: '河豚章程', bodyHtml: asHtml('<h2>河豚</h2><p>河豚报名要带河豚证。</p>') },
    { id: 2, title: '石榴章程', bodyHtml: asHtml('<h2>石榴</h2><p>石榴报名要带石榴证。</p>') },
    { id: 3, at: '2999-01-01T00:00:00Z', title: '海棠', bodyHtml: asHtml('<p>海棠证怎么办。</p>') },
  ])
  await t.db.update(articles).set({ state: 'withdrawn' }).where(eq(articles.id, 2))
  const prose = { description: '', steps: [], sources: [], headings: [], body: '' }
  await t.db.insert(documents).values([
    {
      ...{ ...prose, name: 'lxSpecial/faq', title: '常见问题', bodyHtml: asHtml('<p>正文</p>') },
      faq: [{ question: '丁香证丢了怎么办？', answer: '到窗口补办丁香证。' }],
    },
    { ...prose, name: 'joinUs', title: '加入我们', bodyHtml: asHtml('<p>牡丹岗位。</p>'), faq: [] },
  ])
  await t.db.insert(examWindows).values([
    { id: 1, title: '北京芙蓉区遴选', cityId: 1, kind: '遴选', ...daysAround(3), examDate: null },
    {
      id: 2,
      title: '北京茉莉区遴选',
      cityId: 1,
      kind: '遴选',
      ...daysAround(3),
      examDate: null,
      cancelled: true,
    },
  ])
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
  await t.db.insert(catalogues).values([
    { id: 4, name: '结构化面试', position: 4, kind: 'interview' },
    { id: 43, parentId: 4, name: '应急应变', position: 1 },
    { id: 44, parentId: 4, name: '会员面试题', position: 2, membersOnly: true },
  ])
  await addQuestions(t.db, [
    { id: interview, catalogueId: 43, full: spoken('q41', '芍药节上有人吵起来，你怎么办？') },
    { id: memberInterview, catalogueId: 44, full: spoken('q42', '紫薇节上有人吵起来，你怎么办？') },
  ])
  await addPaper(t.db, { id: 1, sections: [{ questions: [{ id: inMock, score: 1 }] }] })
  await t.db.update(papers).set({ isShown: false })
  for (const [id, word] of analysisWords) {
    const [row] = await t.db.select().from(questionKeys).where(eq(questionKeys.questionId, id))
    if (!row) throw new Error(`question ${id} has no key`)
    const key = { ...row.key, analysis: asHtml(`${word}的解析：先看${word}。`), analyses: [] }
    await t.db.update(questionKeys).set({ key }).where(eq(questionKeys.questionId, id))
  }
})
afterEach(() => t.sql`truncate sittings, membership_grants cascade`)

const analysisWords = [
  [open, '玫瑰'],
  [forMembers, '蔷薇'],
  [ofClass, '杜鹃'],
  [inMock, '水仙'],
] as const
const spoken = (id: string, stem: string) => ({
  ...sampleQuestion('short_answer', id),
  ...{
    id,
    stem,
    analysis: '先看石竹。',
    points: [{ code: '1', text: '先请到芦苇室坐下', score: 1 }],
  },
})
const daysAround = (days: number) => ({
  registrationStart: addDays(shanghaiToday(), -days),
  registrationEnd: addDays(shanghaiToday(), days),
})
type Who = { userId?: number | null; libraries?: number[]; sources?: SourceKind[] }
const find = async (text: string, { userId = learner, ...more }: Who = {}) =>
  (await findPassages(t.db, { text, userId, ...more })).map(({ key }) => key)

const setBank = (value: boolean) =>
  t.db
    .insert(settings)
    .values({ key: 'questionBankOpen', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })

async function makeMember(userId: number) {
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  const grant = { userId, weight: 10, kind: 'paid', startsAt, endsAt } as const
  await t.db.insert(membershipGrants).values(grant)
}

test('a published article is cited with what answers marked', async () => {
  const [cited, ...rest] = await findPassages(t.db, { text: '河豚要带什么证', userId: null })
  expect(rest).toEqual([])
  expect(cited).toMatchObject({ key: 'article:1:1', source: 'article', section: '河豚' })
  expect(cited?.marks.map(([from, to]) => cited.text.slice(from, to))).toEqual([
    '河豚报名要带河豚证。',
  ])
  expect(decodeURIComponent(cited?.address ?? '')).toBe(
    `${cited?.path}#:~:text=河豚报名要带河豚证。`,
  )
})

test('a withdrawn article, one of a day to come and what the company says are found by nobody', async () => {
  expect(await find('石榴要带什么证')).toEqual([])
  expect(await find('海棠证怎么办')).toEqual([])
  expect(await find('牡丹岗位')).toEqual([])
})

test('a state takes effect at once', async () => {
  await t.db.update(articles).set({ state: 'draft' }).where(eq(articles.id, 1))
  expect(await find('河豚要带什么证')).toEqual([])
  await t.db
    .update(articles)
    .set({ state: 'published' })
    .where(inArray(articles.id, [1]))
  expect(await find('河豚要带什么证')).toEqual(['article:1:1'])
})

test('questions and answers of a document are passages of their own', async () => {
  expect(await find('丁香证丢了')).toEqual(['document:lxSpecial/faq:2'])
})

test('an exam is told with its days as they stand today; a cancelled one is not', async () => {
  const [cited] = await findPassages(t.db, { text: '芙蓉区什么时候报名', userId: null })
  expect(cited).toMatchObject({ key: 'exam:1', title: '北京芙蓉区遴选' })
  expect(cited?.text).toContain('正在进行，还有 3 天截止')
  expect(await find('茉莉区遴选什么时候报名')).not.toContain('exam:2')
})

test('a question that names a province is not answered by the days of another', async () => {
  expect(await find('北京遴选什么时候报名')).toEqual(['exam:1'])
  expect(await find('江苏遴选什么时候报名')).toEqual([])
})

test('only the kinds that are asked for are searched', async () => {
  expect(await find('河豚要带什么证', { sources: ['document', 'exam'] })).toEqual([])
})

test('an analysis is found by those alone who have handed the question in', async () => {
  expect(await find('玫瑰的解析')).toEqual([])
  await handIn(t.db, learner, [open])
  expect(await find('玫瑰的解析')).toEqual([`analysis:${open}:1`])
  expect(await find('玫瑰的解析', { userId: other })).toEqual([])
  expect(await find('玫瑰的解析', { userId: null })).toEqual([])
})

test.each([
  ['not handed in', { submittedAt: null }],
  ['sealed', { sealed: true }],
])('an analysis is not found while its sitting is %s', async (_, sat) => {
  await handIn(t.db, learner, [open], sat)
  expect(await find('玫瑰的解析')).toEqual([])
})

test('an analysis for members is found while the membership runs', async () => {
  await handIn(t.db, learner, [forMembers])
  expect(await find('蔷薇的解析')).toEqual([])
  await makeMember(learner)
  expect(await find('蔷薇的解析')).toEqual([`analysis:${forMembers}:1`])
})

test('an analysis of a class is found with its library alone', async () => {
  await handIn(t.db, learner, [ofClass])
  await makeMember(learner)
  expect(await find('杜鹃的解析')).toEqual([])
  expect(await find('杜鹃的解析', { libraries: [3, 31] })).toEqual([`analysis:${ofClass}:1`])
})

test('what is kept for a mock exam is found by nobody', async () => {
  await handIn(t.db, learner, [inMock])
  await makeMember(learner)
  expect(await find('水仙的解析')).toEqual([])
})

test('a question of an interview is found, its points and analysis only by who has answered it', async () => {
  expect(await t.db.$count(scoringPoints, eq(scoringPoints.questionId, interview))).toBe(1)
  expect(await find('芍药节吵起来', { userId: null })).toEqual([])
  const before = await findPassages(t.db, { text: '芍药节吵起来', userId: learner })
  expect(before.map(({ key }) => key)).toEqual([`interview:${interview}`])
  expect(JSON.stringify(before)).not.toMatch(/芦苇|石竹/)
  expect(await find('芦苇室 石竹')).toEqual([])
  await handIn(t.db, learner, [interview])
  const [after] = await findPassages(t.db, { text: '芍药节吵起来', userId: learner })
  expect(after?.text).toMatch(/芦苇[\s\S]*石竹/)
  expect(await find('芦苇室 石竹', { userId: other })).toEqual([])
})

test('a question of an interview for members is found by members', async () => {
  expect(await find('紫薇节吵起来')).toEqual([])
  await makeMember(learner)
  expect((await find('紫薇节吵起来'))[0]).toBe(`interview:${memberInterview}`)
})

test('while the question bank is closed nothing of it is found', async () => {
  await handIn(t.db, learner, [open])
  await setBank(false)
  expect(await find('玫瑰的解析')).toEqual([])
  expect(await find('芍药节吵起来')).toEqual([])
  await setBank(true)
})

test.each([
  ['nothing', ''],
  ['marks alone', '？！……，。 \n\t'],
  ['question words alone', '请问这个到底怎么办呢'],
  ['5000 characters', '河豚'.repeat(2500)],
  ['operators of a tsquery', "'河豚' & !章程 | (带:*) <-> \\"],
  ['SQL', "'; drop table users; --"],
  ['patterns', '%_\\%河豚%'],
  ['pictures', '🐡🐡河豚👩‍🎓'],
  ['half of a pair', '\ud83d河豚\udc21'],
  ['a zero', '河豚\u0000'],
])('%s is asked without an error', async (_, text) => {
  await handIn(t.db, learner, [open, interview])
  const found = await findPassages(t.db, { text, userId: learner })
  for (const { key } of found) expect(key).toBe('article:1:1')
})
