import { randomUUID } from 'node:crypto'
import { addUser, caller } from '#lib/accounts/server/testing/account.ts'
import { saveAnswers } from '#lib/homework/server/save-answers.ts'
import { beginAnswers, getAnswers } from '#lib/homework/server/submissions.ts'
import { submitAnswers } from '#lib/homework/server/submit-answers.ts'
import {
  addHomework,
  addWrittenQuestions,
  longer,
  shortAnswer,
} from '#lib/homework/server/testing/homework.ts'
import { allowanceOf } from '#lib/marking/server/allowance.ts'
import { addMarker } from '#lib/marking/server/testing/desk.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { testingWallets } from '#lib/payments/server/testing/wallets.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { askMarking } from '#lib/practice/server/marking/ask-marking.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { addPaper, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { payableKinds, withdrawMarkings } from '#lib/tables/payables.ts'
import { takeMembership } from '#lib/users/server/give-membership.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { addGrant, addPlans, plans } from '#lib/vip/server/testing/ledger.ts'

const t = testDatabase()
const wallets = testingWallets(t, payableKinds)

beforeAll(async () => {
  await addPlans(t.db)
  await addWrittenQuestions(t.db)
  await addHomework(t.db, { id: 1 })
  await addPaper(t.db, { id: 1, sections: [{ title: '一', questions: [{ id: 2, score: 4 }] }] })
})
afterEach(async () => {
  await t.sql`truncate users, payables, marking_scripts, homework_submissions, sittings cascade`
})

/** Somebody who has bought a plan, a diamond quarter unless told otherwise. */
async function buyer(planId: number = plans.diamondQuarter.id) {
  const { id: userId } = await addUser(t.db)
  const order = await placeOrder(
    t.db,
    { userId, type: 1, planId, adviserId: null },
    wallets.context,
  )
  await wallets.payFor(order)
  const [{ id }] = await t.sql<[{ id: number }]>`select id from payables where user_id = ${userId}`
  return { userId, orderId: id }
}

async function handInHomework(userId: number) {
  const { id } = await beginAnswers(t.db, [], userId, 1)
  await saveAnswers(t.db, userId, { id, answers: [shortAnswer(longer('写'))] })
  await submitAnswers(t.db, [], userId, { id, round: 1, marking: true })
  return id
}

async function askForSitting(userId: number) {
  const begin = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, userId, begin)
  await submitSitting(t.db, [], userId, {
    attemptId,
    answers: [queuedAnswer(1, 2, [longer('答')])],
  })
  // The homework asks the same question.
  await t.sql`update marking_scripts set part = part || id where kind = 'homework'`
  await askMarking(t.db, userId, attemptId)
  return attemptId
}

const addStaff = async () => (await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })).id
/** The money goes back, unless the wallet does otherwise. */
const refund = async (orderId: number, context = wallets.context) => {
  const staffId = await addStaff()
  await refundByStaff(t.db, { staffId, id: orderId, reason: '退', caller }, payableKinds)
  await sendRefunds(t.db, context)
}
const queued = () => t.sql`select kind from marking_scripts order by id`

test('what nobody has begun to mark leaves the queue with the membership, and is 自评', async () => {
  const { userId, orderId } = await buyer()
  const homework = await handInHomework(userId)
  const sitting = await askForSitting(userId)
  expect(await queued()).toHaveLength(2)
  await refund(orderId)
  expect(await queued()).toEqual([])
  const own = await getAnswers(t.db, userId, { id: homework, type: 2 })
  expect(own).toMatchObject({ state: 'self', score: null })
  // With its key and what was written.
  expect(own.answered[1]).toMatchObject({ answer: '参考答案 s', userScore: null })
  expect((await getSittingReport(t.db, userId, sitting)).attempt.written.state).toBe('self')
  expect(await allowanceOf(t.db, userId)).toMatchObject({ isMember: false, used: 0 })
})

test('what a marker holds or has marked stays', async () => {
  const { userId, orderId } = await buyer()
  const homework = await handInHomework(userId)
  await askForSitting(userId)
  const marker = await addMarker(t.db, '13900000009')
  await t.sql`update marking_scripts set claimed_by = ${marker}, claim_until = now() + interval '5 minutes'
    where kind = 'homework'`
  await refund(orderId)
  expect(await queued()).toEqual([{ kind: 'homework' }])
  expect(await getAnswers(t.db, userId, { id: homework, type: 1 })).toMatchObject({
    state: 'submitted',
  })
})

test('what a marker holds beyond the minutes of the claim stays too', async () => {
  const { userId, orderId } = await buyer()
  await askForSitting(userId)
  const marker = await addMarker(t.db, '13900000009')
  await t.sql`update marking_scripts set claimed_by = ${marker}, claim_until = now() - interval '1 minute'`
  await refund(orderId)
  expect(await queued()).toHaveLength(1)
})

test('a refund that the wallet refuses has taken nothing out of the queue', async () => {
  const { userId, orderId } = await buyer()
  const homework = await handInHomework(userId)
  await refund(orderId, wallets.faulty({ refund: async () => ({ status: 'failed', why: 'NO' }) }))
  expect(await getAnswers(t.db, userId, { id: homework, type: 2 })).toMatchObject({
    ...{ state: 'submitted', answered: [] },
    allowance: { isMember: true, used: 1 },
  })
})

test('what was asked for under a gift that has run out stays when another order goes back', async () => {
  const { userId, orderId } = await buyer(plans.goldYear.id)
  const gift = await addGrant(t.db, userId, { from: -1, to: 1, weight: 20, kind: 'gift' })
  await askForSitting(userId)
  await t.sql`update membership_grants set ends_at = clock_timestamp() where id = ${gift.id}`
  await refund(orderId)
  expect(await queued()).toHaveLength(1)
})

test('a gift that staff take back takes along what was asked for under it', async () => {
  const { id: userId } = await addUser(t.db)
  const gift = await addGrant(t.db, userId, { from: -1, to: 30, weight: 20, kind: 'gift' })
  const homework = await handInHomework(userId)
  const staffId = await addStaff()
  const taken = { staffId, grantId: gift.id, reason: '误赠' }
  await takeMembership(t.db, taken, withdrawMarkings)
  expect(await queued()).toEqual([])
  expect(await getAnswers(t.db, userId, { id: homework, type: 1 })).toMatchObject({
    ...{ state: 'self', allowance: { isMember: false, used: 0 } },
  })
})

test('who is a diamond member still keeps what was asked for', async () => {
  const { userId, orderId } = await buyer()
  await askForSitting(userId)
  await addGrant(t.db, userId, { from: -1, to: 30, weight: 20, kind: 'gift' })
  await refund(orderId)
  expect(await queued()).toHaveLength(1)
})

test('what was asked for under an earlier membership stays', async () => {
  const { userId, orderId } = await buyer()
  await handInHomework(userId)
  await t.sql`update marking_scripts set asked_at = now() - interval '1 day'`
  await askForSitting(userId)
  await refund(orderId)
  expect(await queued()).toEqual([{ kind: 'homework' }])
})
