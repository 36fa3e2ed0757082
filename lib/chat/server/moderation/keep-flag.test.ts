import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { chatConversations, chatFlags } from '#lib/chat/server/tables.ts'
import { addAssistants } from '#lib/chat/server/testing/chat.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { keepFlag } from './keep-flag.ts'

const t = testDatabase()
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addAssistants(t.db)
  userId = (await addUser(t.db)).id
})

const flag = (more: Partial<Parameters<typeof keepFlag>[1]> = {}) => ({
  ...{ userId, assistantKey: 'tutor', promptVersion: 1, text: '13800138000' },
  ...{ side: 'question' as const, rule: 'phone', conversationId: null },
  ...more,
})
const flags = () => t.db.select().from(chatFlags).orderBy(chatFlags.id)

async function conversation(): Promise<number> {
  const [row] = await t.db
    .insert(chatConversations)
    .values({ userId, assistantId: 1, title: '问' })
    .returning({ id: chatConversations.id })
  if (!row) throw new Error('an inserted conversation came back empty')
  return row.id
}

test('the same text has the same hash, which nobody can compute from the text alone', async () => {
  await keepFlag(t.db, flag())
  await keepFlag(t.db, flag())
  await keepFlag(t.db, flag({ text: '13800138001' }))
  const [one, same, other] = (await flags()).map(({ textHash }) => textHash)
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  expect(one).not.toBe(createHash('sha256').update('13800138000').digest('hex'))
})

test('a user has at most fifty flags a day, however many are held at once', async () => {
  const other = await addUser(t.db)
  await Promise.all(Array.from({ length: 60 }, () => keepFlag(t.db, flag())))
  await keepFlag(t.db, flag({ userId: other.id }))
  expect(await t.db.$count(chatFlags, eq(chatFlags.userId, userId))).toBe(50)
  expect(await t.db.$count(chatFlags, eq(chatFlags.userId, other.id))).toBe(1)
  await t.db.update(chatFlags).set({ at: new Date(Date.now() - 25 * 3_600_000) })
  await keepFlag(t.db, flag())
  expect(await t.db.$count(chatFlags, eq(chatFlags.userId, userId))).toBe(51)
})

test('a conversation is named while it is there, also where it is deleted at the same time', async () => {
  const id = await conversation()
  await keepFlag(t.db, flag({ conversationId: id }))
  expect(await flags()).toMatchObject([{ conversationId: id }])
  let kept: Promise<void> | undefined
  await t.db.transaction(async (tx) => {
    await tx.delete(chatConversations).where(eq(chatConversations.id, id))
    kept = keepFlag(t.db, flag({ conversationId: id }))
  })
  await kept
  expect(await flags()).toMatchObject([{ conversationId: null }, { conversationId: null }])
})

test('nothing is kept of an account that is gone, also where it goes at the same time', async () => {
  let kept: Promise<void> | undefined
  await t.db.transaction(async (tx) => {
    await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
    kept = keepFlag(t.db, flag())
  })
  await kept
  await keepFlag(t.db, flag())
  expect(await flags()).toEqual([])
})
