import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { newGuestToken } from '#lib/accounts/server/testing/guest.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import { addPaper, addQuestionBank, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addQuestionBank(t.db)
  await addPaper(t.db, { id: 1, sections: [{ title: '一', questions: [{ id: 7, score: 4 }] }] })
})

async function somebody(weight?: 10 | 20) {
  const { id } = await addUser(t.db, {})
  if (weight) await addGrant(t.db, id, { from: -1, to: 30, weight })
  const { user: _, ...tokens } = await signIn(t.db, id)
  return { id, tokens }
}

/** Somebody who has handed in a written answer. */
async function writer(weight?: 10 | 20) {
  const me = await somebody(weight)
  const begin = { paperId: 1, kind: 'paper' as const, clientKey: randomUUID() }
  const { id: attemptId } = await startPaper(t.db, me.id, begin)
  const text = '<p>一、错时开窗，方便上班族；二、并事办理，一次说清要交的材料。</p>'
  await submitSitting(t.db, [], me.id, { attemptId, answers: [queuedAnswer(1, 7, [text])] })
  return { ...me, attemptId }
}

const queued = async () => (await t.sql`select from marking_scripts`).length
const ask = (attemptId: number, tokens?: Parameters<typeof send>[2]) =>
  send('markingAsk', { attemptId }, tokens)

test('marking is asked for by diamond members, for what they wrote themselves', async () => {
  const member = await writer(20)
  expect((await ask(member.attemptId)).status).toBe(401)
  expect((await ask(member.attemptId, { guestToken: newGuestToken() })).status).toBe(401)
  const other = await somebody(20)
  expect((await ask(member.attemptId, other.tokens)).status).toBe(404)
  for (const weight of [undefined, 10] as const) {
    const { attemptId, tokens } = await writer(weight)
    const { status, text } = await ask(attemptId, tokens)
    expect([status, text]).toEqual([403, expect.stringContaining('钻石会员的权益')])
  }
  expect(await queued()).toBe(0)
  const { status, data } = await ask(member.attemptId, member.tokens)
  expect([status, data]).toEqual([200, { state: 'waiting', left: 0 }])
  expect(await queued()).toBe(1)
})
