import { readNotice } from '#lib/ai/server/notice.ts'
import { aiUses, noticeReads } from '#lib/ai/server/tables.ts'
import { addLearners, addQuestion, addSitting } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { aiAnalysisInfo } from './analysis-info.ts'

const t = testDatabase()
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const info = (userId: number, questionId?: number) => aiAnalysisInfo(t.db, userId, questionId)

async function use(userId: number, more: Partial<typeof aiUses.$inferInsert> = {}) {
  const questionId = await addQuestion(t.db)
  const values = { userId, questionId, version: 1, day: today(), free: true }
  await t.db.insert(aiUses).values({ ...values, deliveredAt: new Date(), ...more })
}

test('a learner has three a day; those of yesterday and of a membership do not count', async () => {
  const [userId = 0, other = 0] = await addLearners(t.db, 2)
  expect(await info(userId)).toMatchObject({ canTriggerAi: true, freeLeft: 3 })
  await use(userId, { day: '2026-01-01' })
  await use(userId, { free: false })
  await use(other)
  expect(await info(userId)).toMatchObject({ freeLeft: 3 })
  for (let n = 0; n < 3; n++) await use(userId)
  expect(await info(userId)).toMatchObject({ canTriggerAi: false, freeLeft: 0 })
  expect(await info(other)).toMatchObject({ canTriggerAi: true, freeLeft: 2 })
})

test('one that was charged can be asked for again after the last free one', async () => {
  const [userId = 0] = await addLearners(t.db, 1)
  const [charged, fresh] = [await addQuestion(t.db), await addQuestion(t.db)]
  await addSitting(t.db, userId, [charged, fresh])
  await use(userId, { questionId: charged })
  await use(userId)
  await use(userId)
  expect(await info(userId, charged)).toMatchObject({ canTriggerAi: true, freeLeft: 0 })
  expect(await info(userId, fresh)).toMatchObject({ canTriggerAi: false, freeLeft: 0 })
  // Handed in again in a new version, it is a new question.
  await addSitting(t.db, userId, [charged], { version: 2 })
  expect(await info(userId, charged)).toMatchObject({ canTriggerAi: false })
})

test.each(['paid', 'trial'] as const)('a %s membership has no limit', async (kind) => {
  const [userId = 0] = await addLearners(t.db, 1)
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 1e7)]
  await t.db.insert(membershipGrants).values({ userId, weight: 10, kind, startsAt, endsAt })
  for (let n = 0; n < 4; n++) await use(userId)
  expect(await info(userId)).toMatchObject({ canTriggerAi: true, freeLeft: null })
})

test('a notice is read once, by its reader alone', async () => {
  const [userId = 0, other = 0] = await addLearners(t.db, 2)
  await t.db.delete(noticeReads)
  expect(await info(userId)).toMatchObject({ hasReadNotice: false })
  await readNotice(t.db, userId, 1)
  expect(await readNotice(t.db, userId, 1)).toEqual({ done: true })
  expect(await info(userId)).toMatchObject({ hasReadNotice: true })
  expect(await info(other)).toMatchObject({ hasReadNotice: false })
})

test('staff set the number and the notice; a wrong value leaves the default', async () => {
  const [userId = 0] = await addLearners(t.db, 1)
  const before = await info(userId)
  expect(before.noticeContent.content).toContain('人工智能生成')
  const set = (key: string, value: unknown) =>
    t.db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  await set('aiFreePerDay', 5)
  await set('aiNotice', '**须知**')
  expect(await info(userId)).toMatchObject({
    freeLeft: 5,
    noticeContent: { content: '**须知**' },
  })
  await set('aiFreePerDay', '许多')
  await set('aiNotice', { text: 1 })
  expect(await info(userId)).toEqual(before)
  await set('aiFreePerDay', 0)
  expect(await info(userId)).toMatchObject({ canTriggerAi: false, freeLeft: 0 })
})

test('of a withdrawn question nothing is told', async () => {
  const [userId = 0] = await addLearners(t.db, 1)
  const questionId = await addQuestion(t.db)
  await addSitting(t.db, userId, [questionId])
  await use(userId, { questionId })
  expect(await info(userId, questionId)).toMatchObject({ asked: { written: 0 } })
  await t.sql`update questions set withdrawn = '答案有误', withdrawn_at = now() where id = ${questionId}`
  expect(await info(userId, questionId)).toMatchObject({ asked: null })
})
