import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { takeGuest } from '#lib/accounts/server/guests.ts'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { atOnce } from '#lib/activities/server/testing/activity.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import { questionKeys } from '#lib/questions/server/tables.ts'
import { addQuestionBank, planted } from '#lib/questions/server/testing/questions.ts'
import { answerDailyQuestion, findDailyQuestion, markDailyForm } from './daily-question.ts'
import { takeDailyAnswers } from './guest-answers.ts'
import { balanceOf } from './points.ts'
import { rewards } from './rewards.ts'
import { dailyAnswers, dailyQuestions } from './tables.ts'

const t = testDatabase()
// Of the bank of the tests: the single-choice questions that everyone may practise.
const open = [1, 9]
const noon = (days: number) => new Date(`${addDays('2026-03-01', days)}T04:00:00Z`)

beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-daily-')) })
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))
beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
})
const learner = async () => (await addUser(t.db)).id
/** More of question 1. */
async function addCopies(from: number, to: number): Promise<void> {
  await t.sql`
    insert into questions (id, content_id, type, catalogue_id, version, content_hash)
    select n, 'copy' || n, type, catalogue_id, version, content_hash
    from questions, generate_series(${from}::int, ${to}::int) n where id = 1`
  await t.sql`
    insert into question_versions (question_id, version, body)
    select n, version, body
    from question_versions, generate_series(${from}::int, ${to}::int) n where question_id = 1`
  await t.sql`
    insert into question_keys (question_id, version, key)
    select n, version, key
    from question_keys, generate_series(${from}::int, ${to}::int) n where question_id = 1`
}
const today = async (now = noon(0)) => (await findDailyQuestion(t.db, null, now))?.questionId ?? 0

test('a day has one question, another day another, and only those that everyone may practise', async () => {
  expect(await today()).toBe(await today())
  const chosen = new Set<number>()
  for (let day = 0; day < 40; day += 1) chosen.add(await today(noon(day)))
  expect([...chosen].sort()).toEqual(open)
})

test('questions that are added during a day do not change its question', async () => {
  const before = await today()
  await addCopies(100, 149)
  expect(await today()).toBe(before)
  const later = new Set<number>()
  for (let day = 1; day < 20; day += 1) later.add(await today(noon(day)))
  expect([...later].some((id) => id >= 100)).toBe(true)
})

test.each([
  ['its own catalogue', 12],
  ['one above it', 1],
])('a day has another question when %s is for members from now on', async (_, catalogue) => {
  await t.db.insert(dailyQuestions).values({ day: '2026-03-01', questionId: 9 })
  expect(await today()).toBe(9)
  await t.sql`update catalogues set members_only = true where id = ${catalogue}`
  expect(await today()).toBe(catalogue === 1 ? 0 : 1)
  expect(await today()).toBe(catalogue === 1 ? 0 : 1)
})

test('a question that is deleted or loses its key gives way to one for everybody', async () => {
  const first = await today()
  await t.db.delete(questionKeys).where(eq(questionKeys.questionId, first))
  const second = await today()
  expect(second).toBe(open.find((one) => one !== first))
  await t.sql`delete from questions where id = ${second}`
  expect(await findDailyQuestion(t.db, null, noon(0))).toBeNull()
})

test('of many who ask at once, on any instance, all get the question that was stored', async () => {
  const asked = await atOnce(50, () => today())
  const rows = await t.db.select().from(dailyQuestions)
  expect(rows).toMatchObject([{ day: '2026-03-01', questionId: asked[0] }])
  expect(new Set(asked).size).toBe(1)
})

test('the bank is read for the first call of a day, not for the next', async () => {
  await today()
  const [stored] = await t.db.select().from(dailyQuestions)
  const other = open.find((one) => one !== stored?.questionId) ?? 0
  // What stands there counts, even where a reading of the bank would choose otherwise.
  await t.db.update(dailyQuestions).set({ questionId: other })
  expect(await today()).toBe(other)
})

test('a bank that had nothing is looked through again after ten minutes', async () => {
  await truncateAll(t.db)
  expect(await today()).toBe(0)
  await addQuestionBank(t.db)
  expect(await today()).toBe(0)
  await t.sql`update daily_questions set chosen_at = chosen_at - interval '11 minutes'`
  expect(open).toContain(await today())
})

test('a question without a key is not asked, and an empty bank asks nothing', async () => {
  await t.db.delete(questionKeys).where(eq(questionKeys.questionId, 1))
  for (let day = 0; day < 10; day += 1) expect(await today(noon(day))).toBe(9)
  await truncateAll(t.db)
  expect(await findDailyQuestion(t.db, null)).toBeNull()
  expect(
    await outcome(answerDailyQuestion(t.db, await learner(), { questionId: 9, answer: 'A' })),
  ).toBe('question_changed')
})

test('before an answer nothing of the key leaves the server', async () => {
  const id = await learner()
  for (const who of [null, id]) {
    const view = await findDailyQuestion(t.db, who, noon(0))
    expect(view).toEqual({
      day: '2026-03-01',
      questionId: await today(),
      signed: expect.stringMatching(/^1\.2026-03-01\.\d+\.[\w-]{43}$/),
      catalogue: { id: expect.any(Number), name: expect.any(String) },
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
  const points = rewards.question
  expect(views[0]?.mine).toMatchObject({ answer: 'A', isRight: true, right: 'A', points })
  expect(views[0]?.mine?.analysis).toContain(planted)
  expect(await balanceOf(t.db, id)).toBe(rewards.question)
  expect(await findDailyQuestion(t.db, id, noon(0))).toEqual(views[0])
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

test('without a token a guest is marked as often as they like, and nothing is kept of it', async () => {
  const questionId = await today()
  const answer = (one: string) =>
    answerDailyQuestion(t.db, null, { questionId, answer: one }, noon(0))
  const wrong = await answer('B')
  expect(wrong.mine).toMatchObject({ answer: 'B', isRight: false, right: 'A', points: 0 })
  const right = await answer('A')
  expect(right.mine).toMatchObject({ answer: 'A', isRight: true, right: 'A', points: 0 })
  expect(right.mine?.analysis).toContain(planted)
  expect(await t.db.select().from(dailyAnswers)).toEqual([])
  expect(await outcome(answer('E'))).toBe('invalid_input')
  expect((await findDailyQuestion(t.db, null, noon(0)))?.mine).toBeNull()
})

test('another question than today’s, and an option that there is not, are refused', async () => {
  const id = await learner()
  const questionId = await today()
  const other = open.find((one) => one !== questionId) ?? 0
  for (const who of [id, null]) {
    const answer = (wrong: object) =>
      outcome(answerDailyQuestion(t.db, who, { questionId, answer: 'A', ...wrong }, noon(0)))
    expect(await answer({ questionId: other })).toBe('question_changed')
    expect(await answer({ questionId: 17 })).toBe('question_changed')
    expect(await answer({ answer: 'E' })).toBe('invalid_input')
    expect(await answer({ answer: 'AB' })).toBe('invalid_input')
  }
  expect(await t.db.select().from(dailyAnswers)).toEqual([])
})

test('who has answered keeps seeing that question when the choice changes', async () => {
  const id = await learner()
  const questionId = await today()
  await answerDailyQuestion(t.db, id, { questionId, answer: 'A' }, noon(0))
  await t.sql`update questions set type = 'multiple_choose' where id = ${questionId}`
  expect(await today()).not.toBe(questionId)
  expect((await findDailyQuestion(t.db, id, noon(0)))?.questionId).toBe(questionId)
  expect((await findDailyQuestion(t.db, id, noon(1)))?.mine).toBeNull()
})

test("a guest's first answer counts, gives no points, and becomes an account's", async () => {
  const { guestId, token } = await addGuest(t.db)
  const [{ id }, { id: other }] = [await addUser(t.db), await addUser(t.db)]
  const questionId = await today()
  const give = (who: number | { guestId: number }, answer: string) =>
    answerDailyQuestion(t.db, who, { questionId, answer }, noon(0))
  expect((await give({ guestId }, 'A')).mine).toMatchObject({ answer: 'A', points: 0 })
  expect((await give({ guestId }, 'B')).mine).toMatchObject({ answer: 'A', points: 0 })
  expect((await findDailyQuestion(t.db, { guestId }, noon(0)))?.mine).toMatchObject({ answer: 'A' })
  const take = (userId: number) =>
    t.db.transaction(async (tx) => {
      const taken = await takeGuest(tx, token)
      return taken !== null && (await takeDailyAnswers(tx, taken, userId))
    })
  expect(await take(id)).toBe(true)
  expect(await take(other)).toBe(false)
  expect((await give(id, 'B')).mine).toMatchObject({ answer: 'A', points: 0 })
  expect(await t.sql`select * from point_entries where user_id = ${id}`).toEqual([])
  expect((await findDailyQuestion(t.db, other, noon(0)))?.mine).toBeNull()
})

test('an account that has answered keeps its answer and its points', async () => {
  const { guestId, token } = await addGuest(t.db)
  const { id } = await addUser(t.db)
  const questionId = await today()
  const right = { questionId, answer: 'A' }
  const { mine } = await answerDailyQuestion(t.db, id, right, noon(0))
  await answerDailyQuestion(t.db, { guestId }, { questionId, answer: 'B' }, noon(0))
  await t.db.transaction(async (tx) => {
    const taken = await takeGuest(tx, token)
    if (taken) await takeDailyAnswers(tx, taken, id)
  })
  expect((await findDailyQuestion(t.db, id, noon(0)))?.mine).toEqual(mine)
})

test('a form marks the question that was signed for today, and keeps nothing', async () => {
  const signed = (await findDailyQuestion(t.db, null, noon(0)))?.signed ?? ''
  const marked = await markDailyForm(t.db, { signed, answer: 'A' }, noon(0))
  expect(marked.mine).toMatchObject({ answer: 'A', right: 'A', points: 0 })
  expect(await t.sql`select * from daily_answers, guest_daily_answers`).toEqual([])
  const changed = signed.replace(/\.\d+\./, '.17.')
  expect(await outcome(markDailyForm(t.db, { signed: changed, answer: 'A' }, noon(0)))).toBe(
    'question_changed',
  )
  expect(await outcome(markDailyForm(t.db, { signed, answer: 'A' }, noon(1)))).toBe(
    'question_changed',
  )
})
