import { eq } from 'drizzle-orm'
import { addDays } from '#lib/text/dates.ts'
import { addUser, outcome } from '../account/testing-account.ts'
import { dailyAnswers } from '../db/schema/activity.ts'
import { questionKeys } from '../db/schema/questions.ts'
import { testDatabase, truncateAll } from '../db/testing.ts'
import { addQuestionBank, planted } from '../db/testing-questions.ts'
import { answerDailyQuestion, dailyQuestion } from './daily-question.ts'
import { balanceOf } from './points.ts'
import { rewards } from './rewards.ts'
import { atOnce } from './testing-activity.ts'

const t = testDatabase()
// Of the bank of the tests: the single-choice questions that everyone may practise.
const open = [1, 9]
const noon = (days: number) => new Date(`${addDays('2026-03-01', days)}T04:00:00Z`)

beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
})
const learner = async () => (await addUser(t.db)).id
const today = async (now = noon(0)) => (await dailyQuestion(t.db, null, now))?.questionId ?? 0

test('a day has one question, another day another, and only those that everyone may practise', async () => {
  expect(await today()).toBe(await today())
  const chosen = new Set<number>()
  for (let day = 0; day < 40; day += 1) chosen.add(await today(noon(day)))
  expect([...chosen].sort()).toEqual(open)
})

test('a question without a key is not asked, and an empty bank asks nothing', async () => {
  await t.db.delete(questionKeys).where(eq(questionKeys.questionId, 1))
  for (let day = 0; day < 10; day += 1) expect(await today(noon(day))).toBe(9)
  await truncateAll(t.db)
  expect(await dailyQuestion(t.db, null)).toBeNull()
  expect(
    await outcome(answerDailyQuestion(t.db, await learner(), { questionId: 9, answer: 'A' })),
  ).toBe('question_changed')
})

test('before an answer nothing of the key leaves the server', async () => {
  const id = await learner()
  for (const who of [null, id]) {
    const view = await dailyQuestion(t.db, who, noon(0))
    expect(view).toEqual({
      day: '2026-03-01',
      questionId: await today(),
      stem: expect.stringContaining('题干'),
      options: ['A', 'B', 'C', 'D'].map((head) => ({
        optionHead: head,
        content: `选项${head}`,
      })),
      reward: rewards.question,
      mine: null,
    })
    expect(JSON.stringify(view)).not.toContain(planted)
  }
})

test('a right answer gives points once, however often it is sent', async () => {
  const id = await learner()
  const questionId = await today()
  const views = await atOnce(100, () =>
    answerDailyQuestion(t.db, id, { questionId, answer: 'A' }, noon(0)),
  )
  expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(1)
  expect(views[0]?.mine).toMatchObject({ answer: 'A', isRight: true, right: 'A' })
  expect(views[0]?.mine?.analysis).toContain(planted)
  expect(await balanceOf(t.db, id)).toBe(rewards.question)
  expect(await dailyQuestion(t.db, id, noon(0))).toEqual(views[0])
})

test('the first answer counts: who was wrong cannot send the key afterwards', async () => {
  const id = await learner()
  const questionId = await today()
  const first = await answerDailyQuestion(t.db, id, { questionId, answer: 'B' }, noon(0))
  expect(first.mine).toMatchObject({ isRight: false, right: 'A' })
  const second = await answerDailyQuestion(t.db, id, { questionId, answer: 'A' }, noon(0))
  expect(second).toEqual(first)
  expect(await balanceOf(t.db, id)).toBe(0)
  expect(await t.db.select().from(dailyAnswers)).toHaveLength(1)
})

test('another question than today’s, and an option that there is not, are refused', async () => {
  const id = await learner()
  const questionId = await today()
  const answer = (wrong: object) =>
    outcome(answerDailyQuestion(t.db, id, { questionId, answer: 'A', ...wrong }, noon(0)))
  const other = open.find((one) => one !== questionId) ?? 0
  expect(await answer({ questionId: other })).toBe('question_changed')
  expect(await answer({ questionId: 17 })).toBe('question_changed')
  expect(await answer({ answer: 'E' })).toBe('invalid_input')
  expect(await answer({ answer: 'AB' })).toBe('invalid_input')
  expect(await t.db.select().from(dailyAnswers)).toEqual([])
})

test('who has answered keeps seeing that question when the choice changes', async () => {
  const id = await learner()
  const questionId = await today()
  await answerDailyQuestion(t.db, id, { questionId, answer: 'A' }, noon(0))
  await t.sql`update questions set type = 'multiple_choose' where id = ${questionId}`
  expect(await today()).not.toBe(questionId)
  expect((await dailyQuestion(t.db, id, noon(0)))?.questionId).toBe(questionId)
  expect((await dailyQuestion(t.db, id, noon(1)))?.mine).toBeNull()
})
