import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addLearners, addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { updateWrongBook } from './wrong-book.ts'

const t = testDatabase()
const start = Date.parse('2026-03-01T02:00:00Z')
const day = 86_400_000
const answer = (questionId: number, correct: boolean | null, days = 0, answered = true) =>
  updateWrongBook(t.db, 1, [{ questionId, answered, correct }], new Date(start + days * day))
const entryOf = async (questionId: number) =>
  (
    await t.sql`select wrong_times, right_in_row, left_at is not null as gone,
      extract(epoch from due)::float8 * 1000 as due
    from wrong_questions where question_id = ${questionId}`
  )[0]

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 1)
})
afterEach(async () => {
  await t.sql`truncate wrong_questions, practice_settings`
})

test('a wrong answer enters the book and is due the next day', async () => {
  await answer(1, false)
  expect(await entryOf(1)).toEqual({
    wrong_times: 1,
    right_in_row: 0,
    gone: false,
    due: start + day,
  })
})

test('a right answer, a blank one and one that a person marks do not enter it', async () => {
  await answer(1, true)
  await answer(2, null)
  await answer(3, false, 0, false)
  expect(await t.sql`select from wrong_questions`).toHaveLength(0)
})

test('a question leaves after two right answers in a row, and comes back with the next wrong one', async () => {
  await answer(1, false)
  await answer(1, true, 1)
  expect(await entryOf(1)).toMatchObject({ right_in_row: 1, gone: false })
  await answer(1, false, 2)
  await answer(1, true, 3)
  expect(await entryOf(1)).toMatchObject({ wrong_times: 2, right_in_row: 1, gone: false })
  await answer(1, true, 6)
  expect(await entryOf(1)).toMatchObject({ right_in_row: 2, gone: true })
  await answer(1, false, 9)
  expect(await entryOf(1)).toMatchObject({ wrong_times: 3, right_in_row: 0, gone: false })
})

test('ten wrong answers at once count ten times', async () => {
  const wrong = { questionId: 1, answered: true, correct: false }
  const one = () => t.db.transaction((tx) => updateWrongBook(tx, 1, [wrong], new Date(start)))
  await Promise.all(Array.from({ length: 10 }, one))
  expect(await entryOf(1)).toMatchObject({ wrong_times: 10 })
})

test('a question and the one in place of it, handed in at once, count once, and as wrong if one is', async () => {
  const both = (...marks: boolean[]) =>
    updateWrongBook(
      t.db,
      1,
      marks.map((correct, at) => ({ questionId: at + 1, answered: true, correct })),
      new Date(start),
    )
  const putInPlace = () => t.sql`update wrong_questions set stand_in = 2 where question_id = 1`
  await answer(1, false)
  await putInPlace()
  await both(true, true)
  expect(await entryOf(1)).toMatchObject({ wrong_times: 1, right_in_row: 1 })
  await putInPlace()
  await both(false, true)
  expect(await entryOf(1)).toMatchObject({ wrong_times: 2, right_in_row: 0 })
  await putInPlace()
  await both(true, false)
  expect(await entryOf(1)).toMatchObject({ wrong_times: 3, right_in_row: 0 })
  expect(await t.sql`select stand_in from wrong_questions`).toEqual([{ stand_in: null }])
})

test('the learner says how many right answers in a row are enough', async () => {
  await t.sql`insert into practice_settings (user_id, leave_after) values (1, 1)`
  await answer(1, false)
  await answer(1, true, 1)
  expect(await entryOf(1)).toMatchObject({ gone: true })
})

test('right answers move the next review further and further away', async () => {
  await t.sql`insert into practice_settings (user_id, leave_after) values (1, 5)`
  await answer(1, false)
  const gaps: number[] = []
  for (let days = 1; gaps.length < 4; days += gaps.at(-1) ?? 0) {
    await answer(1, true, days)
    gaps.push((Number((await entryOf(1))?.due) - start) / day - days)
  }
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(gaps.at(-1)).toBeGreaterThan(7)
})

test('no review is due later than the exam day', async () => {
  await t.sql`insert into practice_settings (user_id, leave_after, exam_day) values (1, 5, '2026-03-04')`
  await answer(1, false)
  for (const days of [1, 2]) await answer(1, true, days)
  const exam = Date.parse('2026-03-04T00:00:00+08:00')
  expect((await entryOf(1))?.due).toBe(exam)
  await answer(1, true, 10)
  expect(Number((await entryOf(1))?.due)).toBeGreaterThan(start + 10 * day)
})
