import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import type { ownPapers as rows } from '#lib/own-papers/contract.ts'
import { createOwnPaper, shareOwnPaper } from '#lib/own-papers/server/own-papers.ts'
import { ownPapers } from '#lib/own-papers/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import { addQuestionBank, planted } from '#lib/questions/server/testing/questions.ts'
import { settings } from '#lib/site/server/tables.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
const clientKey = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addQuestionBank(t.db)
})

async function somebody() {
  const { id } = await addUser(t.db, {})
  const { user: _, ...tokens } = await signIn(t.db, id)
  return { id, tokens }
}

/** Somebody with one paper. */
async function owner() {
  const me = await somebody()
  const asked = { from: 'bank', types: [], count: 3 } as const
  const { id: paperId } = await createOwnPaper(t.db, me.id, { title: '卷', clientKey, ...asked })
  return { ...me, paperId }
}

/** For each call what it sends beside the paper, and the status for another user; the owner is never refused. */
const table: Record<keyof typeof rows, { input: object; other: 200 | 404 }> = {
  ownPaperList: { input: {}, other: 200 },
  ownPaperCandidates: { input: { from: 'bank' }, other: 200 },
  ownPaperCreate: { input: { title: '新', from: 'bank', count: 1, clientKey }, other: 200 },
  ownPaperQuestions: { input: {}, other: 404 },
  ownPaperRename: { input: { title: '改' }, other: 404 },
  ownPaperShare: { input: { isShared: true }, other: 404 },
  ownPaperRemove: { input: {}, other: 404 },
  ownPaperStart: { input: { clientKey }, other: 404 },
}

test.each(Object.entries(table) as [CallName, (typeof table)['ownPaperList']][])(
  '%s is for who is signed in, about their own papers alone',
  async (name, { input, other }) => {
    const [me, stranger] = [await owner(), await somebody()]
    const sent = { ...(other === 404 && { paperId: me.paperId }), ...input }
    expect((await send(name, sent)).status).toBe(401)
    const before = await t.db.select().from(ownPapers)
    const refused = await send(name, sent, stranger.tokens)
    expect(refused.status).toBe(other)
    if (other === 404) expect(await t.db.select().from(ownPapers)).toEqual(before)
    const { status, text } = await send(name, sent, me.tokens)
    expect(status).toBe(200)
    expect(text).not.toContain(planted)
  },
)

test('the key of a link opens two calls to others, and only what is shared', async () => {
  const [me, stranger] = [await owner(), await somebody()]
  const { shareKey: key } = await shareOwnPaper(t.db, me.id, {
    paperId: me.paperId,
    isShared: true,
  })
  expect((await send('ownPaperQuestions', { key })).status).toBe(401)
  expect((await send('ownPaperQuestions', { key }, stranger.tokens)).data).toMatchObject({
    ...{ title: '卷', isOwn: false, shareKey: null },
  })
  expect((await send('ownPaperStart', { key, clientKey }, stranger.tokens)).status).toBe(200)
  const other = { key: 'A'.repeat(22) }
  expect((await send('ownPaperQuestions', other, stranger.tokens)).status).toBe(404)
})

test('drills are dealt to a paper of who asks for them, in the right shape', async () => {
  await layOutFamilies(t.db)
  // The bank of the fixture has numbers of its own.
  await t.sql`select setval('questions_id_seq', 1000)`
  const { tokens } = await somebody()
  const asked = { title: '新题', from: 'drills', drills: set, clientKey }
  expect((await send('ownPaperCreate', asked)).status).toBe(401)
  const made = await send('ownPaperCreate', asked, tokens)
  expect(made).toMatchObject({ status: 200, data: { title: '新题', questionCount: 5 } })
  expect((await send('drillList', {}, tokens)).data).toMatchObject({ left: 15 })
})

const set = { families: ['zl-zengliang'], each: 5 }
const twice = { ...set, families: ['zl-zengliang', 'zl-zengliang'] }

test.each([
  ['ownPaperQuestions', {}],
  ['ownPaperQuestions', { paperId: 1, key: 'A'.repeat(22) }],
  ['ownPaperQuestions', { key: "'; drop table users" }],
  ['ownPaperCreate', { title: '', from: 'bank', count: 1, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'bank', clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'bank', count: 501, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'bank', count: 1, questionIds: [1], clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'drills', count: 5, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'bank', drills: set, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'drills', count: 5, drills: set, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'drills', drills: { ...set, each: 4 }, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'drills', drills: { ...set, each: 51 }, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'drills', drills: { ...set, level: 4 }, clientKey }],
  ['ownPaperCreate', { title: '卷', from: 'drills', drills: twice, clientKey }],
  ['ownPaperCandidates', { from: 'drills' }],
  ['ownPaperCreate', { title: '卷\u202e', from: 'bank', count: 1, clientKey }],
  ['ownPaperCandidates', { from: 'everywhere' }],
] as const)('%s refuses %j', async (name, input) => {
  const { tokens } = await somebody()
  expect((await send(name, input, tokens)).status).toBe(422)
})
