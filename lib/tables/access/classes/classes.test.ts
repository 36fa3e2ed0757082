import { randomUUID } from 'node:crypto'
import { addUser, caller, signIn } from '#lib/accounts/server/testing/account.ts'
import { addClass } from '#lib/classes/server/testing/class.ts'
import { addFilmedCourse } from '#lib/lessons/server/testing/course.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { course, goodsShop } from '#lib/orders/server/testing/goods-shop.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const shop = goodsShop(t)
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addQuestionBank(t.db)
  await addFilmedCourse(t.db)
  // So that it is sold.
  await t.sql`delete from course_lessons where film is null`
  await addClass(t.db, { libraries: [3] })
  await t.sql`insert into class_announcements (class_id, title, text) values (1, '开班', '每晚八点翻错题')`
})

/** Catalogue 31 hangs below the library of the class, question 20 in it. */
const start = () => ({ catalogueId: 31, count: 5, pick: 'all', clientKey: randomUUID() })
const answers = [
  {
    position: 1,
    answer: { questionId: 20, webAnswerDTOList: [{ questionId: 20, answer: 'A' }] },
    ...{ seconds: 5, changedAt: 1_790_000_000_000 },
  },
]

type Tokens = Awaited<ReturnType<typeof signIn>>
/** Somebody who begins a practice of the library while they are a member, and what they see of it later. */
async function beginner() {
  const { id: userId } = await addUser(t.db)
  const order = await shop.buy(userId, [course])
  const tokens = await signIn(t.db, userId)
  const begun = await send('catalogueQuestion', start(), tokens)
  const refund = () => askRefund(t.db, { userId, id: order.id, reason: '', caller }, goodsPayable)
  return { userId, tokens, refund, attemptId: (begun.data as { id: number }).id }
}
type Beginner = Awaited<ReturnType<typeof beginner>>

/** For each call what it sends, and what a member, one whose money went back, and a stranger (of the member's sitting, if any) are answered. */
const table: [CallName, (own: Beginner) => object, [number, number, number]][] = [
  ['catalogueList', () => ({ parentId: 3 }), [200, 404, 404]],
  ['catalogueQuestion', start, [200, 404, 404]],
  ['catalogueEquity', () => ({ catalogueId: 31 }), [200, 404, 404]],
  ['userCatalogueQuestion', () => ({ catalogueId: 31 }), [200, 404, 404]],
  // Met in a sitting of their own, so they may star it; they do not see it again.
  ['favoriteStar', () => ({ questionId: 20 }), [200, 200, 404]],
  ['noteSave', () => ({ questionId: 20, note: '记' }), [200, 200, 404]],
  ['exerciseQuestion', ({ attemptId }) => ({ attemptId }), [200, 404, 404]],
  ['catalogueHandInCheck', ({ attemptId }) => ({ attemptId }), [200, 404, 404]],
  ['batchSubmitAnswer', ({ attemptId }) => ({ attemptId, answers }), [200, 404, 404]],
  ['revealedAnswers', ({ attemptId }) => ({ attemptId }), [200, 404, 404]],
  ['catalogueSubmit', ({ attemptId }) => ({ attemptId, answers }), [200, 404, 404]],
]

test.each(table)(
  '%s: member, former member and stranger of a class',
  async (name, input, expected) => {
    const [member, former] = [await beginner(), await beginner()]
    await former.refund()
    const stranger = await signIn(t.db, (await addUser(t.db)).id)
    const status = async (own: Beginner, tokens?: Tokens) =>
      (await send(name, input(own), tokens)).status
    expect([
      await status(member, member.tokens),
      await status(former, former.tokens),
      await status(member, stranger),
    ]).toEqual(expected)
  },
)

test('lists hold the library, its announcements and what is under way for a member alone', async () => {
  const [member, former] = [await beginner(), await beginner()]
  await former.refund()
  const stranger = { tokens: await signIn(t.db, (await addUser(t.db)).id) }
  const seen = async (name: CallName, input: object) =>
    await Promise.all(
      [member, former, stranger].map(async ({ tokens }) => {
        const { status, text } = await send(name, input, tokens)
        expect(status).toBe(200)
        return /班级题库|每晚八点|第一周/.test(text)
      }),
    )
  expect(await seen('classCatalogueList', {})).toEqual([true, false, false])
  expect(await seen('ownClasses', {})).toEqual([true, false, false])
  expect(await seen('ownClasses', { courseId: 1 })).toEqual([true, false, false])
  expect(await seen('exerciseLog', {})).toEqual([true, false, false])
  expect(await seen('catalogueTree', {})).toEqual([false, false, false])
  for (const name of ['classCatalogueList', 'ownClasses'] as const)
    expect((await send(name, {})).status).toBe(401)
})

test('a report stays readable after the class was left; a star of its question is closed', async () => {
  const own = await beginner()
  const { attemptId, tokens } = own
  await send('favoriteStar', { questionId: 20 }, tokens)
  await send('catalogueSubmit', { attemptId, answers }, tokens)
  expect((await send('favoriteView', { questionId: 20 }, tokens)).status).toBe(200)
  await own.refund()
  expect((await send('exerciseReport', { attemptId }, tokens)).status).toBe(200)
  expect((await send('exerciseUserAnswer', { attemptId }, tokens)).status).toBe(200)
  expect((await send('favoriteView', { questionId: 20 }, tokens)).status).toBe(404)
  const again = { count: 5, clientKey: randomUUID() }
  expect((await send('favoritesStart', again, tokens)).status).not.toBe(200)
})
