import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { aiCosts, aiUses } from '#lib/ai/server/tables.ts'
import { getConversation } from '#lib/chat/server/history/get-conversation.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import { ask, chatHouse } from '#lib/chat/server/testing/house.ts'
import { serveChat } from '#lib/chat/server/testing/sockets.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
const at = chatHouse(t)

test('a question is stored before anything is said, its answer comes piece by piece and is charged once', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  own.send(ask())
  const asked = await own.until('asked')
  const end = await own.until('end')
  expect(end).toMatchObject({ state: 'done', length: 17, text: null, freeLeft: 2 })
  expect(own.textOf(asked.answerId)).toBe('先看能不能给对方下命令，再选文种。')
  const talk = await getConversation(t.db, user.id, asked.conversationId)
  expect(talk).toMatchObject({
    ...{ title: '请批改这一段：要加强领导，提高认识。', assistant: 'essay' },
    turns: [
      { answer: { state: 'done', text: '先看能不能给对方下命令，再选文种。', promptVersion: 1 } },
    ],
  })
  expect(await t.db.select().from(aiUses)).toMatchObject([{ entry: 'essay', free: true }])
  expect((await t.db.select().from(aiUses))[0]?.deliveredAt).not.toBeNull()
  expect(await t.db.select().from(aiCosts)).toMatchObject([{ entry: 'essay', costFen: 0 }])
})

test('the same press sent twice is one answer, and the one after the free ones is refused', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  const first = ask()
  own.send(first)
  await own.until('end')
  own.send(first)
  await own.until('asked', ({ key }) => key === first.key)
  const { conversationId } = await own.until('asked')
  for (const n of [2, 3]) {
    const next = ask({ conversationId, text: `第 ${n} 问：再改一改` })
    own.send(next)
    const { answerId } = await own.until('asked', ({ key }) => key === next.key)
    await own.until('end', (end) => end.answerId === answerId)
  }
  const fourth = ask({ conversationId })
  own.send(fourth)
  expect(await own.until('refused')).toMatchObject({ key: fourth.key, reason: 'quota' })
  expect(await t.db.$count(chatAnswers)).toBe(3)
  expect(at.peer.asked.at(-1)?.messages.map(({ role }) => role)).toEqual([
    ...['system', 'user', 'assistant', 'user', 'assistant', 'user'],
  ])
})

test('an answer is written on though the tab dies, and a new one goes on after the last character', async () => {
  const { user } = await at.learner()
  Object.assign(at.peer, { mood: 'slow', pace: 30 })
  at.peer.say = () => '一二三四五六七八九十'.repeat(6)
  const first = await at.page(user)
  first.send(ask())
  const { answerId } = await first.until('asked')
  await first.until('text')
  first.socket.terminate()
  await first.closed
  const had = first.textOf(answerId).length
  const second = await at.page(user)
  second.send({ type: 'follow', answerId, after: had })
  await second.until('end')
  expect(first.textOf(answerId) + second.textOf(answerId, had)).toBe(
    '一二三四五六七八九十'.repeat(6),
  )
  expect(at.peer.asked).toHaveLength(1)
})

test('another process follows, and stops, what this one writes', async () => {
  const { user } = await at.learner()
  Object.assign(at.peer, { mood: 'slow', pace: 100 })
  at.peer.say = () => '慢'.repeat(600)
  const elsewhere = await serveChat(t.db, at.newHub())
  const [here, there] = [await at.page(user), await at.page(user, elsewhere.port)]
  here.send(ask())
  const { answerId } = await here.until('asked')
  await here.until('text')
  there.send({ type: 'follow', answerId, after: 0 })
  await there.until('text')
  there.send({ type: 'stop', answerId })
  expect(await there.until('end')).toMatchObject({ state: 'stopped' })
  expect(await here.until('end')).toMatchObject({ state: 'stopped' })
  const [row] = await t.db.select().from(chatAnswers).where(eq(chatAnswers.id, answerId))
  expect(row?.text).toBe(there.textOf(answerId))
  expect(row?.text).toBe(here.textOf(answerId))
  await elsewhere.close()
})

test('an edited question replaces what came after it', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  own.send(ask())
  const { conversationId, turnId } = await own.until('asked')
  await own.until('end')
  const edited = ask({ conversationId, edits: turnId, text: '换一段：要精准施策。' })
  own.send(edited)
  const { answerId } = await own.until('asked', ({ key }) => key === edited.key)
  await own.until('end', (end) => end.answerId === answerId)
  const { turns } = await getConversation(t.db, user.id, conversationId)
  expect(turns.map(({ question }) => question)).toEqual(['换一段：要精准施策。'])
  expect(at.peer.asked.at(-1)?.messages).toHaveLength(2)
})

test('a hidden assistant takes no more questions, in conversations of before neither', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  own.send(ask())
  const { turnId } = await own.until('asked')
  await own.until('end')
  await t.sql`update chat_assistants set is_shown = false where key = 'essay'`
  own.send({ type: 'again', key: randomUUID(), turnId })
  expect(await own.until('refused')).toMatchObject({ reason: 'not_found' })
})
