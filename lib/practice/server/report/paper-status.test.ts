import { randomUUID } from 'node:crypto'
import { outcome } from '#lib/accounts/server/testing/account.ts'
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

test.each(['is_published = false', 'is_shown = false'])(
  'nobody learns of a paper with %s but who has begun it',
  async (hidden) => {
    const statusOf = (userId: number) => outcome(getPaperStatus(t.db, userId, 1))
    await startPaper(t.db, 1, { paperId: 1, kind: 'paper', clientKey: randomUUID() })
    expect([
      await statusOf(1),
      await statusOf(2),
      await outcome(getPaperStatus(t.db, 1, 99)),
    ]).toEqual(['fine', 'fine', 'not_found'])
    await t.sql.unsafe(`update papers set ${hidden}`)
    expect([await statusOf(1), await statusOf(2)]).toEqual(['fine', 'not_found'])
    await t.sql`update papers set is_published = true, is_shown = true`
  },
)
