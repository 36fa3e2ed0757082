import { randomUUID } from 'node:crypto'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { papers } from '#lib/practice/contract/papers.ts'
import { startPaper } from '#lib/practice/server/start/start-paper.ts'
import {
  addLearners,
  addQuestionBank,
  addSamplePaper,
  queuedAnswer,
} from '#lib/questions/server/testing/questions.ts'
import { getSittingView } from './get-sitting.ts'
import { saveAnswers } from './save-answers.ts'
import { submitSitting } from './submit-sitting.ts'

const t = testDatabase()
const begin = async (kind: 'paper' | 'simulation' = 'paper') =>
  (await startPaper(t.db, 1, { paperId: 1, kind, clientKey: randomUUID() })).id
const save = (sittingId: number, ...answers: ReturnType<typeof queuedAnswer>[]) =>
  saveAnswers(t.db, 1, { attemptId: sittingId, answers })
const savedOf = async (sittingId: number) =>
  (await getSittingView(t.db, 1, sittingId)).questions.map(({ saved }) => saved)
const shuffled = <T>(list: T[]) =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 1)
  await addSamplePaper(t.db)
})
afterEach(async () => {
  await t.sql`truncate sittings, first_answers, wrong_questions, rate_limits cascade`
})

test('200 saves at once, in any order and in batches, end with the newest of each question', async () => {
  const sittingId = await begin()
  const changes = Array.from({ length: 400 }, (_, n) =>
    queuedAnswer((n % 8) + 1, (n % 8) + 1, [], { scratch: `第${n}次`, changedAt: n + 1 }),
  )
  const mixed = shuffled(changes)
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => save(sittingId, ...mixed.slice(n * 2, n * 2 + 2))),
  )
  expect((await savedOf(sittingId)).map((saved) => saved?.changedAt)).toEqual([
    393, 394, 395, 396, 397, 398, 399, 400,
  ])
  expect((await savedOf(sittingId))[7]?.scratch).toBe('第399次')
})

test('an older change never replaces a newer one, and the answer names the newer', async () => {
  const sittingId = await begin()
  await save(sittingId, queuedAnswer(1, 1, ['A'], { changedAt: 10 }))
  const { saved } = await save(sittingId, queuedAnswer(1, 1, ['B'], { changedAt: 9 }))
  expect(saved).toEqual([{ position: 1, changedAt: 10 }])
  expect((await savedOf(sittingId))[0]?.answer.webAnswerDTOList[0]?.answer).toBe('A')
})

test('of several changes of one question in a queue the newest counts, sent again nothing changes', async () => {
  const sittingId = await begin()
  const queue = [3, 7, 5].map((changedAt) =>
    queuedAnswer(2, 2, [changedAt === 7 ? 'A' : 'B'], { changedAt }),
  )
  const first = await save(sittingId, ...queue)
  expect(first.saved).toEqual([{ position: 2, changedAt: 7 }])
  const before = await savedOf(sittingId)
  expect(await save(sittingId, ...queue)).toEqual({ ...first, now: expect.any(Number) })
  expect(await savedOf(sittingId)).toEqual(before)
})

test('what was acknowledged is there, whatever two tabs and handing in do at once', async () => {
  for (let round = 0; round < 5; round++) {
    const sittingId = await begin()
    const acknowledged = new Map<number, number>()
    const tab = async (odd: number) => {
      for (let n = 0; n < 25; n++) {
        const position = (n % 8) + 1
        const change = queuedAnswer(position, position, ['B'], { changedAt: n * 2 + odd + 1 })
        const result = await save(sittingId, change).catch(() => null)
        for (const { position, changedAt } of result?.saved ?? [])
          acknowledged.set(position, Math.max(changedAt, acknowledged.get(position) ?? 0))
      }
    }
    const handIn = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20 * round))
      await submitSitting(t.db, [], 1, { attemptId: sittingId, answers: [] })
    }
    await Promise.all([tab(0), tab(1), handIn()])
    const stored = await savedOf(sittingId)
    for (const [position, changedAt] of acknowledged)
      expect(stored[position - 1]?.changedAt).toBe(changedAt)
  }
})

test('answers are stored as their question has them', async () => {
  const sittingId = await begin()
  await save(
    sittingId,
    queuedAnswer(3, 3, ['dba']),
    queuedAnswer(5, 5, [' 2，1 , 3']),
    queuedAnswer(6, 6, [' 甲 ']),
    queuedAnswer(8, 8, [{ questionId: 'q8-3', answer: 'db' }]),
  )
  const texts = (await savedOf(sittingId)).map((saved) =>
    saved?.answer.webAnswerDTOList.map(({ answer }) => answer),
  )
  expect(texts[2]).toEqual(['ABD'])
  expect(texts[4]).toEqual(['2,1,3'])
  expect(texts[5]).toEqual(['甲', ''])
  expect(texts[7]).toEqual(['', '', 'BD', '', '', '', '', ''])
})

test('a NUL and half a surrogate pair, which PostgreSQL cannot store, do not stop a save', async () => {
  const sittingId = await begin()
  await save(sittingId, queuedAnswer(7, 7, ['<p>答\0案\ud800</p>'], { scratch: '\0草\udc00' }))
  const saved = (await savedOf(sittingId))[6]
  expect(saved?.answer.webAnswerDTOList[0]?.answer).toBe('<p>答案\ufffd</p>')
  expect(saved?.scratch).toBe('草\ufffd')
})

const textsOf = async (sittingId: number, position: number) =>
  (await savedOf(sittingId))[position - 1]?.answer.webAnswerDTOList.map(({ answer }) => answer)

test('a save changes what it names: other blanks and other sub-questions stay', async () => {
  const sittingId = await begin()
  const sub = (questionId: string, answer: string) => ({ questionId, answer })
  await save(
    sittingId,
    queuedAnswer(6, 6, ['甲', '乙']),
    queuedAnswer(8, 8, [sub('q8-1', 'A'), sub('q8-7', '<p>写的</p>')]),
  )
  await save(
    sittingId,
    queuedAnswer(6, 6, ['丙'], { changedAt: 2 }),
    queuedAnswer(8, 8, [sub('q8-3', 'db')], { changedAt: 2 }),
    queuedAnswer(8, 8, [sub('q8-1', '')], { changedAt: 3 }),
  )
  expect(await textsOf(sittingId, 6)).toEqual(['丙', '乙'])
  expect(await textsOf(sittingId, 8)).toEqual(['', '', 'BD', '', '', '', '', '<p>写的</p>'])
  await save(sittingId, queuedAnswer(6, 6, [], { changedAt: 4, flagged: true }))
  expect(await textsOf(sittingId, 6)).toEqual(['丙', '乙'])
})

test('a save that names the answer alone keeps flag, crossed-out options, notes and time', async () => {
  const attemptId = await begin()
  const notes = { flagged: true, eliminated: ['C'], scratch: '草稿', seconds: 40 }
  await save(attemptId, queuedAnswer(3, 3, ['A'], notes))
  const bare = ({ position, answer }: ReturnType<typeof queuedAnswer>, changedAt: number) => {
    return { position, answer, changedAt }
  }
  const answers = [bare(queuedAnswer(3, 3, ['AB']), 2), bare(queuedAnswer(1, 1, ['A']), 2)]
  // As the call reads it.
  const read = papers.batchSubmitAnswer.input.parse({ attemptId, answers })
  await saveAnswers(t.db, 1, read)
  const stored = await savedOf(attemptId)
  expect(stored[2]).toMatchObject({ ...notes, changedAt: 2 })
  expect(await textsOf(attemptId, 3)).toEqual(['AB'])
  const nothing = { flagged: false, eliminated: [], scratch: '', seconds: 0 }
  expect(stored[0]).toMatchObject(nothing)
  await save(attemptId, queuedAnswer(3, 3, [], { ...nothing, changedAt: 3 }))
  expect((await savedOf(attemptId))[2]).toMatchObject(nothing)
})

test('a written answer that is sent without its text, or without its pictures, keeps them', async () => {
  const attemptId = await begin()
  const url = ['https://x.example/web/answer/1/20260101/a.png']
  const { answer, ...rest } = queuedAnswer(7, 7, [])
  const send = (changedAt: number, entry: { answer?: string; url?: string[] }) => {
    const webAnswerDTOList = [{ questionId: 7, ...entry }]
    const change = { ...rest, changedAt, answer: { ...answer, webAnswerDTOList } }
    // As the call reads it.
    const [read] = papers.batchSubmitAnswer.input.parse({ attemptId, answers: [change] }).answers
    if (!read) throw new Error('nothing was read')
    return saveAnswers(t.db, 1, { attemptId, answers: [read] })
  }
  await send(1, { answer: '<p>写的</p>' })
  await send(2, { url })
  await send(3, { answer: '<p>改的</p>' })
  const [stored] = (await savedOf(attemptId))[6]?.answer.webAnswerDTOList ?? []
  expect(stored).toMatchObject({ answer: '<p>改的</p>', url: ['/oss/web/answer/1/20260101/a.png'] })
  await send(4, { url: [] })
  expect((await savedOf(attemptId))[6]?.answer.webAnswerDTOList).toEqual([
    { questionId: 7, answer: '<p>改的</p>', url: [] },
  ])
})

const wrongItems: [string, ReturnType<typeof queuedAnswer>, string][] = [
  ['a question that is not asked', queuedAnswer(9, 9, ['A']), 'position'],
  ['another question than the one asked', queuedAnswer(1, 2, ['A']), 'answer.questionId'],
  [
    'a sub-question that is not there',
    queuedAnswer(8, 8, [{ questionId: 'elsewhere', answer: 'A' }]),
    'answer.webAnswerDTOList.0.questionId',
  ],
  ['a blank too many', queuedAnswer(6, 6, ['甲', '乙', '丙']), 'answer.webAnswerDTOList.2'],
  ['an unknown letter', queuedAnswer(3, 3, ['AZ']), 'answer.webAnswerDTOList.0.answer'],
  ['no letter at all', queuedAnswer(2, 2, ['对']), 'answer.webAnswerDTOList.0.answer'],
  ['an unknown number', queuedAnswer(5, 5, ['1,9']), 'answer.webAnswerDTOList.0.answer'],
]
test.each(wrongItems)('%s is refused with its field, alone and with others', async (...row) => {
  const [, wrong, field] = row
  const sittingId = await begin()
  const alone = { code: 'invalid_input', fields: [{ field: `answers.0.${field}` }] }
  await expect(save(sittingId, wrong)).rejects.toMatchObject(alone)
  const { saved, refused } = await save(sittingId, queuedAnswer(4, 4, ['A']), wrong)
  expect(saved).toEqual([{ position: 4, changedAt: 1 }])
  expect(refused).toEqual([
    {
      position: wrong.position,
      fields: [{ field: `answers.1.${field}`, reason: expect.stringMatching(/^\p{Script=Han}/u) }],
    },
  ])
  expect((await savedOf(sittingId)).map((one) => one !== null).indexOf(true)).toBe(3)
})

test('a hand-in with a wrong item stores the others, names it, and can be repeated without it', async () => {
  const sittingId = await begin()
  const answers = [queuedAnswer(1, 1, ['A']), queuedAnswer(3, 3, ['AZ'])]
  await expect(submitSitting(t.db, [], 1, { attemptId: sittingId, answers })).rejects.toMatchObject(
    {
      ...{
        code: 'invalid_input',
        fields: [{ field: 'answers.1.answer.webAnswerDTOList.0.answer' }],
      },
    },
  )
  expect(await textsOf(sittingId, 1)).toEqual(['A'])
  const handedIn = await submitSitting(t.db, [], 1, { attemptId: sittingId, answers: [] })
  expect(handedIn.submitted).toBe(true)
})

test('a sitting that was handed in takes no more answers', async () => {
  const sittingId = await begin()
  await submitSitting(t.db, [], 1, { attemptId: sittingId, answers: [queuedAnswer(1, 1, ['A'])] })
  const late = save(sittingId, queuedAnswer(1, 1, ['B'], { changedAt: 99 }))
  await expect(late).rejects.toMatchObject({ code: 'sitting_closed' })
  expect((await savedOf(sittingId))[0]?.changedAt).toBe(1)
})

test('a connection killed in the middle of a save leaves nothing of it, and sent again it is whole', async () => {
  const sittingId = await begin()
  const queue = Array.from({ length: 8 }, (_, n) => queuedAnswer(n + 1, n + 1, []))
  const killer = await t.database.connect()
  const saves = await killer.sql.begin(async (tx) => {
    await tx`lock table sitting_answers in exclusive mode`
    const running = Promise.allSettled([save(sittingId, ...queue), save(sittingId, ...queue)])
    let hasEnded = false
    void running.then(() => {
      hasEnded = true
    })
    // A connection that is told to end may be seen once more, and the second save waits for the first: count neither.
    while (!hasEnded) {
      // Within a transaction the first look at the activity would be shown again and again.
      await tx`select pg_stat_clear_snapshot()`
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
    }
    return await running
  })
  await killer.end()
  expect(saves.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await savedOf(sittingId)).every((saved) => saved === null)).toBe(true)
  await save(sittingId, ...queue)
  expect((await savedOf(sittingId)).every((saved) => saved?.changedAt === 1)).toBe(true)
})

test('a written answer holds own uploads only, by the address that this site gives them', async () => {
  const attemptId = await begin()
  const written = (url: string) => {
    const { answer, ...rest } = queuedAnswer(7, 7, [''])
    const webAnswerDTOList = [{ questionId: 7, answer: '<p>见图</p>', url: [url] }]
    return { ...rest, answer: { ...answer, webAnswerDTOList } }
  }
  for (const url of [
    'https://evil.example/track.png',
    'https://evil.example/web/answer/1/20260101/',
    'https://evil.example/?/oss/web/answer/2/20260101/a.png',
    '/oss/web/answer/2/20260101/a.png',
    '/oss/web/feedback/1/20260101/a.png',
    '/oss/web/answer/1/20260101/../a.png',
  ]) {
    const refused = expect(save(attemptId, written(url))).rejects
    await refused.toMatchObject({ code: 'invalid_input' })
  }
  await t.sql`insert into unused_uploads (key) values ('web/answer/1/20260101/a.png')`
  await save(attemptId, written('https://www.evil.example/oss/web/answer/1/20260101/a.png'))
  const [stored] = (await savedOf(attemptId))[6]?.answer.webAnswerDTOList ?? []
  expect(stored?.url).toEqual(['/oss/web/answer/1/20260101/a.png'])
  expect(await t.sql`select from unused_uploads`).toHaveLength(0)
})

test('texts grow by ten megabytes a day; writing one anew counts what it grew by', async () => {
  const attemptId = await begin()
  const taken = async () =>
    (await t.sql`select calls from rate_limits where "limit" = 'written-bytes'`)[0]?.calls ?? 0
  const write = (length: number, changedAt: number) =>
    save(attemptId, queuedAnswer(7, 7, ['申'.repeat(length)], { changedAt }))
  await write(100, 1)
  expect(await taken()).toBe(0)
  for (let n = 0; n < 5; n++) await write(10_000 + n, 2 + n)
  expect(await taken()).toBeGreaterThan(29_000)
  expect(await taken()).toBeLessThan(31_000)
  await t.sql`update rate_limits set calls = 10000000`
  const tooMuch = [{ field: 'answers.0.answer', reason: '今天写下的内容已经很多，请明天再来' }]
  await expect(write(20_000, 9)).rejects.toMatchObject({ code: 'invalid_input', fields: tooMuch })
  expect((await savedOf(attemptId))[6]?.changedAt).toBe(6)
  // It holds up no other answer.
  const long = queuedAnswer(7, 7, ['申'.repeat(20_000)], { changedAt: 9 })
  const { saved, refused } = await save(attemptId, long, queuedAnswer(1, 1, ['A']))
  expect(saved).toEqual([{ position: 1, changedAt: 1 }])
  expect(refused).toEqual([{ position: 7, fields: tooMuch }])
  await write(50, 10)
})
