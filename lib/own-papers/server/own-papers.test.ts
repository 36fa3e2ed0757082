import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { A_DAY } from '#lib/drills/allowance.ts'
import { layOutFamilies } from '#lib/drills/server/lay-out-families.ts'
import { listDrills } from '#lib/drills/server/list-drills.ts'
import { startDrills } from '#lib/drills/server/start-drills.ts'
import { MOST_PAPERS } from '#lib/own-papers/limits.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { saveNote } from '#lib/practice/server/notes.ts'
import { withdrawQuestions } from '#lib/practice/server/rescore/withdraw-questions.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { star } from '#lib/practice/server/star.ts'
import { startSitting } from '#lib/practice/server/start/start-sitting.ts'
import {
  addLearners,
  addPaper,
  addQuestionBank,
  addQuestions,
  planted,
  queuedAnswer,
  sampleQuestion,
} from '#lib/questions/server/testing/questions.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { type Choice, listCandidates } from './choose-questions.ts'
import {
  createOwnPaper,
  listOwnPapers,
  removeOwnPaper,
  renameOwnPaper,
  shareOwnPaper,
} from './own-papers.ts'
import { getPaperContent, startOwnPaper } from './paper-content.ts'
import { forgetOwnPapers, ownPapersOf } from './personal-data.ts'

const t = testDatabase()
const bank: Choice = { from: 'bank', types: [] }
const make = (asked: object = {}, userId = 1) =>
  createOwnPaper(t.db, userId, {
    ...{ title: '小卷', ...bank, count: 20, clientKey: randomUUID() },
    ...asked,
  })
const picked = (...questionIds: number[]) => make({ count: undefined, questionIds })
const idsOf = async (ref: object, userId = 1) =>
  (await getPaperContent(t.db, userId, ref)).questions.map(({ question }) => question.id)
const start = (ref: object, userId = 1, clientKey = randomUUID()) =>
  startOwnPaper(t.db, userId, { ...ref, mode: 'practice', clientKey })
async function becomeMember(userId: number) {
  const [startsAt, endsAt] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  await t.db.insert(membershipGrants).values({ userId, weight: 10, kind: 'paid', startsAt, endsAt })
}

beforeAll(async () => {
  await addQuestionBank(t.db)
  await addLearners(t.db, 2)
})
afterEach(async () => {
  await t.sql`truncate own_papers, sittings, favorites, question_notes, wrong_questions,
    question_stats, membership_grants, rate_limits cascade`
  await t.sql`update questions set year = null, version = 1, withdrawn = null, withdrawn_at = null`
})

test('the bank is filtered by catalogue, type, year and difficulty, without what is for members or classes', async () => {
  await t.sql`update questions set year = 2024 where id in (1, 2, 17)`
  await t.sql`insert into question_stats (question_id, answered, "right")
    values (1, 30, 24), (2, 30, 23), (3, 30, 8), (4, 29, 0)`
  const ids = async (choice: Partial<Choice>) =>
    (await listCandidates(t.db, 1, { ...bank, ...choice, page: 1 })).items.map(
      ({ questionId }) => questionId,
    )
  expect(await ids({})).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
  expect(await ids({ catalogueId: 12, types: ['single_choose'] })).toEqual([9])
  expect(await ids({ year: 2024 })).toEqual([1, 2])
  expect([await ids({ difficulty: 'easy' }), await ids({ difficulty: 'medium' })]).toEqual([
    [1],
    [2],
  ])
  expect(await ids({ difficulty: 'hard' })).toEqual([3])
  expect((await listCandidates(t.db, 1, { ...bank, page: 1 })).years).toEqual([2024])
  await becomeMember(1)
  expect(await ids({ catalogueId: 2 })).toEqual([17, 18, 19])
  expect(await ids({ catalogueId: 3 })).toEqual([])
})

test('a paper takes what was collected last, those of one catalogue together', async () => {
  for (const id of [9, 1, 10, 2]) await star(t.db, 1, id)
  await saveNote(t.db, 1, { questionId: 3, note: '记' })
  await t.sql`insert into wrong_questions (user_id, question_id, card, left_at)
    values (1, 4, '{}', null), (1, 5, '{}', now()), (2, 6, '{}', null)`
  const of = async (from: Choice['from'], count = 20) =>
    await idsOf({ paperId: (await make({ from, count })).id })
  expect(await of('favorites', 3)).toEqual([1, 2, 10])
  expect(await of('notes')).toEqual([3])
  expect(await of('wrong')).toEqual([4])
  await expect(
    make({ from: 'wrong' }, 1).then(() => make({ from: 'notes' }, 2)),
  ).rejects.toMatchObject({ code: 'nothing_to_practise' })
})

test('a paper picked by hand keeps its order, each question once, and takes nothing that is closed', async () => {
  const paper = await picked(9, 1, 9)
  expect(paper).toMatchObject({ questionCount: 2, shareKey: null })
  expect(await idsOf({ paperId: paper.id })).toEqual([9, 1])
  await expect(picked(1, 999)).rejects.toMatchObject({ code: 'not_found' })
  await expect(picked(1, 17)).rejects.toMatchObject({ code: 'vip_required' })
  await expect(picked(1, 20)).rejects.toMatchObject({ code: 'not_found' })
})

test('the same key makes one paper, and there is an end to papers', async () => {
  const clientKey = randomUUID()
  const [one, other] = await Promise.all([make({ clientKey }), make({ clientKey })])
  expect(one).toEqual(other)
  await t.sql`insert into own_papers (user_id, title, client_key)
    select 1, '卷', gen_random_uuid() from generate_series(2, ${MOST_PAPERS})`
  await expect(make()).rejects.toMatchObject({ code: 'own_papers_full' })
  expect((await listOwnPapers(t.db, 1, 1)).total).toBe(MOST_PAPERS)
  expect((await listOwnPapers(t.db, 2, 1)).total).toBe(0)
})

test('a paper asks the versions that it has frozen, without a key', async () => {
  const { id: paperId } = await picked(1, 2)
  await t.sql`insert into question_versions (question_id, version, body)
    select question_id, 2, jsonb_set(body, '{stem}', '"新题干"') from question_versions where question_id = 1`
  await t.sql`update questions set version = 2 where id = 1`
  const content = await getPaperContent(t.db, 1, { paperId })
  expect(content.questions[0]?.question.context).not.toBe('新题干')
  expect(JSON.stringify(content)).not.toContain(planted)
  const { questions } = await start({ paperId })
  expect(questions.map(({ question }) => question.context)).toEqual(
    content.questions.map(({ question }) => question.context),
  )
  await t.sql`delete from question_versions where version = 2`
})

test('a sitting of it is like any other: begun once by its key, and what was handed in is known', async () => {
  const { id: paperId, title } = await picked(1, 2)
  const clientKey = randomUUID()
  const sitting = await start({ paperId }, 1, clientKey)
  expect(sitting).toMatchObject({ kind: 'own', title, paperId: null })
  expect((await start({ paperId }, 1, clientKey)).id).toBe(sitting.id)
  const done = async () =>
    (await getPaperContent(t.db, 1, { paperId })).questions.map(({ isDone }) => isDone)
  expect(await done()).toEqual([false, false])
  const answers = [queuedAnswer(1, 1, ['A'])]
  await submitSitting(t.db, [], 1, { attemptId: sitting.id, answers })
  expect(await done()).toEqual([true, true])
  await removeOwnPaper(t.db, 1, paperId)
  expect((await t.sql`select id from sittings`).length).toBe(1)
})

test('a link opens a paper to others until it is ended; a later link is new', async () => {
  const { id: paperId } = await picked(1, 2)
  await expect(idsOf({ paperId }, 2)).rejects.toMatchObject({ code: 'not_found' })
  const { shareKey } = await shareOwnPaper(t.db, 1, { paperId, isShared: true })
  const ref = { key: shareKey ?? '' }
  expect((await shareOwnPaper(t.db, 1, { paperId, isShared: true })).shareKey).toBe(shareKey)
  expect(await getPaperContent(t.db, 2, ref)).toMatchObject({ isOwn: false, shareKey: null })
  expect((await start(ref, 2)).questions).toHaveLength(2)
  await shareOwnPaper(t.db, 1, { paperId, isShared: false })
  await expect(start(ref, 2)).rejects.toMatchObject({ code: 'not_found' })
  const again = await shareOwnPaper(t.db, 1, { paperId, isShared: true })
  expect(again.shareKey).not.toBe(shareKey)
})

test('questions for members reach members alone, by a link and in the own paper too', async () => {
  await becomeMember(1)
  const { id: paperId } = await picked(17, 1)
  const all = await picked(17, 18)
  const { shareKey } = await shareOwnPaper(t.db, 1, { paperId, isShared: true })
  expect(await idsOf({ paperId })).toEqual([17, 1])
  const ref = { key: shareKey ?? '' }
  expect(await getPaperContent(t.db, 2, ref)).toMatchObject({
    ...{ questionCount: 2, closed: 1 },
    questions: [{ position: 2, question: { id: 1 } }],
  })
  expect((await start(ref, 2)).questions.map(({ question }) => question.id)).toEqual([1])
  await t.sql`delete from membership_grants`
  expect(await idsOf({ paperId })).toEqual([1])
  await expect(start({ paperId: all.id })).rejects.toMatchObject({ code: 'vip_required' })
})

test('a drill is no part of the bank, and put into a paper by who was dealt it or has collected it', async () => {
  await t.sql`insert into catalogues (id, parent_id, name, position, kind)
    values (4, null, '刷题', 4, 'drill'), (41, 4, '增长量', 1, 'practice')`
  const drill = { id: 30, catalogueId: 41, full: sampleQuestion('single_choose', 'q30') }
  await addQuestions(t.db, [drill])
  const ids = async (choice: Partial<Choice>) =>
    (await listCandidates(t.db, 1, { ...bank, ...choice, page: 1 })).items.map(
      ({ questionId }) => questionId,
    )
  expect(await ids({})).not.toContain(30)
  await expect(picked(30)).rejects.toMatchObject({ code: 'not_found' })
  await startSitting(t.db, 1, {
    ...{ kind: 'drill', title: '增长量 刷题', clientKey: randomUUID() },
    questions: [
      { questionId: 30, version: 1, section: '', full: 1, policy: { kind: 'EXACT' as const } },
    ],
  })
  const { id: paperId } = await picked(1, 30)
  await expect(make({ count: undefined, questionIds: [30] }, 2)).rejects.toMatchObject({
    code: 'not_found',
  })
  const { shareKey } = await shareOwnPaper(t.db, 1, { paperId, isShared: true })
  expect(await idsOf({ key: shareKey ?? '' }, 2)).toEqual([1, 30])
  await t.sql`insert into wrong_questions (user_id, question_id, card) values (1, 30, '{}')`
  expect(await ids({ from: 'wrong', catalogueId: 4 })).toEqual([30])
  await t.sql`update catalogues set is_shown = false where id = 41`
  expect(await ids({ from: 'wrong' })).toEqual([])
  expect(await getPaperContent(t.db, 1, { paperId })).toMatchObject({ withheld: 1 })
})

test('only its owner changes a paper; an export has it, a deletion takes it', async () => {
  const { id: paperId } = await picked(1)
  const refused = { code: 'not_found' }
  await expect(renameOwnPaper(t.db, 2, { paperId, title: '甲' })).rejects.toMatchObject(refused)
  await expect(shareOwnPaper(t.db, 2, { paperId, isShared: true })).rejects.toMatchObject(refused)
  await expect(removeOwnPaper(t.db, 2, paperId)).rejects.toMatchObject(refused)
  expect((await renameOwnPaper(t.db, 1, { paperId, title: '乙' })).title).toBe('乙')
  expect(await ownPapersOf(t.db, 1)).toMatchObject([
    { title: '乙', questions: [{ questionId: 1, version: 1 }] },
  ])
  await forgetOwnPapers(t.db, 1)
  expect(await ownPapersOf(t.db, 1)).toEqual([])
})

test('what is kept for a mock exam is no matter of membership: it is counted apart, and not picked', async () => {
  await becomeMember(1)
  const { id: paperId } = await picked(1, 17, 2)
  const { id: alone } = await picked(2)
  await addPaper(t.db, { id: 1, sections: [{ questions: [{ id: 2, score: 1 }] }] })
  await t.sql`update papers set held_for_mock = true`
  await t.sql`delete from membership_grants`
  expect(await getPaperContent(t.db, 1, { paperId })).toMatchObject({
    ...{ questionCount: 3, closed: 1, withheld: 1, questions: [{ position: 1 }] },
  })
  await expect(start({ paperId: alone })).rejects.toMatchObject({ code: 'nothing_to_practise' })
  await expect(picked(1, 2)).rejects.toMatchObject({ code: 'not_found' })
  await t.sql`delete from papers`
})

test('a withdrawn question comes into no paper, and is left out of those that have it', async () => {
  const { id: paperId } = await picked(1, 2)
  const { id: alone } = await picked(1)
  for (const id of [1, 2]) await star(t.db, 1, id)
  await t.db.transaction((tx) => withdrawQuestions(tx, sql`select 1`, '答案有误'))
  expect(await getPaperContent(t.db, 1, { paperId })).toMatchObject({
    ...{ questionCount: 2, closed: 0, withheld: 1, questions: [{ question: { id: 2 } }] },
  })
  await expect(start({ paperId: alone })).rejects.toMatchObject({ code: 'nothing_to_practise' })
  const collected = await listCandidates(t.db, 1, { ...bank, from: 'favorites', page: 1 })
  expect(collected.items.map(({ questionId }) => questionId)).toEqual([2])
  expect(await idsOf({ paperId: (await make({ from: 'favorites' })).id })).toEqual([2])
  await expect(picked(1, 2)).rejects.toMatchObject({ code: 'not_found' })
})

test('of levels a paper takes what was handed in of them, and of interviews what is in their catalogues alone', async () => {
  await t.sql`insert into catalogues (id, name, position, kind) values (5, '面试', 5, 'interview')`
  await t.sql`insert into catalogues (id, parent_id, name, position) values (51, 5, '应急应变', 1)`
  await t.sql`update questions set catalogue_id = 51 where id = 6`
  const ids = async (choice: Partial<Choice>) =>
    (await listCandidates(t.db, 1, { ...bank, ...choice, page: 1 })).items.map(
      ({ questionId }) => questionId,
    )
  expect(await ids({})).not.toContain(6)
  expect(await ids({ from: 'interviews' })).toEqual([6])
  expect(await ids({ from: 'interviews', catalogueId: 51 })).toEqual([6])
  const { id } = await picked(6, 1)
  expect(await idsOf({ paperId: id })).toEqual([6, 1])
  const sitting = await start({ paperId: id })
  expect(await ids({ from: 'levels' })).toEqual([])
  await t.sql`update sittings set kind = 'level', submitted_at = now() where id = ${sitting.id}`
  expect((await ids({ from: 'levels' })).toSorted((one, other) => one - other)).toEqual([1, 6])
  expect(await ids({ from: 'levels', catalogueId: 51 })).toEqual([6])
  const made = await make({ from: 'levels', count: 1 })
  expect(made.questionCount).toBe(1)
})

describe('of drills', () => {
  const ofDrills = (userId: number, drills: object, clientKey = randomUUID()) =>
    make({ from: 'drills', count: undefined, drills, clientKey }, userId)
  const dealt = async (paperId: number) => [
    ...(await t.sql<{ family: string; level: number; seed: number }[]>`
      select d.family, d.level, d.seed from own_paper_questions q
      join drills d on d.question_id = q.question_id
      where q.paper_id = ${paperId} order by q.position`),
  ]
  const drillsOf = (family: string, level: number, seeds: number[]) =>
    seeds.map((seed) => ({ family, level, seed }))
  const deal = (userId: number, more: object) =>
    startDrills(t.db, userId, {
      ...{ family: 'zl-zengliang', count: 5, clientKey: randomUUID(), ...more },
    })
  const setFamily = (set: { membersOnly?: boolean; isShown?: boolean }) => t.sql`
    update catalogues set members_only = ${set.membersOnly ?? false}, is_shown = ${set.isShown ?? true}
    where id = (select catalogue_id from drill_families where id = 'zl-zengliang')`

  beforeAll(async () => {
    await layOutFamilies(t.db)
    // The bank of the fixture has numbers of its own.
    await t.sql`select setval('questions_id_seq', 1000)`
    // Another test has a catalogue of drills as well, and may have hidden one.
    await setFamily({})
  })

  test('a paper has so many of each family and level, those never met first and none of another paper', async () => {
    await becomeMember(1)
    await deal(1, { level: 2 })
    const set = { families: ['zl-zengliang', 'sl-gongcheng'], each: 3, level: 2 }
    const first = await ofDrills(1, set)
    expect(first).toMatchObject({ title: '小卷', questionCount: 6 })
    expect(await dealt(first.id)).toEqual([
      ...drillsOf('zl-zengliang', 2, [5, 6, 7]),
      ...drillsOf('sl-gongcheng', 2, [0, 1, 2]),
    ])
    const second = await ofDrills(1, set)
    expect(await dealt(second.id)).toEqual([
      ...drillsOf('zl-zengliang', 2, [8, 9, 10]),
      ...drillsOf('sl-gongcheng', 2, [3, 4, 5]),
    ])
    // Drills are everybody's, and another learner has met none.
    await becomeMember(2)
    const other = await ofDrills(2, { families: ['zl-zengliang'], each: 5, level: 2 })
    expect(await dealt(other.id)).toEqual(drillsOf('zl-zengliang', 2, [0, 1, 2, 3, 4]))
    const content = await getPaperContent(t.db, 1, { paperId: first.id })
    expect(content.questions[0]?.question.materialContext[0]?.content).toContain('<svg')
    const said = JSON.stringify(content)
    for (const secret of ['zl-zengliang@', '看成', '故选']) expect(said).not.toContain(secret)
  })

  test('what a sitting of the paper asks is met, and says nothing of the level', async () => {
    await becomeMember(1)
    const { id: paperId } = await ofDrills(1, { families: ['zl-zengliang'], each: 5 })
    expect(await dealt(paperId)).toEqual(drillsOf('zl-zengliang', 1, [0, 1, 2, 3, 4]))
    const sitting = await start({ paperId })
    expect(sitting.questions).toHaveLength(5)
    const keys = await t.sql<{ answer: string }[]>`
      select k.key ->> 'answer' as answer from sitting_questions q
      join question_keys k on k.question_id = q.question_id and k.version = q.version
      where q.sitting_id = ${sitting.id} order by q.position`
    const answers = sitting.questions.map(({ position, question }, index) =>
      queuedAnswer(position, Number(question.id), [keys[index]?.answer ?? '']),
    )
    await submitSitting(t.db, [], 1, { attemptId: sitting.id, answers })
    const { families } = await listDrills(t.db, 1)
    expect(families[0]).toMatchObject({ id: 'zl-zengliang', level: 1, answered: 0 })
    const next = await deal(1, {})
    expect(
      await t.sql`select d.seed from sitting_questions q join drills d on d.question_id = q.question_id
        where q.sitting_id = ${next.id} order by q.position`,
    ).toEqual([5, 6, 7, 8, 9].map((seed) => ({ seed })))
  })

  test('they count among the drills of the day, once for a key', async () => {
    const [clientKey, set] = [randomUUID(), { families: ['zl-zengliang'], each: A_DAY.account - 5 }]
    const { id } = await ofDrills(2, set, clientKey)
    expect((await ofDrills(2, set, clientKey)).id).toBe(id)
    expect((await listDrills(t.db, 2)).left).toBe(5)
    await expect(ofDrills(2, { ...set, each: 6 })).rejects.toMatchObject({ code: 'drills_enough' })
    expect((await listOwnPapers(t.db, 2, 1)).total).toBe(1)
    await deal(2, {})
    await expect(ofDrills(2, { ...set, each: 5 })).rejects.toMatchObject({ code: 'drills_enough' })
  })

  test('a set of five counts five, and as many are dealt as hold what is asked for', async () => {
    const { questionCount, full } = await ofDrills(2, { families: ['zl-zu'], each: 6, level: 1 })
    expect({ questionCount, full }).toEqual({ questionCount: 2, full: 10 })
    expect((await listDrills(t.db, 2)).left).toBe(A_DAY.account - 10)
    const mixed = { families: ['zl-zu', 'zl-zengliang'], each: 5, level: 1 }
    const paper = await ofDrills(2, mixed)
    expect((await dealt(paper.id)).map(({ family }) => family)).toEqual([
      'zl-zu',
      ...Array(5).fill('zl-zengliang'),
    ])
    expect((await listDrills(t.db, 2)).left).toBe(0)
  })

  test('two tabs are dealt different drills, and one key one paper that counts once', async () => {
    const [clientKey, set] = [randomUUID(), { families: ['sl-gongcheng', 'zl-zengliang'], each: 3 }]
    const [one, same, other] = await Promise.all([
      ofDrills(2, set, clientKey),
      ofDrills(2, set, clientKey),
      ofDrills(2, { ...set, families: set.families.toReversed() }),
    ])
    expect(same).toEqual(one)
    expect((await listDrills(t.db, 2)).left).toBe(A_DAY.account - 12)
    const all = [...(await dealt(one.id)), ...(await dealt(other.id))]
    expect(new Set(all.map((drill) => JSON.stringify(drill))).size).toBe(12)
  })

  test('a family that is hidden, unknown or for members alone is refused, and nothing taken', async () => {
    const set = { families: ['sl-gongcheng', 'zl-zengliang'], each: 3 }
    await setFamily({ membersOnly: true })
    await expect(ofDrills(2, set)).rejects.toMatchObject({ code: 'vip_required' })
    await becomeMember(1)
    expect(await ofDrills(1, set)).toMatchObject({ questionCount: 6 })
    await setFamily({ isShown: false })
    await expect(ofDrills(1, set)).rejects.toMatchObject({ code: 'not_found' })
    await setFamily({})
    await expect(ofDrills(2, { families: ['zl-none'], each: 5 })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await listDrills(t.db, 2)).left).toBe(A_DAY.account)
  })
})
