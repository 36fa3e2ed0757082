import { randomUUID } from 'node:crypto'
import { aiUses } from '#lib/ai/server/tables.ts'
import { settleLost } from '#lib/chat/server/answers/settle-lost.ts'
import { deleteConversation } from '#lib/chat/server/history/change-conversation.ts'
import { chatAnswers, chatConversations } from '#lib/chat/server/tables.ts'
import { ask, chatHouse } from '#lib/chat/server/testing/house.ts'
import { serveChat } from '#lib/chat/server/testing/sockets.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
const at = chatHouse(t)

test('a service that fails leaves a broken answer that costs nothing, and can be asked again', async () => {
  const { user } = await at.learner()
  at.peer.mood = 'drop'
  const own = await at.page(user)
  own.send(ask())
  const { turnId, answerId } = await own.until('asked')
  expect(await own.until('end')).toMatchObject({ state: 'broken', freeLeft: 3 })
  expect(await t.db.$count(aiUses)).toBe(0)
  at.peer.mood = 'answer'
  const key = randomUUID()
  own.send({ type: 'again', key, turnId })
  const again = await own.until('asked', (asked) => asked.key === key)
  expect(again.answerId).not.toBe(answerId)
  expect(await own.until('end', (end) => end.answerId === again.answerId)).toMatchObject({
    ...{ state: 'done', freeLeft: 2 },
  })
})

test('an answer whose writer is gone is broken and counted not at all', async () => {
  const { user } = await at.learner()
  at.peer.mood = 'hang'
  const own = await at.page(user)
  own.send(ask())
  const { answerId } = await own.until('asked')
  await own.until('text')
  await t.sql`update chat_answers set beat_at = now() - interval '1 minute'`
  await settleLost(t.db)
  expect(await t.db.$count(aiUses)).toBe(0)
  const elsewhere = await serveChat(t.db, at.newHub())
  const there = await at.page(user, elsewhere.port)
  there.send({ type: 'follow', answerId, after: 0 })
  expect(await there.until('end')).toMatchObject({ state: 'broken' })
  own.send({ type: 'stop', answerId })
  // Its writer, late, changes nothing any more.
  await at.hub.idle()
  expect(await t.db.select().from(chatAnswers)).toMatchObject([{ state: 'broken' }])
  await elsewhere.close()
})

test('nothing is stored of an account that was deleted while its question came', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  await t.sql`update users set deleted_at = now() where id = ${user.id}`
  own.send(ask())
  expect(await own.until('refused')).toMatchObject({ reason: 'failed' })
  expect(await t.db.$count(chatConversations)).toBe(0)
})

test('a conversation that is deleted at the last words is charged, and its model stopped', async () => {
  const { user } = await at.learner()
  Object.assign(at.peer, { mood: 'slow', pace: 100 })
  at.peer.say = () => '慢'.repeat(3000)
  const own = await at.page(user)
  own.send(ask())
  const { conversationId } = await own.until('asked')
  await own.until('text')
  await deleteConversation(t.db, user.id, conversationId)
  expect(await own.until('refused')).toMatchObject({ reason: 'not_found' })
  await at.hub.idle()
  expect((await t.db.select().from(aiUses))[0]?.deliveredAt).not.toBeNull()
  expect(at.peer.left).toBe(1)
})

test('what runs into the length of an answer is charged, and every question counts towards the minute', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  at.peer.mood = 'length'
  own.send(ask())
  expect(await own.until('end')).toMatchObject({ state: 'broken', freeLeft: 2 })
  at.peer.mood = 'drop'
  await t.sql`update rate_limits set calls = 9 where "limit" = 'ai-60'`
  const tenth = ask()
  own.send(tenth)
  await own.until('asked', ({ key }) => key === tenth.key)
  await at.hub.idle()
  const eleventh = ask()
  own.send(eleventh)
  expect(await own.until('refused')).toMatchObject({ key: eleventh.key, reason: 'too_fast' })
})
