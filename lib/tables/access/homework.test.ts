import type { StaffRole } from '#lib/accounts/permissions.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { homework } from '#lib/homework/contract.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers } from '#lib/homework/server/submissions.ts'
import {
  addDiamond,
  addHomework,
  addWrittenQuestions,
  longer,
  shortAnswer,
} from '#lib/homework/server/testing/homework.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addWrittenQuestions(t.db)
  await addHomework(t.db, { id: 1 })
})

/** A diamond member with a draft. */
async function owner() {
  const userId = await addDiamond(t.db)
  const { id } = await beginAnswers(t.db, [], userId, 1)
  await saveAnswers(t.db, userId, { id, answers: [shortAnswer(longer('写'))] })
  return { id, tokens: await signIn(t.db, userId) }
}

/** For each call what it sends for the answers of the owner, and what others are answered: theirs alone, or that there are none. */
const table: Record<keyof typeof homework, { input: (id: number) => object; other: number }> = {
  homeworkList: { input: () => ({ page: 1 }), other: 200 },
  courseHomework: { input: () => ({ id: 1, type: 2 }), other: 200 },
  studentAnswersList: { input: () => ({ page: 1 }), other: 200 },
  // Of their own.
  studentAnswersBegin: { input: () => ({ homeworkId: 1 }), other: 200 },
  studentAnswers: { input: (id) => ({ id, type: 2 }), other: 404 },
  studentAnswersUpdate: {
    input: (id) => ({ id, answers: [shortAnswer(longer('改'), 1)] }),
    other: 404,
  },
  studentAnswersSubmit: { input: (id) => ({ id, round: 1 }), other: 404 },
}

const others: [string, StaffRole[]][] = [
  ['another learner', []],
  ['a marker', ['marker']],
  ['an administrator', ['admin']],
]

test.each(Object.entries(table))('%s is for its owner', async (name, { input, other }) => {
  const call = name as CallName
  const { id, tokens } = await owner()
  expect((await send(call, input(id))).status).toBe(401)
  for (const [who, staffRoles] of others) {
    const role = staffRoles.length > 0 ? 'staff' : 'learner'
    const { id: otherId } = await addUser(t.db, { role, staffRoles })
    const answer = await send(call, input(id), await signIn(t.db, otherId, false, role))
    expect([who, answer.status]).toEqual([who, other])
    expect(answer.text).not.toContain('写')
  }
  expect((await send(call, input(id), tokens)).status).toBe(200)
})
