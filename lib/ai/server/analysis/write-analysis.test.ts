import { eq } from 'drizzle-orm'
import { outcome } from '#lib/accounts/server/testing/account.ts'
import { aiUses, noticeReads } from '#lib/ai/server/tables.ts'
import {
  addLearners,
  addQuestion,
  addSitting,
  addWhoHandedIn,
  usesBy,
} from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { type OpenaiPeer, startOpenaiPeer } from '#lib/platform/providers/llm/testing/openai.ts'
import { errata } from '#lib/questions/server/tables.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { awaitAnalysis, writeAnalysis } from './write-analysis.ts'

const t = testDatabase()
let peer: OpenaiPeer
beforeEach(async () => {
  peer = await startOpenaiPeer()
})
afterEach(() => peer.close())

const learner = (...questionIds: number[]) => addWhoHandedIn(t.db, questionIds)
const write = (userId: number, questionId: number) =>
  writeAnalysis(t.db, userId, questionId, peer.settings)
const usesOf = (userId: number) => usesBy(t.db, userId)

test('a model’s text is delivered without its last line, and a repeat is the same for nothing', async () => {
  const id = await addQuestion(t.db)
  const userId = await learner(id)
  const first = await write(userId, id)
  expect(first).toEqual({
    id: expect.any(Number),
    analysis: '### 思路\n选 B。',
    thumbsUp: null,
    demonstration: false,
  })
  expect(await write(userId, id)).toEqual(first)
  expect(peer.asked).toHaveLength(1)
  expect(await usesOf(userId)).toMatchObject([{ free: true, deliveredAt: expect.any(Date) }])
})

test('before the question was handed in there is nothing, with another’s sitting neither', async () => {
  const id = await addQuestion(t.db)
  const [open = 0, stranger = 0] = await addLearners(t.db, 2)
  await addSitting(t.db, open, [id], { submittedAt: null })
  await learner(id)
  expect(await outcome(write(open, id))).toBe('not_found')
  expect(await outcome(write(stranger, id))).toBe('not_found')
  expect(await outcome(write(stranger, 999_999))).toBe('not_found')
  expect(peer.asked).toHaveLength(0)
})

test('the notice has to be read first', async () => {
  const id = await addQuestion(t.db)
  const userId = await learner(id)
  await t.db.delete(noticeReads).where(eq(noticeReads.userId, userId))
  await expect(write(userId, id)).rejects.toMatchObject({
    code: 'forbidden',
    message: '请先阅读并同意 AI 解析使用须知',
  })
  expect(await usesOf(userId)).toEqual([])
})

test(
  'of 100 requests at once a non-member with three free ones is charged for exactly three',
  async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => addQuestion(t.db)))
    const userId = await learner(...ids)
    const outcomes = await Promise.all(ids.map((id) => outcome(write(userId, id))))
    expect(outcomes.filter((one) => one === 'fine')).toHaveLength(3)
    expect(outcomes.filter((one) => one === 'ai_quota_used')).toHaveLength(97)
    expect(peer.asked).toHaveLength(3)
    const uses = await usesOf(userId)
    expect(uses.filter(({ deliveredAt }) => deliveredAt)).toHaveLength(3)
    expect(uses).toHaveLength(3)
  },
  60_000 * patience,
)

test(
  '100 requests at once for one question are one text and one charge',
  async () => {
    peer.mood = 'slow'
    const id = await addQuestion(t.db)
    const userId = await learner(id)
    const all = await Promise.all(Array.from({ length: 100 }, () => write(userId, id)))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(peer.asked).toHaveLength(1)
    expect(await usesOf(userId)).toHaveLength(1)
  },
  60_000 * patience,
)

test('a text is written once for 20 learners who ask at the same time', async () => {
  peer.mood = 'slow'
  peer.pace = 50
  const id = await addQuestion(t.db)
  const userIds = await addLearners(t.db, 20)
  for (const userId of userIds) await addSitting(t.db, userId, [id])
  const all = await Promise.all(userIds.map((userId) => write(userId, id)))
  expect(new Set(all.map(({ analysis }) => analysis)).size).toBe(1)
  expect(new Set(all.map((one) => one.id)).size).toBe(20)
  expect(peer.asked).toHaveLength(1)
})

test('members are not counted', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => addQuestion(t.db)))
  const userId = await learner(...ids)
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 1e7)]
  await t.db
    .insert(membershipGrants)
    .values({ userId, weight: 10, kind: 'trial', startsAt, endsAt })
  for (const id of ids) expect(await outcome(write(userId, id))).toBe('fine')
  expect((await usesOf(userId)).filter(({ free }) => free)).toEqual([])
})

test('a new version handed in is a new text, an old one stays the old one until then', async () => {
  const id = await addQuestion(t.db, { id: 'changing' })
  const userId = await learner(id)
  await addQuestion(t.db, { id: 'changing', stem: '新题干' }, 2)
  await write(userId, id)
  await addSitting(t.db, userId, [id], { version: 2 })
  await write(userId, id)
  expect(await usesOf(userId)).toMatchObject([{ version: 1 }, { version: 2 }])
  expect(peer.asked[1]?.user).toContain('新题干')
})

test('after an erratum the corrected key is explained', async () => {
  const id = await addQuestion(t.db, { id: 'corrected', answer: 'A' })
  const userId = await learner(id)
  await addQuestion(t.db, { id: 'corrected', answer: 'B' }, 2)
  await t.db
    .insert(errata)
    .values({ questionId: id, fromVersion: 1, toVersion: 2, was: 'A', is: 'B' })
  expect(await outcome(write(userId, id))).toBe('fine')
  expect(await usesOf(userId)).toMatchObject([{ version: 2 }])
})

test('a forgotten reservation is cleaned away by the next request', async () => {
  const [asked, wanted] = [await addQuestion(t.db), await addQuestion(t.db)]
  const userId = await learner(asked, wanted)
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  await t.db.insert(aiUses).values({
    ...{ userId, questionId: asked, version: 1, day, free: true },
    reservedAt: new Date(Date.now() - 60_000),
  })
  await write(userId, wanted)
  expect(await usesOf(userId)).toMatchObject([{ questionId: wanted }])
})

test('who only goes on waiting orders nothing: not before it was asked for, nor after it failed', async () => {
  const id = await addQuestion(t.db)
  const userId = await learner(id)
  const goOn = () => awaitAnalysis(t.db, userId, id, peer.settings)
  expect(await outcome(goOn())).toBe('ai_failed')
  peer.mood = 'break'
  expect(await outcome(write(userId, id))).toBe('ai_failed')
  expect(await outcome(goOn())).toBe('ai_failed')
  expect(peer.asked).toHaveLength(1)
  expect(await usesOf(userId)).toEqual([])
  peer.mood = 'slow'
  const written = write(userId, id)
  while (peer.asked.length === 1) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await goOn()).toEqual(await written)
  expect(await goOn()).toEqual(await written)
  expect(peer.asked).toHaveLength(2)
})
