import { randomUUID } from 'node:crypto'
import { outcome } from '#lib/accounts/server/testing/account.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
} from '#lib/questions/server/testing/questions.ts'
import { getPaperStatus } from './paper-status.ts'

const t = testDatabase()

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addSamplePaper(t.db)
  await addLearners(t.db, 2)
})

test.each([{ isPublished: false }, { isShown: false }])(
  'nobody learns of a paper with %j but who has begun it',
  async (hidden) => {
    const statusOf = (userId: number) => outcome(getPaperStatus(t.db, userId, 1))
    await startPaper(t.db, 1, { paperId: 1, kind: 'paper', clientKey: randomUUID() })
    expect([
      await statusOf(1),
      await statusOf(2),
      await outcome(getPaperStatus(t.db, 1, 99)),
    ]).toEqual(['fine', 'fine', 'not_found'])
    await t.db.update(papers).set(hidden)
    expect([await statusOf(1), await statusOf(2)]).toEqual(['fine', 'not_found'])
    await t.db.update(papers).set({ isPublished: true, isShown: true })
  },
)
