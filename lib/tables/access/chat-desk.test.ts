import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#lib/accounts/permissions.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { FlagRule } from '#lib/chat/desk-rules.ts'
import { keepFlag } from '#lib/chat/server/moderation/keep-flag.ts'
import {
  chatAnswers,
  chatAssistants,
  chatConversations,
  chatTurns,
} from '#lib/chat/server/tables.ts'
import { addAssistants } from '#lib/chat/server/testing/chat.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { forgetOwner } from '#lib/staff/server/forget-owner.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))
beforeEach(async () => {
  await truncateAll(t.db)
  await addAssistants(t.db)
})

const phone = '13911112222'

async function learner(more: object = {}) {
  const { id } = await addUser(t.db, more)
  const { user: _, ...tokens } = await signIn(t.db, id)
  return { id, tokens }
}

async function staff(role: StaffRole) {
  const { id } = await addUser(t.db, {
    ...{ userName: `${role}同事`, role: 'staff', staffRoles: [role] },
  })
  const { user: _, ...tokens } = await signIn(t.db, id, false, 'staff')
  return { id, tokens }
}

/** A conversation of one question and its answer. */
async function addConversation(userId: number): Promise<number> {
  const [assistant] = await t.db.select().from(chatAssistants).orderBy(chatAssistants.id)
  const [talk] = await t.db
    .insert(chatConversations)
    .values({ userId, assistantId: assistant?.id ?? 0, title: '函和请示' })
    .returning()
  const conversationId = talk?.id ?? 0
  const [turn] = await t.db
    .insert(chatTurns)
    .values({ conversationId, question: '我的问题只给自己看' })
    .returning()
  await t.db.insert(chatAnswers).values({
    ...{ turnId: turn?.id ?? 0, userId, clientKey: randomUUID(), state: 'done', useId: 1 },
    ...{ text: '平级用函。', promptVersion: 1 },
  })
  return conversationId
}

const flag = (
  userId: number,
  rule: FlagRule,
  side: 'question' | 'answer',
  conversationId: number | null,
) =>
  keepFlag(t.db, {
    ...{ userId, rule, side, conversationId, text: '不留下的文字', assistantKey: 'tutor' },
    ...{ model: side === 'answer' ? 'testing-model' : '', promptVersion: 3 },
  })

const why = { reason: '核对这条规则是否拦错' }
const looks = () => t.sql`
  select noun, record_id as "recordId", staff_id as "staffId", owner_id as "ownerId", after, reason
  from staff_changes order by id`

test('flags are listed newest first without text and with masked users, by rule, side and user', async () => {
  const [one, other] = [await learner({ phone }), await learner()]
  const conversationId = await addConversation(one.id)
  await flag(one.id, 'phone', 'question', null)
  await flag(other.id, 'cheating', 'question', null)
  await flag(one.id, 'prompt leak', 'answer', conversationId)
  await t.sql`update chat_flags set at = now() - interval '31 days' where rule = 'phone'`
  const { tokens } = await staff('admin')
  const { data, text } = await send('staffChatFlags', {}, tokens)
  expect(data).toMatchObject({ total: 3 })
  expect(data.items).toMatchObject([
    {
      ...{ rule: 'prompt leak', side: 'answer', model: 'testing-model', promptVersion: 3 },
      ...{ userId: one.id, phone: '139****2222', inMonth: 1, conversationId },
    },
    { rule: 'cheating', userId: other.id, phone: null, inMonth: 1, conversationId: null },
    { rule: 'phone', side: 'question', model: '', userId: one.id, inMonth: 1 },
  ])
  for (const secret of [phone, '不留下的文字', 'textHash', '我的问题'])
    expect(text).not.toContain(secret)
  const rulesOf = async (input: object) =>
    ((await send('staffChatFlags', input, tokens)).data.items as { rule: string }[]).map(
      ({ rule }) => rule,
    )
  expect(await rulesOf({ rule: 'cheating' })).toEqual(['cheating'])
  expect(await rulesOf({ status: 'answer' })).toEqual(['prompt leak'])
  expect(await rulesOf({ status: 'answer', rule: 'phone' })).toEqual([])
  expect(await rulesOf({ q: String(one.id) })).toEqual(['prompt leak', 'phone'])
  expect(await rulesOf({ q: '王五' })).toEqual([])
  expect(await rulesOf({ sort: 'oldest' })).toEqual(['phone', 'cheating', 'prompt leak'])
  expect((await send('staffChatFlags', { rule: 'x' }, tokens)).status).toBe(422)
})

test('a conversation with a flag opens after a reason, and its owner’s export says who looked, when and why', async () => {
  const owner = await learner()
  const id = await addConversation(owner.id)
  await flag(owner.id, 'prompt leak', 'answer', id)
  const admin = await staff('admin')
  for (const reason of ['', '   '])
    expect((await send('staffReadChat', { id, reason }, admin.tokens)).status).toBe(422)
  expect(await looks()).toEqual([])
  const { status, data } = await send('staffReadChat', { id, ...why }, admin.tokens)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    id,
    turns: [{ question: '我的问题只给自己看', answer: { text: '平级用函。' } }],
  })
  expect(await looks()).toEqual([
    {
      ...{ noun: 'flaggedChat', recordId: String(id), staffId: admin.id, ownerId: owner.id },
      ...{ after: { looked: 'conversation' }, ...why },
    },
  ])
  const exported = (await send('exportMyData', {}, owner.tokens)).data
  expect(exported.staffLooks).toEqual([
    {
      ...{ of: '被拦截的 AI 对话', number: String(id), looked: '对话全文', by: 'admin同事' },
      ...{ ...why, at: expect.any(String) },
    },
  ])
  const stranger = await learner()
  expect((await send('exportMyData', {}, stranger.tokens)).data.staffLooks).toEqual([])
})

test('what else staff looked at of a user stands in the export, too', async () => {
  const owner = await learner({ phone })
  const { tokens } = await staff('support')
  await send('staffRevealPhone', { id: owner.id, reason: '回拨' }, tokens)
  expect((await send('exportMyData', {}, owner.tokens)).data.staffLooks).toMatchObject([
    { of: '用户', looked: '手机号', by: 'support同事', reason: '回拨' },
  ])
})

test('a conversation without a flag, a deleted one and one’s own are opened by nobody', async () => {
  const owner = await learner()
  const [plain, held, gone] = [
    await addConversation(owner.id),
    await addConversation(owner.id),
    await addConversation(owner.id),
  ]
  for (const id of [held, gone]) await flag(owner.id, 'phone', 'question', id)
  await send('deleteChat', { id: gone }, owner.tokens)
  const admin = await staff('admin')
  const own = await addConversation(admin.id)
  await flag(admin.id, 'phone', 'question', own)
  const read = async (id: number) =>
    (await send('staffReadChat', { id, ...why }, admin.tokens)).status
  expect(await read(plain)).toBe(404)
  expect(await read(gone)).toBe(404)
  expect(await read(own)).toBe(403)
  expect(await looks()).toEqual([])
  expect(await read(held)).toBe(200)
  // The flag of the deleted one stays, with nothing to open.
  expect((await send('staffChatFlags', {}, admin.tokens)).data.items).toMatchObject([
    { conversationId: own },
    { conversationId: null },
    { conversationId: held },
  ])
})

test('guests, learners, the owner too, and staff without the right neither list nor open', async () => {
  const owner = await learner()
  const id = await addConversation(owner.id)
  await flag(owner.id, 'phone', 'question', id)
  const without: StaffRole[] = [
    ...(['editor', 'reviewer', 'teacher', 'marker', 'sales', 'finance', 'support'] as const),
  ]
  const callers = [owner, await learner(), ...(await Promise.all(without.map(staff)))]
  for (const { tokens } of callers) {
    expect((await send('staffChatFlags', {}, tokens)).status).toBe(403)
    expect((await send('staffReadChat', { id, ...why }, tokens)).status).toBe(403)
  }
  expect((await send('staffChatFlags', {})).status).toBe(401)
  expect((await send('staffReadChat', { id, ...why })).status).toBe(401)
  expect(await looks()).toEqual([])
})

test('the look is forgotten with its account, not with its conversation', async () => {
  const owner = await learner()
  const id = await addConversation(owner.id)
  await flag(owner.id, 'phone', 'question', id)
  const { tokens } = await staff('admin')
  await send('staffReadChat', { id, ...why }, tokens)
  await send('deleteChat', { id }, owner.tokens)
  expect(await looks()).toHaveLength(1)
  await forgetOwner(t.db, owner.id)
  expect(await looks()).toEqual([])
})
