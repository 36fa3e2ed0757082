import { randomUUID } from 'node:crypto'
import { permissionsOf } from '#lib/accounts/permissions.ts'
import { guests, users } from '#lib/accounts/server/tables.ts'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { aiCosts } from '#lib/ai/server/tables.ts'
import type { AnswerState } from '#lib/chat/protocol.ts'
import { chatAnswers, chatConversations, chatTurns } from '#lib/chat/server/tables.ts'
import { addAssistants } from '#lib/chat/server/testing/chat.ts'
import { payables, paymentAttempts, refunds } from '#lib/payments/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { searchMisses } from '#lib/search/server/tables.ts'
import { buryingPoints, pageVitals, siteReaders } from '#lib/telemetry/server/tables.ts'
import { readFigures } from './read-figures.ts'
import { rollUpFigures } from './roll-up.ts'
import { dayFigures } from './tables.ts'

const t = testDatabase()
const today = shanghaiToday()
const yesterday = addDays(today, -1)
/** A time of Shanghai on a day. */
const at = (day: string, time: string) => new Date(`${day}T${time}+08:00`)

async function reader(roles: Parameters<typeof permissionsOf>[0]) {
  const { id } = await addUser(t.db, { role: 'staff', createdAt: new Date(0) })
  const { user } = await signIn(t.db, id, false, 'staff')
  return { ...user, permissions: permissionsOf(roles) }
}
const view = (day: string, time: string, path = '/') => ({
  ...{ eventId: randomUUID(), name: 'view', path, at: at(day, time) },
})
const order = (userId: number, payFen: number, paidAt: Date | null) => ({
  ...{ kind: 'vip' as const, title: '年卡' },
  ...{ orderNum: randomUUID(), userId, payFen, paidAt, cashierKey: randomUUID() },
  ...{ codeExpiresAt: new Date(), status: 'paid' as const },
})
const on = async (day: string, roles: Parameters<typeof permissionsOf>[0] = ['admin']) => {
  const found = await readFigures(t.db, await reader(roles), { day, days: '14' })
  return found.days.at(-1)?.values
}

beforeEach(
  () => t.sql`truncate day_figures, users, guests, burying_points, site_readers,
  page_vitals, day_vitals, day_sources, search_misses restart identity cascade`,
)

test('a day is one of Shanghai, from its first moment to its last', async () => {
  await t.db
    .insert(buryingPoints)
    .values([
      view(yesterday, '00:00:00.000'),
      view(yesterday, '23:59:59.999', '/search'),
      view(today, '00:00:00.000'),
      { ...view(yesterday, '12:00:00'), name: 'share' },
    ])
  await t.db.insert(siteReaders).values([
    { day: yesterday, reader: 1n },
    { day: yesterday, reader: 2n },
  ])
  await t.db.insert(searchMisses).values([
    { day: yesterday, keyword: '甲', times: 3 },
    { day: today, keyword: '乙' },
    { day: addDays(today, -2), keyword: '甲', times: 2 },
  ])
  await t.db.insert(guests).values({ tokenHash: 'a', seenAt: at(yesterday, '08:00:00') })
  await rollUpFigures(t.db)
  expect(await on(yesterday)).toMatchObject({
    ...{ views: 2, searches: 1, visitors: 2, misses: 3, guests: 1, guestsTaken: 0, answers: 0 },
  })
  const found = await readFigures(t.db, await reader(['admin']), { days: '14' })
  expect(found.misses).toEqual([
    { keyword: '甲', times: 5 },
    { keyword: '乙', times: 1 },
  ])
  expect(found.days).toHaveLength(14)
  expect(found.days.at(-1)).toMatchObject({ day: today, values: { views: 1, visitors: 0 } })
})

test('who pays again is no new payer, and money is for who may read orders', async () => {
  const one = await addUser(t.db, { createdAt: at(yesterday, '07:59:00') })
  const two = await addUser(t.db, { createdAt: at(today, '00:00:00') })
  await t.db
    .insert(payables)
    .values([
      order(one.id, 36_500, at(addDays(today, -3), '10:00:00')),
      order(one.id, 9_900, at(yesterday, '10:00:00')),
      order(two.id, 100, at(yesterday, '11:00:00')),
      { ...order(two.id, 77, null), status: 'closed' },
    ])
  await rollUpFigures(t.db)
  expect(await on(yesterday)).toMatchObject({ accounts: 1, newPayers: 1, revenueFen: 10_000 })
  expect(await on(yesterday, ['finance'])).toMatchObject({ revenueFen: 10_000, refundFen: 0 })
  expect(await on(yesterday, ['editor'])).toMatchObject({ newPayers: 1, revenueFen: null })
})

test('a second payment that goes back by itself is neither income nor a refund', async () => {
  const { id } = await addUser(t.db)
  const [paid] = await t.db
    .insert(payables)
    .values(order(id, 36_500, at(yesterday, '10:00:00')))
    .returning()
  const payableId = paid?.id ?? 0
  for (const [why, amountFen] of [
    ['duplicate', 36_500],
    ['late', 36_500],
    ['asked', 30_000],
  ] as const) {
    const made = {
      payableId,
      amountFen,
      outTradeNo: why,
      channel: 'wechat',
      status: 'paid',
    } as const
    const [attempt] = await t.db
      .insert(paymentAttempts)
      .values({ ...made, expiresAt: at(today, '00:00:00') })
      .returning()
    const back = { payableId, amountFen, why, status: 'done', outRefundNo: why } as const
    const doneAt = at(yesterday, '12:00:00')
    await t.db.insert(refunds).values({ ...back, doneAt, attemptId: attempt?.id ?? 0 })
  }
  await rollUpFigures(t.db)
  expect(await on(yesterday)).toMatchObject({ revenueFen: 36_500, refundFen: 30_000 })
})

test('answers of the AI chat count on the day of their end, what they cost for who may read orders', async () => {
  await t.sql`truncate chat_assistants, ai_costs cascade`
  await addAssistants(t.db)
  const { id: userId } = await addUser(t.db)
  const [talk] = await t.db
    .insert(chatConversations)
    .values({ userId, assistantId: 1, title: '函' })
    .returning()
  const [turn] = await t.db
    .insert(chatTurns)
    .values({ conversationId: talk?.id ?? 0, question: '函和请示' })
    .returning()
  const answer = (state: AnswerState, finishedAt: Date | null) => ({
    ...{ turnId: turn?.id ?? 0, userId, clientKey: randomUUID(), promptVersion: 1, useId: 1 },
    ...{ state, finishedAt },
  })
  const noon = at(yesterday, '12:00:00')
  await t.db
    .insert(chatAnswers)
    .values([
      answer('done', noon),
      answer('done', at(yesterday, '23:59:59.999')),
      answer('done', at(today, '00:00:00')),
      answer('broken', noon),
      answer('withheld', noon),
      answer('stopped', noon),
      answer('writing', null),
    ])
  await t.db.insert(aiCosts).values([
    { entry: 'tutor', costFen: 1.2, startedAt: noon },
    { entry: 'essay', costFen: 0.9, startedAt: noon },
    { entry: 'something else', costFen: 50, startedAt: noon },
  ])
  await rollUpFigures(t.db)
  const chat = { chatDone: 2, chatBroken: 1, chatWithheld: 1 }
  expect(await on(yesterday)).toMatchObject({ ...chat, chatFen: 3 })
  expect(await on(yesterday, ['editor'])).toMatchObject({ ...chat, chatFen: null })
})

test('a kind of page is judged by what three of four visits stayed below, each build by itself', async () => {
  const seen = (release: string, lcp: number, inp: number | null) => ({
    ...{ kind: '文章详情', release, lcp, inp, cls: lcp / 10_000, at: at(yesterday, '09:00:00') },
  })
  await t.db
    .insert(pageVitals)
    .values([1000, 2000, 3000, 4000, 5000].map((lcp) => seen('a', lcp, null)))
  await t.db
    .insert(pageVitals)
    .values([seen('b', 1200, 80), { ...seen('b', 9, 9), at: at(today, '00:00:00') }])
  await rollUpFigures(t.db)
  const { vitals } = await readFigures(t.db, await reader(['admin']), {
    day: yesterday,
    days: '14',
  })
  expect(vitals).toEqual([
    { kind: '文章详情', release: 'a', samples: 5, lcp: 4000, cls: expect.closeTo(0.4), inp: null },
    { kind: '文章详情', release: 'b', samples: 1, lcp: 1200, cls: expect.closeTo(0.12), inp: 80 },
  ])
})

test('other sites are counted by what they led to, our own hosts are no source', async () => {
  Object.assign(env(), { PC_SITE: 'https://www.ours.cn', PRODUCT_DOMAIN: undefined })
  const from = (referrer: string) => ({ ...view(yesterday, '10:00:00'), referrer })
  await t.db
    .insert(buryingPoints)
    .values(
      [
        ...['https://www.baidu.com/link', 'https://baidu.com/', 'http://m.so.com:8080/s'],
        ...[
          'https://www.ours.cn/book',
          'https://ours.cn/',
          'https://hn.ours.cn/',
          '',
          'android-app://x',
        ],
        'https://notours.cn/',
      ].map(from),
    )
  await rollUpFigures(t.db)
  const { sources } = await readFigures(t.db, await reader(['admin']), { day: today, days: '14' })
  expect(sources).toEqual([
    { host: 'baidu.com', views: 2 },
    { host: 'm.so.com', views: 1 },
    { host: 'notours.cn', views: 1 },
  ])
})

test('a day that was counted after its end stays, today is counted again', async () => {
  const both = [view(yesterday, '12:00:00'), view(today, '00:00:01')]
  await t.db.insert(buryingPoints).values(both)
  await rollUpFigures(t.db)
  await t.db.insert(buryingPoints).values(both.map((one) => ({ ...one, eventId: randomUUID() })))
  await rollUpFigures(t.db)
  expect([(await on(yesterday))?.views, (await on(today))?.views]).toEqual([1, 2])
  // As if it had been counted while it lasted.
  await t.db.update(dayFigures).set({ countedAt: at(yesterday, '23:00:00') })
  await rollUpFigures(t.db)
  expect((await on(yesterday))?.views).toBe(2)
  expect(await on(addDays(today, -60))).toMatchObject({ views: null })
  await t.db.delete(users)
})
