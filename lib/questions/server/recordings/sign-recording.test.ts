import { randomUUID } from 'node:crypto'
import { addUser, outcome, signIn } from '#lib/accounts/server/testing/account.ts'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { homeworkAnswers, homeworkSubmissions, homeworks } from '#lib/homework/server/tables.ts'
import { answerMedia } from '#lib/lessons/server/answer-media.ts'
import { playTicket } from '#lib/lessons/server/media/ticket.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { vid as hostedVid, startPolyvPeer } from '#lib/platform/providers/film/testing/polyv.ts'
import { revealAnswer } from '#lib/practice/server/sittings/reveal-answer.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startCatalogue } from '#lib/practice/server/start/start-catalogue.ts'
import { addQuestionBank, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { readRecordingTicket, recordingTicket } from './recording-ticket.ts'
import { signRecording } from './sign-recording.ts'

const t = testDatabase()
const sights = nouns.flatMap((noun) => noun.keySights ?? [])
const [vid, hidden, lesson] = ['zhenhua-maodun', 'jiepai-30', 'cuoti-ji']
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addQuestionBank(t.db)
  userId = (await addUser(t.db)).id
  await put(1, vid)
})

/** Gives the key of a question, or of its first sub-question, this recording alone. */
async function put(questionId: number, content: string, path = '{analyses}') {
  const list = JSON.stringify([{ type: 'video', content }])
  await t.sql`update question_keys set key = jsonb_set(key, ${path}, ${list}::text::jsonb)
    where question_id = ${questionId}`
}

type Who = { userId: number | null; guestId: number | null }
const me = (): Who => ({ userId, guestId: null })
const sign = (more: Partial<Who & { vid: string; questionId: number; isWriter: boolean }> = {}) =>
  signRecording(t.db, sights, { ...me(), vid, questionId: 1, ip: '203.0.113.7', ...more })
const begin = async (
  mode: 'practice' | 'study' = 'practice',
  learner: number | { guestId: number } = userId,
) => {
  const start = { catalogueId: 11, count: 8, pick: 'all' as const, mode, clientKey: randomUUID() }
  return (await startCatalogue(t.db, [], learner, start)).id
}
const answers = [queuedAnswer(1, 1, ['B'])]
const get = async (address: string, cookie = '') => {
  const [, , ticket = '', file = ''] = address.split('/')
  const request = new Request(`http://localhost${address}`, { headers: { cookie } })
  return await answerMedia(t.db, [], { ticket, file, request })
}

describe('who gets the address of a recording', () => {
  test('who has handed in its question, and nobody else', async () => {
    expect(await outcome(sign())).toBe('not_found')
    const attemptId = await begin()
    expect(await outcome(sign())).toBe('not_found')
    await submitSitting(t.db, [], userId, { attemptId, answers })
    expect(await sign()).toMatchObject({ kind: 'file', seconds: 30 })
    const other = await addUser(t.db)
    expect(await outcome(sign({ userId: other.id }))).toBe('not_found')
    expect(await outcome(sign({ userId: null }))).toBe('not_found')
    // Of another question it is none.
    await put(9, vid)
    expect(await outcome(sign({ questionId: 9 }))).toBe('not_found')
  })

  test('only for what its analyses name: no other recording, no text, no film of a lesson', async () => {
    await submitSitting(t.db, [], userId, { attemptId: await begin(), answers })
    expect(await outcome(sign({ vid: hidden }))).toBe('not_found')
    expect(await outcome(sign({ vid: lesson }))).toBe('not_found')
    await t.sql`update question_keys set key = jsonb_set(key, '{analyses,0,type}', '"text"')`
    expect(await outcome(sign())).toBe('not_found')
    await put(1, lesson)
    expect(await outcome(sign({ vid: lesson }))).toBe('conflict')
    await put(1, '../films')
    expect(await outcome(sign({ vid: '../films' }))).toBe('conflict')
  })

  test('who writes questions, before and after they are saved', async () => {
    const unsaved = { questionId: 2_147_483_647, vid: hidden, userId }
    expect(await outcome(sign(unsaved))).toBe('not_found')
    expect(await sign({ ...unsaved, isWriter: true })).toMatchObject({ kind: 'file' })
    expect(await outcome(sign({ ...unsaved, vid: lesson, isWriter: true }))).toBe('conflict')
  })

  test('of a sub-question by the number of the whole', async () => {
    await submitSitting(t.db, [], userId, { attemptId: await begin(), answers })
    await put(8, hidden, '{subKeys,0,analyses}')
    expect(await sign({ questionId: 8, vid: hidden })).toMatchObject({ captions: null })
  })

  test('in mode study after the answer of that question', async () => {
    const attemptId = await begin('study')
    expect(await outcome(sign())).toBe('not_found')
    await revealAnswer(t.db, userId, { attemptId, answer: queuedAnswer(1, 1, ['B']) })
    expect(await outcome(sign())).toBe('fine')
    await put(2, vid)
    expect(await outcome(sign({ questionId: 2 }))).toBe('not_found')
  })

  test('after a correction by its key too', async () => {
    await submitSitting(t.db, [], userId, { attemptId: await begin(), answers })
    expect(await outcome(sign({ vid: hidden }))).toBe('not_found')
    await t.sql`insert into question_versions (question_id, version, body)
      select question_id, 2, body from question_versions where question_id = 1`
    await t.sql`insert into question_keys (question_id, version, key)
      select question_id, 2, jsonb_set(key, '{analyses,0,content}', '"jiepai-30"')
      from question_keys where question_id = 1`
    // A version that asks something new is shown to nobody who was asked the old one.
    expect(await outcome(sign({ vid: hidden }))).toBe('not_found')
    await t.sql`insert into errata (question_id, from_version, to_version, was, "is")
      values (1, 1, 2, 'A', 'B')`
    expect(await outcome(sign({ vid: hidden }))).toBe('fine')
  })

  test('a guest by what that guest has handed in', async () => {
    const { guestId } = await addGuest(t.db)
    const stranger = await addGuest(t.db)
    const attemptId = await begin('practice', { guestId })
    await submitSitting(t.db, [], { guestId }, { attemptId, answers })
    const signed = await sign({ userId: null, guestId })
    if (signed.kind !== 'file') throw new Error('no file')
    expect((await get(signed.address)).status).toBe(200)
    expect(await outcome(sign({ userId: null, guestId: stranger.guestId }))).toBe('not_found')
    // Numbers of guests and of accounts are two things.
    expect(await outcome(sign({ userId: guestId, guestId: null }))).toBe('not_found')
  })

  test.each([
    ['draft', 'not_found'],
    ['submitted', 'not_found'],
    ['returned', 'not_found'],
    ['self', 'fine'],
    ['marked', 'fine'],
  ] as const)('homework that is %s: %s', async (state, expected) => {
    await t.db.insert(homeworks).values({ ...homework, id: 1 })
    const [row] = await t.db
      .insert(homeworkSubmissions)
      .values({ homeworkId: 1, userId, state, full: 5 })
      .returning({ id: homeworkSubmissions.id })
    const asked = { questionId: 1, version: 1, position: 1, score: 5 }
    await t.db.insert(homeworkAnswers).values({ submissionId: row?.id ?? 0, ...asked })
    expect(await outcome(sign())).toBe(expected)
  })
})

const homework = {
  title: '作业',
  full: 5,
  dueAt: new Date('2030-01-01T00:00:00Z'),
  contentHash: '',
}

describe('a film at the host', () => {
  const name = `polyv:${hostedVid}`
  const own = { ...env() }
  let peer: Awaited<ReturnType<typeof startPolyvPeer>>
  beforeEach(async () => {
    await put(1, name)
    await submitSitting(t.db, [], userId, { attemptId: await begin(), answers })
    peer = await startPolyvPeer()
    const { userId: account, secret, endpoint } = peer.keys
    const keys = { POLYV_USER_ID: account, POLYV_SECRET_KEY: secret, POLYV_ENDPOINT: endpoint }
    Object.assign(env(), { FILM_PROVIDER: 'polyv', ...keys })
  })
  afterEach(async () => {
    Object.assign(env(), own)
    await peer.close()
  })

  test('is signed for who is shown its analysis, whom the host knows by no number of ours', async () => {
    expect(await sign({ vid: name })).toMatchObject({ kind: 'polyv', vid: hostedVid })
    const [asked] = peer.asked
    expect(asked).toMatchObject({ viewerIp: '203.0.113.7' })
    expect(asked?.viewerId).toMatch(/^[\w-]{43}$/)
    expect(await outcome(sign({ vid: name, userId: null }))).toBe('not_found')
    expect(await outcome(sign({ vid: `polyv:${hostedVid.replace('e6', 'f6')}` }))).toBe('not_found')
    expect(peer.asked).toHaveLength(1)
  })

  test('whose host fails, or is not there, is a sentence', async () => {
    peer.mood = 'break'
    expect(await outcome(sign({ vid: name }))).toBe('film_host_failed')
    Object.assign(env(), { FILM_PROVIDER: 'own' })
    expect(await outcome(sign({ vid: name }))).toBe('conflict')
  })
})

describe('what an address opens', () => {
  beforeEach(async () => {
    await submitSitting(t.db, [], userId, { attemptId: await begin(), answers })
  })

  test('the files of its film, for the login of its user alone', async () => {
    const { uuid, user } = await signIn(t.db, userId)
    const other = await signIn(t.db, (await addUser(t.db)).id)
    const cookie = `lx_token=${uuid}`
    const signed = await sign()
    if (signed.kind !== 'file') throw new Error('no file')
    const { address, captions, poster } = signed
    for (const one of [address, captions, poster])
      expect((await get(one ?? '', cookie)).status).toBe(200)
    const part = await get(address, cookie)
    expect(part.headers.get('content-type')).toBe('video/mp4')
    const of = async (one: string, by: string) => (await get(one, by)).status
    expect(await of(address, '')).toBe(403)
    expect(await of(address, `lx_token=${other.uuid}`)).toBe(403)
    expect(await of(address.replace('film.mp4', 'film.json'), cookie)).toBe(404)
    expect(await of(address.replace(vid, lesson), cookie)).toBe(403)
    expect(await of(address.replace(`/1.${userId}~`, '/1.0~'), cookie)).toBe(403)
    await t.sql`update sessions set revoked_at = now() where id = ${user.sessionId}`
    expect(await of(address, cookie)).toBe(403)
  })

  test('a ticket ends after six hours', async () => {
    const ticket = await recordingTicket({ userId, film: vid })
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    expect(await readRecordingTicket(ticket, inHours(5.9))).toEqual({ userId, film: vid })
    expect(await readRecordingTicket(ticket, inHours(6.1))).toBeNull()
    const old = await recordingTicket({ userId: null, film: vid }, inHours(-6.1))
    expect((await get(`/media/${old}/film.mp4`)).status).toBe(403)
  })

  test('never the film of a lesson, nor does the ticket of a lesson open a recording', async () => {
    const { uuid } = await signIn(t.db, userId)
    const ticket = await recordingTicket({ userId: null, film: lesson })
    expect((await get(`/media/${ticket}/film.mp4`)).status).toBe(404)
    const played = await playTicket({ stream: randomUUID(), userId, film: vid })
    expect(await readRecordingTicket(played)).toBeNull()
    expect((await get(`/media/${played}/film.mp4`, `lx_token=${uuid}`)).status).toBe(403)
  })
})
