import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import type { myExamRows } from '#lib/practice/contract/my-exam.ts'
import { setMyExam } from '#lib/practice/server/my-exam/my-exam.ts'
import { practiceOf } from '#lib/practice/server/personal-data.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const today = shanghaiToday()
const [soon, later] = [addDays(today, 9), addDays(today, 99)]

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  const days = { registrationStart: today, registrationEnd: today }
  const window = { kind: '遴选', examDate: soon, ...days }
  await t.db.insert(examWindows).values([
    { id: 1, title: '考试1', ...window },
    { id: 2, title: '考试2', ...window, cancelled: true },
  ])
})

async function person() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return { id, tokens }
}

const exam1 = { id: 1, title: '考试1', day: soon, cancelled: false }
const own = { id: null, title: '我的考试', day: later, cancelled: false }

/** For each call what it sends, and what the owner of exam 1, and another user, are answered. */
const table: Record<keyof typeof myExamRows, { input: object; owner: unknown; other: unknown }> = {
  myExam: { input: {}, owner: { exam: exam1 }, other: { exam: null } },
  setMyExam: { input: { exam: { day: later } }, owner: { exam: own }, other: { exam: own } },
}

test.each(Object.entries(table) as [CallName, (typeof table)['myExam']][])(
  '%s is for who is signed in, about their own exam alone, with the question bank closed too',
  async (name, { input, ...expected }) => {
    const [me, other] = [await person(), await person()]
    await setMyExam(t.db, me.id, { exam: { id: 1 } })
    expect((await send(name, input)).status).toBe(401)
    const before = await practiceOf(t.db, me.id)
    expect((await send(name, input, other.tokens)).data).toEqual(expected.other)
    expect(await practiceOf(t.db, me.id)).toEqual(before)
    expect((await send(name, input, me.tokens)).data).toEqual(expected.owner)
  },
)

test('what was chosen before the login is taken over where the account has none ahead, and nowhere else', async () => {
  const [me, other] = [await person(), await person()]
  const take = { exam: { id: 1 }, ifNone: true }
  expect((await send('setMyExam', take, me.tokens)).data).toEqual({ exam: exam1 })
  await setMyExam(t.db, other.id, { exam: { day: later } })
  expect((await send('setMyExam', take, other.tokens)).data).toEqual({ exam: own })
  const other1 = { exam: null, only: 1 }
  expect((await send('setMyExam', other1, other.tokens)).data).toEqual({ exam: own })
  expect((await send('setMyExam', { exam: null }, me.tokens)).data).toEqual({ exam: null })
})

test.each([
  [{}, 422],
  [{ exam: {} }, 422],
  [{ exam: { day: '2026-02-30' } }, 422],
  [{ exam: { day: '2020-01-01' } }, 422],
  [{ exam: { id: 2 } }, 422],
  [{ exam: { id: 999 } }, 404],
])('setMyExam refuses %j and keeps what there is', async (input, status) => {
  const { id, tokens } = await person()
  await setMyExam(t.db, id, { exam: { id: 1 } })
  expect((await send('setMyExam', input, tokens)).status).toBe(status)
  expect((await send('myExam', {}, tokens)).data).toEqual({ exam: exam1 })
})
