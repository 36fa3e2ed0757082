import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { claimScript } from '#lib/marking/server/scripts/claim-script.ts'
import { markScript } from '#lib/marking/server/scripts/mark-script.ts'
import { publishDueResults } from '#lib/mocks/server/results/publish-results.ts'
import { mockRegistrations, mocks } from '#lib/mocks/server/tables.ts'
import { addMockWindow } from '#lib/mocks/server/testing/mocks.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { noHtml } from '#lib/platform/text/html.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import { markSealedSittings } from '#lib/practice/server/sittings/close/mark-sealed.ts'
import { startMock } from '#lib/practice/server/start/start-mock.ts'
import {
  addQuestionBank,
  addSamplePaper,
  planted,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

// Every call that is not for staff is made with a sitting whose results are sealed: a new one is tried without being named.

const t = testDatabase()
const me = { id: 0, sitting: 0, tokens: { token: '', uuid: '' } }

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addQuestionBank(t.db)
  await addSamplePaper(t.db)
  me.id = (await addUser(t.db, {})).id
  const { user: _, ...tokens } = await signIn(t.db, me.id)
  me.tokens = tokens
  const mock = { mockId: 1, paperId: 1, title: '模考', endsAt: new Date(Date.now() + 3_600_000) }
  me.sitting = (await startMock(t.db, me.id, mock)).id
  await addMockWindow(t.db, 1)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await t.db.insert(mocks).values({
    ...{ id: 1, windowId: 1, paperId: 1, status: 'published', minutes: 180, startsAt: hours(-2) },
    ...{ applyFrom: hours(-9), applyUntil: hours(-3), resultsAt: hours(1), appealUntil: hours(9) },
    ...{ explanation: '', explanationHtml: noHtml },
  })
  const registered = { mockId: 1, userId: me.id, number: 1, sittingId: me.sitting }
  await t.db.insert(mockRegistrations).values(registered)
  for (const questionId of [1, 7]) await send('favoriteStar', { questionId }, me.tokens)
  // What is asked for the first time may begin something.
  await askAll(handingIn)
})

/** They end the login of who asks, or are of the question of the day, whose key everybody is shown. */
const others = [
  ...['login', 'logout', 'revokeSession', 'deleteAccount', 'answerDailyQuestion'],
  // The same as bindPhone, and one more guess of a password than a minute has.
  'userFixPhone',
  // Never twice the same, and nothing of a sitting.
  ...['newAddress', 'addressDelete', 'sliderVerify'],
  ...['getOssParamsWithSts', 'getSecurityToken', 'createToken'],
]
/** They hand in. */
const handingIn = ['catalogueSubmit', 'paperSubmit', 'levelSubmit']

const names = (Object.keys(contract) as CallName[]).filter(
  (name) => (contract[name] as Endpoint).access !== 'staff' && !others.includes(name),
)

/** The example of a call, about this sitting and a question of it. */
function inputOf(name: CallName, questionId: number): object {
  const { example = {} } = contract[name] as Endpoint
  // Its example asks for another kind.
  if (name === 'exerciseLog') return { page: 1 }
  const own = {
    ...{ attemptId: me.sitting, questionId, paperId: 1, catalogueId: 11, position: questionId },
    ...{ clientKey: '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b', vid: `/video/${planted}.mp4` },
  }
  const fields = Object.entries(example).map(([field, value]) => [
    field,
    field in own ? own[field as keyof typeof own] : value,
  ])
  return Object.fromEntries(fields)
}

/** Makes all calls about a choice and a written question, without what passes with the time. */
async function askAll(but: readonly string[] = []): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const limited: string[] = []
  // What was asked before limits nothing, and stands in no export.
  await t.sql`truncate rate_limits, budget_uses, audit_events restart identity`
  for (const name of names)
    for (const questionId of [1, 7])
      if (!but.includes(name)) {
        const { text, status } = await send(name, inputOf(name, questionId), me.tokens)
        if (status === 429) limited.push(name)
        answers.set(`${name} ${questionId}`, steady(text))
      }
  expect(limited).toEqual([])
  return answers
}

const passing =
  /"(?:now|remaining)":[\d.]+|"(?:ticket|challenge":{"text)":"[^"]+"|\d{4}-\d\d-\d\d[T ][\d:.Z]+|127\.1\.\d+\.\d+/g
const steady = (text: string) => text.replace(passing, '')

const hints = (answers: Map<string, string>) =>
  [...answers].flatMap(([name, text]) => (text.includes(planted) ? [name] : []))

/** Turns what is stored of the marks into its opposite. */
const turnMarks = async () => {
  await t.sql`update sitting_questions set correct = not coalesce(correct, false), score = 2 - coalesce(score, 0)
    where sitting_id = ${me.sitting}`
  await t.sql`update sittings set score = 16 - score where id = ${me.sitting} and score is not null`
  await t.sql`update marking_scripts set result = jsonb_set(result, '{score}', '0.25')
    where source_id = ${me.sitting} and result is not null`
}
const differing = (one: Map<string, string>, other: Map<string, string>) =>
  [...one].flatMap(([name, text]) => (other.get(name) === text ? [] : [name]))

/** Whether anything of the sitting counts. */
const counted = async () => ({
  firsts: await t.sql`select * from first_answers order by question_id`,
  stats: await t.sql`select * from question_stats`,
  book: await t.sql`select * from wrong_questions`,
  told: await t.sql`select * from messages where kind = 'marking'`,
})
const nothing = { firsts: [], stats: [], book: [], told: [] }

/** The calls whose answers follow the stored marks. */
async function telling(but: readonly string[] = []): Promise<string[]> {
  const before = await askAll(but)
  await turnMarks()
  const after = await askAll(but)
  await turnMarks()
  return [...new Set([...hints(before), ...hints(after), ...differing(before, after)])]
}

async function markWritten(): Promise<void> {
  const { id: marker } = await addUser(t.db, { role: 'staff', staffRoles: ['marker'] })
  for (;;) {
    const script = await claimScript(t.db, marker, { skip: [] }, sittingSources)
    if (!script) return
    const points = script.prompt.points.map(({ code, score }) => ({
      ...{ code, score, quote: '答', note: '' },
    }))
    const words = { comment: '条理清楚', deductions: [], annotations: [] }
    const mark = { id: script.id, round: script.round, points, ...words }
    await markScript(t.db, marker, mark, sittingSources)
  }
}

test('no call says before the hand-in what is right', async () => {
  expect(await telling(handingIn)).toEqual([])
})

test('no call says after the hand-in what it came to', async () => {
  const changedAt = Date.now()
  const answers = [
    queuedAnswer(1, 1, ['B'], { changedAt }),
    queuedAnswer(2, 2, ['A'], { changedAt }),
    queuedAnswer(7, 7, ['<p>答</p>'], { changedAt }),
  ]
  const handIn = { attemptId: me.sitting, answers }
  expect(await send('paperSubmit', handIn, me.tokens)).toMatchObject({ data: { submitted: true } })
  expect(await markSealedSittings(t.db)).toBe(1)
  const [stored] = await t.sql`select score from sittings where id = ${me.sitting}`
  expect(stored?.score).toBe(2)
  expect(await telling()).toEqual([])
  expect(await counted()).toEqual(nothing)
  for (const name of ['exerciseReport', 'exerciseUserAnswer', 'markingAsk'] as const)
    expect(await send(name, { attemptId: me.sitting }, me.tokens)).toMatchObject({
      ...{ status: 409, code: 4090 },
    })
  expect((await send('videoSign', inputOf('videoSign', 1), me.tokens)).status).toBe(404)
})

test('no call says what people gave meanwhile', async () => {
  await markWritten()
  expect((await t.sql`select state from marking_scripts`).map(({ state }) => state)).toEqual([
    'settled',
  ])
  expect(await telling()).toEqual([])
  expect(await counted()).toEqual(nothing)
})

// The same calls, so that those above are known to be able to fail.
test('once it is unsealed they say it, and it counts', async () => {
  await publishDueResults(t.db, new Date(Date.now() + 2 * 3_600_000))
  expect(await telling()).toEqual(
    expect.arrayContaining(
      [
        'exerciseReport',
        'exerciseUserAnswer',
        'exerciseLog',
        'mockResult',
        'questionAnswer',
        'exportMyData',
      ].flatMap((name) => [`${name} 1`, `${name} 7`]),
    ),
  )
  // There is no film of that name, which nobody else is told.
  expect((await send('videoSign', inputOf('videoSign', 1), me.tokens)).status).toBe(409)
  expect(await counted()).toMatchObject({
    firsts: [{ correct: false }, { correct: true }, { correct: true }],
    book: [{ question_id: 1 }],
    told: [{ user_id: me.id }],
  })
})
