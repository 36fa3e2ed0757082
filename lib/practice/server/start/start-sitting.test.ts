import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { getPaperStatus } from '#lib/practice/server/report/paper-status.ts'
import { getSittingView } from '#lib/practice/server/sittings/get-sitting.ts'
import { saveAnswers } from '#lib/practice/server/sittings/save-answers.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { startCatalogue } from './start-catalogue.ts'
import { getOpenSimulation, startPaper } from './start-paper.ts'

const t = testDatabase()
const catalogue = (userId: number, more: object = {}) =>
  startCatalogue(t.db, [], userId, {
    catalogueId: 1,
    count: 20,
    pick: 'new',
    clientKey: randomUUID(),
    ...more,
  })
const paper = (userId: number, kind: 'paper' | 'simulation' = 'paper', clientKey = randomUUID()) =>
  startPaper(t.db, userId, { paperId: 1, kind, clientKey })
const countOf = async () => (await t.sql`select count(*)::int as n from sittings`)[0]?.n

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 9)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, membership_grants cascade`
})

test('100 starts with one key at once are one sitting', async () => {
  const clientKey = randomUUID()
  const all = await Promise.all(
    Array.from({ length: 100 }, () => catalogue(1, { pick: 'random', count: 5, clientKey })),
  )
  expect(
    new Set(all.map((sitting) => JSON.stringify({ ...sitting, remaining: 0, now: 0 }))).size,
  ).toBe(1)
  expect(await countOf()).toBe(1)
  expect(all[0]?.questions).toHaveLength(5)
})

test('a paper begun on two devices is one sitting, its simulation another, and after handing in a new one begins', async () => {
  const [first, second] = await Promise.all([paper(1), paper(1)])
  expect(second.id).toBe(first.id)
  expect((await paper(1, 'simulation')).id).not.toBe(first.id)
  expect((await paper(2)).id).not.toBe(first.id)
  await submitSitting(t.db, [], 1, { attemptId: first.id, answers: [] })
  expect((await paper(1)).id).not.toBe(first.id)
})

test('the key of a sitting that was handed in answers that sitting', async () => {
  const clientKey = randomUUID()
  const { id } = await catalogue(1, { clientKey })
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(await catalogue(1, { clientKey })).toMatchObject({ id, submitted: true })
})

test('two learners may use the same key', async () => {
  const clientKey = randomUUID()
  const [mine, other] = await Promise.all([1, 2].map((id) => catalogue(id, { clientKey })))
  expect(mine?.id).not.toBe(other?.id)
})

test('a sitting shows its questions in order with marks and rules', async () => {
  const sitting = await paper(1)
  expect(sitting).toMatchObject({ kind: 'paper', title: '试卷1', full: 16, paperId: 1 })
  expect(sitting).toMatchObject({ expiresAt: null, remaining: null, submitted: false })
  expect(sitting.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(sitting.questions[2]).toMatchObject({ section: '客观题', full: 2, saved: null })
  expect(sitting.questions[2]?.rule).toContain('按选对项数占正确项数的比例得分')
})

test('a sitting keeps the version, marks and rule it began with', async () => {
  await addPaper(t.db, { id: 2, sections: [{ questions: [{ id: 17, score: 2 }] }] })
  const begin = (userId: number) =>
    startPaper(t.db, userId, { paperId: 2, kind: 'paper', clientKey: randomUUID() })
  const before = await begin(1)
  await t.sql`insert into question_versions (question_id, version, body)
    select 17, 2, jsonb_set(body, '{stem}', '"改过的题干"') from question_versions where question_id = 17`
  await t.sql`update questions set version = 2 where id = 17`
  await t.sql`update paper_sections set policy = '{"kind":"MISS_HALF"}' where paper_id = 2`
  await t.sql`update paper_questions set score = 9 where paper_id = 2`
  const now = expect.any(Number)
  expect(await getSittingView(t.db, 1, before.id)).toEqual({ ...before, now })
  const after = await begin(2)
  expect(after.questions[0]).toMatchObject({ full: 9, question: { context: '改过的题干' } })
})

test('catalogue practice takes new questions first, at their own marks', async () => {
  const first = await catalogue(1, { catalogueId: 11, count: 3 })
  const answers = first.questions.map(({ position, question }) =>
    queuedAnswer(position, Number(question.id), ['B']),
  )
  await submitSitting(t.db, [], 1, { attemptId: first.id, answers })
  const second = await catalogue(1, { catalogueId: 11, count: 20 })
  expect(second.questions.map(({ question }) => question.id)).toEqual([4, 5, 6, 7, 8, 1, 2, 3])
  const fulls = second.questions.map(({ question, full }) => [question.questionTypeCode, full])
  expect(Object.fromEntries(fulls)).toMatchObject({
    multiple_choose: 2,
    single_choose: 1,
    synthesis: 8,
  })
  expect(second.questions[0]?.section).toBe('片段阅读')
  const wrong = await catalogue(1, { catalogueId: 11, pick: 'wrong' })
  expect(wrong.questions.map(({ question }) => question.id)).toEqual([1, 2, 3])
})

test('what there is nothing of cannot be begun', async () => {
  await expect(catalogue(1, { pick: 'wrong' })).rejects.toMatchObject({
    code: 'nothing_to_practise',
  })
  await expect(catalogue(1, { catalogueId: 99 })).rejects.toMatchObject({ code: 'not_found' })
  const unknown = { paperId: 99, kind: 'paper' as const, clientKey: randomUUID() }
  await expect(startPaper(t.db, 1, unknown)).rejects.toMatchObject({ code: 'not_found' })
  await expect(getPaperStatus(t.db, 1, 99)).rejects.toMatchObject({ code: 'not_found' })
})

test('what is for members, and what lies below it, opens with a membership or a trial', async () => {
  const begin = () => catalogue(3, { catalogueId: 21 })
  await expect(begin()).rejects.toMatchObject({ code: 'vip_required' })
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    values (3, 10, 'trial', now() - interval '1 day', now() + interval '1 day')`
  expect((await begin()).questions).toHaveLength(3)
})

test('a subject leaves out what hangs below it for members, until one is', async () => {
  const asked = async () =>
    (await catalogue(4)).questions.map(({ question }) => Number(question.id))
  await t.sql`update catalogues set members_only = true where id = 12`
  expect(await asked()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    values (4, 10, 'trial', now() - interval '1 day', now() + interval '1 day')`
  expect(await asked()).toHaveLength(16)
  await t.sql`update catalogues set members_only = false where id = 12`
})

test('a simulation has the minutes of its paper by the clock of the database', async () => {
  await expect(getOpenSimulation(t.db, 1, 1)).rejects.toMatchObject({ code: 'not_found' })
  const sitting = await paper(1, 'simulation')
  expect(sitting.remaining).toBeGreaterThan(7195)
  expect(sitting.remaining).toBeLessThanOrEqual(7200)
  expect((await getOpenSimulation(t.db, 1, 1)).id).toBe(sitting.id)
  await expect(getOpenSimulation(t.db, 2, 1)).rejects.toMatchObject({ code: 'not_found' })
})

test('the status of a paper names the sittings to continue and the last one handed in', async () => {
  expect(await getPaperStatus(t.db, 1, 1)).toEqual({
    ...{ state: 'new', open: [], lastAttemptId: null },
    written: { state: 'self', left: 0 },
  })
  const { id } = await paper(1)
  expect(await getPaperStatus(t.db, 1, 1)).toMatchObject({
    state: 'doing',
    open: [{ id, kind: 'paper', submitted: false }],
  })
  expect((await getPaperStatus(t.db, 2, 1)).state).toBe('new')
  await submitSitting(t.db, [], 1, { attemptId: id, answers: [] })
  expect(await getPaperStatus(t.db, 1, 1)).toMatchObject({
    state: 'done',
    open: [],
    lastAttemptId: id,
  })
})

test('a second device finds what the first one saved', async () => {
  const { id } = await paper(1)
  const answer = queuedAnswer(3, 3, ['ba'], { flagged: true, eliminated: ['C'], scratch: '草稿' })
  await saveAnswers(t.db, 1, { attemptId: id, answers: [answer] })
  const again = await paper(1)
  expect(again.questions[2]?.saved).toMatchObject({
    position: 3,
    flagged: true,
    eliminated: ['C'],
    scratch: '草稿',
    answer: { webAnswerDTOList: [{ questionId: 3, answer: 'AB', url: [] }] },
  })
})

test('a paper without questions is nothing to practise', async () => {
  await t.sql`insert into papers (id, title, level, year, minutes, "full", question_count, content_hash)
    values (5, '空', '省级', 2025, 1, 0, 0, '')`
  const begin = startPaper(t.db, 1, { paperId: 5, kind: 'paper', clientKey: randomUUID() })
  await expect(begin).rejects.toMatchObject({ code: 'nothing_to_practise' })
})
