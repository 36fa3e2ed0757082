import { outcome } from '#lib/accounts/server/testing/account.ts'
import { aiUses } from '#lib/ai/server/tables.ts'
import { addLearners, addQuestion } from '#lib/ai/server/testing/ai.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { rateAnalysis } from './rate-analysis.ts'

const t = testDatabase()

async function addUse(
  userId: number,
  deliveredAt: Date | null = new Date(),
  entry = 'analysis',
): Promise<number> {
  const questionId = await addQuestion(t.db)
  const [use] = await t.db
    .insert(aiUses)
    .values({ userId, questionId, version: 1, day: '2026-01-01', free: true, deliveredAt, entry })
    .returning({ id: aiUses.id })
  return use?.id ?? 0
}

test.each([
  [1, 0],
  [0, 1],
] as const)('a vote of %i stays, whatever comes after', async (first, second) => {
  const [userId = 0] = await addLearners(t.db, 1)
  const id = await addUse(userId)
  expect(await rateAnalysis(t.db, userId, { id, thumbsUp: first })).toEqual({ thumbsUp: first })
  expect(await rateAnalysis(t.db, userId, { id, thumbsUp: second })).toEqual({ thumbsUp: first })
  expect(await rateAnalysis(t.db, userId, { id, thumbsUp: first })).toEqual({ thumbsUp: first })
})

test('of many votes at once one stays, and all are answered with it', async () => {
  const [userId = 0] = await addLearners(t.db, 1)
  const id = await addUse(userId)
  const votes = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      rateAnalysis(t.db, userId, { id, thumbsUp: at % 2 === 0 ? 1 : 0 }),
    ),
  )
  expect(new Set(votes.map(({ thumbsUp }) => thumbsUp)).size).toBe(1)
})

test('another’s explanation, an unknown one, one that never came and a hint cannot be rated', async () => {
  const [owner = 0, stranger = 0] = await addLearners(t.db, 2)
  const id = await addUse(owner)
  const vote = (userId: number, use: number) =>
    outcome(rateAnalysis(t.db, userId, { id: use, thumbsUp: 0 }))
  expect(await vote(stranger, id)).toBe('not_found')
  expect(await vote(owner, 999_999)).toBe('not_found')
  expect(await vote(owner, await addUse(owner, null))).toBe('not_found')
  expect(await vote(owner, await addUse(owner, new Date(), 'hint'))).toBe('not_found')
  expect(await rateAnalysis(t.db, owner, { id, thumbsUp: 1 })).toEqual({ thumbsUp: 1 })
})
