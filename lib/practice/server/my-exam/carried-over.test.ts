import { readFileSync } from 'node:fs'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { followExams } from './follow-exams.ts'
import { findMyExam } from './my-exam.ts'

const t = testDatabase()

/** The part of the migration that fills what stands already; on a database of a test it finds nothing. */
const [filling = ''] = readFileSync('lib/platform/db/migrations/0104_my_exam.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('INSERT INTO'))

test('who was reminded of an exam counts down to it, and the job lays the reviews before it', async () => {
  const now = new Date()
  const today = shanghaiToday(now)
  const soon = addDays(today, 2)
  const [userId, other] = [(await addUser(t.db, {})).id, (await addUser(t.db, {})).id]
  await addQuestionBank(t.db)
  const days = { kind: '遴选', registrationStart: today, registrationEnd: today }
  await t.db.insert(examWindows).values([
    { id: 3, title: '考试3', ...days, examDate: soon },
    { id: 4, title: '考试4', ...days, examDate: addDays(today, 90) },
  ])
  await t.sql`insert into exam_reminders (user_id, window_id)
    values (${userId}, 4), (${userId}, 3), (${other}, 3)`
  await t.sql`insert into practice_settings (user_id, exam_day) values (${other}, ${today})`
  for (const [correct, later] of [
    [false, 0],
    [true, 1],
  ] as const)
    await updateWrongBook(
      t.db,
      userId,
      [{ questionId: 1, answered: true, correct }],
      new Date(now.getTime() + later * 86_400_000),
    )
  const exam = new Date(`${soon}T00:00:00+08:00`).getTime()
  const due = async () => {
    const [row] = await t.sql<{ due: number }[]>`
      select extract(epoch from due)::float8 * 1000 as due from wrong_questions`
    return row?.due
  }
  expect(await due()).toBeGreaterThan(exam)
  await t.db.execute(filling)
  expect(await findMyExam(t.db, userId)).toMatchObject({ id: 3, day: soon })
  expect(await findMyExam(t.db, other)).toMatchObject({ id: null, day: today })
  await followExams(t.db)
  expect(await due()).toBe(exam)
})
