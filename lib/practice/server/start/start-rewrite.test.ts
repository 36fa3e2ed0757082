import { randomUUID } from 'node:crypto'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { askMarking } from '#lib/practice/server/marking/ask-marking.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { queueWritten } from '#lib/practice/server/marking/testing/queue-written.ts'
import { practiceDays } from '#lib/practice/server/report/practice-days.ts'
import { exerciseTotals } from '#lib/practice/server/report/totals.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { findQuestionView } from '#lib/practice/server/sittings/questions/question-view.ts'
import { saveSelfMark } from '#lib/practice/server/sittings/self-mark.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { listWrongQuestions } from '#lib/practice/server/wrong-book/wrong-questions.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { findUnderWay } from './find-under-way.ts'
import { startPaper } from './start-paper.ts'
import { startRewrite } from './start-rewrite.ts'

const t = testDatabase()
const MARKER = 40

// A choice of 2 marks and a written answer of 4, whose points share them 3 and 1; the first is required.
beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  await addLearners(t.db, MARKER)
  await addPaper(t.db, {
    id: 1,
    sections: [
      { title: '选择', questions: [{ id: 1, score: 2 }] },
      { title: '写作', questions: [{ id: 7, score: 4 }] },
    ],
  })
})

async function handIn(): Promise<number> {
  const paper = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, 1, paper)
  const answers = [queuedAnswer(1, 1, ['A']), queuedAnswer(2, 7, ['<p>初稿</p>'])]
  await submitSitting(t.db, [], 1, { attemptId, answers })
  return attemptId
}

/** A paper of which a marker has given the written answer one mark of four. */
async function marked(): Promise<number> {
  const attemptId = await handIn()
  await queueWritten(t.db, attemptId)
  const script = await claimScript(t.db, MARKER, { skip: [] }, sittingSources)
  const points = (script?.prompt.points ?? []).map(({ code }, index) => {
    return { code, score: index, quote: '', note: '' }
  })
  const { id = 0 } = script ?? {}
  const mark = { id, round: 1, comment: '少了主体', points, deductions: [], annotations: [] }
  await markScript(t.db, MARKER, mark, sittingSources)
  return attemptId
}

const rewrite = (attemptId: number, position = 2, userId = 1) =>
  startRewrite(t.db, userId, { attemptId, position, clientKey: randomUUID() })
const second = async (attemptId: number, position = 2) => {
  const { id } = await rewrite(attemptId, position)
  const answers = [queuedAnswer(1, 7, ['<p>再写一稿</p>'])]
  await submitSitting(t.db, [], 1, { attemptId: id, answers })
  return id
}
const tick = (attemptId: number, codes: string[]) =>
  saveSelfMark(t.db, 1, { attemptId, position: 1, questionId: 7, codes })
const book = () =>
  t.sql`select question_id, wrong_times, left_at is null as "isIn" from wrong_questions`
const counted = async () => ({
  totals: await exerciseTotals(t.db, 1),
  days: await practiceDays(t.db, 1, 2),
  firsts: await t.sql`select question_id, correct from first_answers order by 1`,
  stats: await t.sql`select question_id, answered, "right" from question_stats order by 1`,
  book: await book(),
})

test('a marked answer is written anew as it was asked, and an open draft is continued', async () => {
  const first = await marked()
  const draft = await rewrite(first)
  expect(draft).toMatchObject({
    ...{ kind: 'rewrite', full: 4, paperId: null, expiresAt: null, submitted: false },
    revisionOf: { attemptId: first, position: 2 },
    questions: [{ position: 1, full: 4, question: { id: 7 }, saved: null }],
  })
  expect(draft.title).toMatch(/第 2 题$/)
  expect((await rewrite(first)).id).toBe(draft.id)
  const both = await Promise.all([rewrite(first), rewrite(first)])
  expect(both.map(({ id }) => id)).toEqual([draft.id, draft.id])
})

test('the wrong-question book leads to the answer that was marked, until a sealed one', async () => {
  const first = await marked()
  const place = async () =>
    (await listWrongQuestions(t.db, 1, { page: 1 })).items.map(({ questionId, marked }) => {
      return { questionId, marked }
    })
  expect(await place()).toEqual([{ questionId: 7, marked: { attemptId: first, position: 2 } }])
  const draft = await rewrite(first)
  expect(draft.revisionOf).toEqual({ attemptId: first, position: 2 })
  await t.sql`update sittings set sealed = true where id = ${first}`
  expect(await place()).toEqual([{ questionId: 7, marked: null }])
})

test('nothing is written anew that nobody has marked, that a machine marks, or that is another’s', async () => {
  const first = await marked()
  await expect(rewrite(first, 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(rewrite(first, 9)).rejects.toMatchObject({ code: 'not_found' })
  await expect(rewrite(first, 2, 2)).rejects.toMatchObject({ code: 'not_found' })
  await expect(rewrite(await handIn())).rejects.toMatchObject({ code: 'not_found' })
})

test('a draft counts nowhere, and goes to no marker', async () => {
  const first = await marked()
  const before = await counted()
  const id = await second(first)
  expect(await counted()).toEqual(before)
  expect(before.days.at(-1)).toEqual({ day: addDays(shanghaiToday(), 0), answered: 2 })
  await expect(askMarking(t.db, 1, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await getAnsweredSitting(t.db, 1, id)).written).toEqual({ state: 'self', left: 0 })
})

test('an open draft makes no evening, and a question shows the draft that a marker has read', async () => {
  const first = await marked()
  await rewrite(first)
  expect(await findUnderWay(t.db, 1)).toBeNull()
  await second(first)
  const shown = JSON.stringify(await findQuestionView(t.db, 1, 7))
  expect([shown.includes('初稿'), shown.includes('再写一稿')]).toEqual([true, false])
})

test('drafts know each other, and one of a draft is another of the first', async () => {
  const first = await marked()
  const drafts = async (id: number, position: number) =>
    (await getAnsweredSitting(t.db, 1, id)).items.find((item) => item.position === position)?.drafts
  expect(await drafts(first, 2)).toEqual([])
  const two = await second(first)
  const three = (await rewrite(two, 1)).id
  const all = [
    { number: 1, attemptId: first, position: 2, isOpen: false },
    { number: 2, attemptId: two, position: 1, isOpen: false },
    { number: 3, attemptId: three, position: 1, isOpen: true },
  ]
  expect(await drafts(first, 2)).toEqual(all)
  expect(await drafts(two, 1)).toEqual(all)
  expect(await drafts(first, 1)).toEqual([])
})

test('points that reach 60 % take the question out of the wrong-question book, fewer do not', async () => {
  const first = await marked()
  const isIn = { question_id: 7, wrong_times: 1, isIn: true }
  expect(await book()).toEqual([isIn])
  const two = await second(first)
  await tick(two, ['P2'])
  expect(await book()).toEqual([isIn])
  await tick(two, ['P1'])
  expect(await book()).toEqual([{ ...isIn, isIn: false }])
  // A mistake that came after the draft stays, however often its ticks are saved.
  await t.sql`update wrong_questions set left_at = null, last_wrong_at = now() + interval '1 hour'`
  await tick(two, ['P1'])
  expect(await book()).toEqual([isIn])
})
