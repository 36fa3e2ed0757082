import { randomUUID } from 'node:crypto'
import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { newGuestToken } from '#lib/accounts/server/testing/guest.ts'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import {
  addQuestionBank,
  addSamplePaper,
  planted,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName, contract } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addQuestionBank(t.db)
  await addSamplePaper(t.db)
  await layOutFamilies(t.db)
  // The bank of the fixture has numbers of its own.
  await t.sql`select setval('questions_id_seq', 1000)`
})

type Contract = typeof contract
/** The calls that a guest may make. */
type GuestCall = {
  [K in keyof Contract]: Contract[K]['access'] extends 'guest' ? K : never
}[keyof Contract]

const key = () => ({ clientKey: randomUUID() })
const ref = (attemptId: number) => ({ attemptId })
const answers = [queuedAnswer(1, 1, ['A'])]
const vid = `/video/${planted}.mp4`

/** For each call what it sends about a sitting, and what the guest whose sitting it is, and everybody else, are answered. */
const table: Record<
  GuestCall,
  { input: (id: number) => object; of: 'open' | 'submitted' | 'none'; expected: [number, number] }
> = {
  catalogueQuestion: {
    input: () => ({ catalogueId: 11, ...key() }),
    of: 'none',
    expected: [200, 200],
  },
  paperStart: { input: () => ({ paperId: 1, ...key() }), of: 'none', expected: [200, 200] },
  drillStart: { input: () => ({ count: 5, ...key() }), of: 'none', expected: [200, 200] },
  exerciseQuestion: { input: ref, of: 'open', expected: [200, 404] },
  catalogueHandInCheck: { input: ref, of: 'open', expected: [200, 404] },
  batchSubmitAnswer: { input: (id) => ({ ...ref(id), answers }), of: 'open', expected: [200, 404] },
  catalogueSubmit: { input: (id) => ({ ...ref(id), answers }), of: 'open', expected: [200, 404] },
  paperSubmit: { input: (id) => ({ ...ref(id), answers }), of: 'open', expected: [200, 404] },
  exerciseUserAnswer: { input: ref, of: 'submitted', expected: [200, 404] },
  exerciseReport: { input: ref, of: 'submitted', expected: [200, 404] },
  // Its recording has an address, so that there is no film of that name.
  videoSign: { input: () => ({ questionId: 1, vid }), of: 'submitted', expected: [409, 404] },
  // A choice has no points to mark oneself by.
  selfMarkSave: {
    input: (id) => ({ ...ref(id), position: 1, questionId: 1, codes: ['P1'] }),
    of: 'submitted',
    expected: [422, 404],
  },
}

async function sitting(tokens: Parameters<typeof send>[2], of: 'open' | 'submitted' | 'none') {
  if (of === 'none') return 0
  const { data } = await send('catalogueQuestion', { catalogueId: 11, ...key() }, tokens)
  const id = Number(data.id)
  if (of === 'submitted') await send('catalogueSubmit', { attemptId: id, answers }, tokens)
  return id
}

const guest = () => ({ guestToken: newGuestToken() })
async function account() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return tokens
}

test.each(Object.entries(table) as [GuestCall, (typeof table)[GuestCall]][])(
  '%s is for the guest whose sitting it is',
  async (name, { input, of, expected: [own, other] }) => {
    const [me, stranger, user] = [guest(), guest(), await account()]
    // Somebody of whom something is kept is turned away just so.
    const known = guest()
    await sitting(known, 'open')
    const body = input(await sitting(me, of))
    expect((await send(name, body)).status).toBe(401)
    for (const wrong of ['short', 'x'.repeat(44), `${'x'.repeat(42)}!`])
      expect((await send(name, body, { guestToken: wrong })).status).toBe(401)
    for (const who of [stranger, known, user])
      expect([name, (await send(name, body, who)).status]).toEqual([name, other])
    expect((await send(name, body, me)).status).toBe(own)
  },
)

test("a login that has ended is not replaced by a guest's token", async () => {
  const { token, uuid } = await account()
  await t.sql`update sessions set revoked_at = now()`
  const body = { catalogueId: 11, ...key() }
  expect((await send('catalogueQuestion', body, { token, uuid })).status).toBe(401)
})

const me = guest()
const other = guest()

/** Each answers without the key, whoever asks; the sitting is begun and not handed in. */
const asked: Record<string, (id: number, paper: number) => ReturnType<typeof send>> = {
  'the start': () => send('catalogueQuestion', { catalogueId: 11, ...key() }, me),
  'the start of a paper': () => send('paperStart', { paperId: 1, ...key() }, me),
  'the sitting': (id) => send('exerciseQuestion', ref(id), me),
  'the sitting of a paper': (_, paper) => send('exerciseQuestion', ref(paper), me),
  'saving an answer': (id) => send('batchSubmitAnswer', { ...ref(id), answers }, me),
  'the check before handing in': (id) => send('catalogueHandInCheck', ref(id), me),
  'the answers before handing in': (id) => send('exerciseUserAnswer', ref(id), me),
  'the report before handing in': (id) => send('exerciseReport', ref(id), me),
  'marking oneself before handing in': (_, paper) =>
    send('selfMarkSave', { ...ref(paper), position: 1, questionId: 1, codes: ['P1'] }, me),
  "another guest's token": (id) => send('exerciseUserAnswer', ref(id), other),
  'no token': (id) => send('exerciseReport', ref(id)),
  'a question by its id': () => send('questionAnswer', { questionId: 1 }, me),
  'the paper by its id': () => send('paperQuestions', { paperId: 1 }, me),
  'a sitting that there is not': () => send('exerciseUserAnswer', ref(999_999), me),
  'the wrong-question book': () => send('errorQuestionInfo', { questionId: 1 }, me),
}

test.each(Object.entries(asked))('%s says nothing of the key before handing in', async (_, ask) => {
  const [id, paper] = [await sitting(me, 'open'), await paperSitting()]
  await sitting(other, 'submitted')
  const { text } = await ask(id, paper)
  expect(text).not.toContain(planted)
  expect(text).not.toMatch(/"(answerList|answer_list|analysis|hitRateInformation|correct)"/)
})

async function paperSitting() {
  const { data } = await send('paperStart', { paperId: 1, ...key() }, me)
  return Number(data.id)
}

test('nor does a token whose week is over, or that an account has taken', async () => {
  const [old, taken] = [guest(), guest()]
  const [ofOld, ofTaken] = [await sitting(old, 'submitted'), await sitting(taken, 'submitted')]
  const user = await account()
  expect((await send('exerciseReport', ref(ofTaken), taken)).text).toContain(planted)
  await send('guestTake', { token: taken.guestToken }, user)
  await t.sql`delete from guests where token_hash = (
    select token_hash from guests join sittings on guest_id = guests.id where sittings.id = ${ofOld})`
  for (const [id, who] of [
    [ofTaken, taken],
    [ofOld, old],
  ] as const) {
    const { status, text } = await send('exerciseReport', ref(id), who)
    expect(status).toBe(404)
    expect(text).not.toContain(planted)
  }
  expect((await send('exerciseReport', ref(ofTaken), user)).status).toBe(200)
})

const forAccounts: CallName[] = [
  ...(['favoriteStar', 'noteSave', 'wrongStart', 'exerciseLog', 'exerciseTotalLog'] as const),
  ...(['errorQuestionLog', 'favoritesStart', 'guestTake', 'mockPaperQuestions'] as const),
]

test.each(forAccounts)('%s needs an account', async (name) => {
  await sitting(me, 'open')
  expect((await send(name, {}, me)).status).toBe(401)
})

test('beyond what guests may practise the account is asked for', async () => {
  const simulation = { paperId: 1, kind: 'simulation', ...key() }
  const members = { catalogueId: 21, ...key() }
  const refused = { status: 403, code: 4030 }
  expect(await send('paperStart', simulation, me)).toMatchObject(refused)
  expect(await send('catalogueQuestion', members, me)).toMatchObject(refused)
  const ofClass = { catalogueId: 31, ...key() }
  expect((await send('catalogueQuestion', ofClass, me)).status).toBe(404)
})
