import { addUser } from '#lib/accounts/server/testing/account.ts'
import { countMarking } from '#lib/marking/server/marking-figures.ts'
import { listMarkingSettings, saveMarkingSetting } from '#lib/marking/server/marking-settings.ts'
import { saveDeduction } from '#lib/marking/server/penalties.ts'
import { forgetMarking, ownStampsOf } from '#lib/marking/server/personal-data.ts'
import { saveOwnStamps, saveStamps } from '#lib/marking/server/stamps.ts'
import { addMarker, giveMarks, handIn, keepingSource } from '#lib/marking/server/testing/desk.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { changeMark } from './change-mark.ts'
import { claimScript, releaseScript } from './claim-script.ts'
import { enqueueScripts } from './enqueue-scripts.ts'
import { findScript } from './find-script.ts'
import { listScripts } from './list-scripts.ts'
import { markScript } from './mark-script.ts'
import { returnScript } from './return-script.ts'
import { scriptSource } from './script-source.ts'

const t = testDatabase()
let learner = 0
let markers: number[] = []
let source = keepingSource()

beforeEach(async () => {
  await truncateAll(t.db)
  learner = (await addUser(t.db, { phone: '13900000001' })).id
  markers = []
  for (const phone of ['13900000002', '13900000003', '13900000004'])
    markers.push(await addMarker(t.db, phone))
  source = keepingSource()
})

const marker = (n: number) => markers[n] ?? 0
const claim = (n: number, id?: number) => claimScript(t.db, marker(n), { id, skip: [] }, [source])
const give = (n: number, id: number, score: number) =>
  giveMarks(t.db, marker(n), { id, score, source })
const queue = (n: number, status: 'waiting' | 'mine' | 'settled' = 'waiting') =>
  listScripts(t.db, marker(n), {
    ...{ status, kind: '' as const, marker: '', q: '', sort: 'usual' as const },
    ...{ page: 1, pageSize: 20 },
  })
const idOf = async (sourceId: number) => {
  const [row] = await t.sql<{ id: number }[]>`
    select id from marking_scripts where source_id = ${sourceId}`
  return row?.id ?? 0
}
const script = async (answer?: string) => idOf(await handIn(t.db, learner, answer))
/** Wants a second mark by another. */
const doubled = async () => {
  const id = await script()
  await t.sql`update marking_scripts set is_doubled = true where id = ${id}`
  return id
}

test('of two markers who take the same answer at once one gets it', async () => {
  const id = await script()
  for (let round = 0; round < 5; round++) {
    await t.sql`update marking_scripts set claimed_by = null`
    const tries = await Promise.allSettled([claim(0, id), claim(1, id)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'claim_taken' },
    })
  }
})

test('whoever asks for the next one gets the oldest that nobody holds, and keeps one at a time', async () => {
  const [first, second] = [await script(), await script()]
  expect(await claim(0)).toMatchObject({ id: first, remaining: 2400 })
  expect((await claim(1))?.id).toBe(second)
  expect(await claim(2)).toBeNull()
  // Asked again, a marker goes on with the same.
  expect((await claim(0))?.id).toBe(first)
  await releaseScript(t.db, marker(1), second)
  await claim(0, second)
  expect((await claim(1))?.id).toBe(first)
  const { items } = await queue(2)
  expect(items.map(({ id, isMine, claimedBy }) => [id, isMine, claimedBy !== null])).toEqual([
    [first, false, true],
    [second, false, true],
  ])
})

test('a claim ends by the clock of the database; who lost it cannot hand back', async () => {
  const id = await script()
  await claim(0, id)
  await t.sql`update marking_scripts set claim_until = now() - interval '1 second'`
  expect((await claim(1, id))?.id).toBe(id)
  const late = markScript(
    t.db,
    marker(0),
    {
      id,
      round: 1,
      comment: '',
      deductions: [],
      annotations: [],
      points: [{ code: 'P1', score: 1, quote: '', note: '' }],
    },
    [source],
  )
  await expect(late).rejects.toMatchObject({ code: 'claim_lost' })
  expect(await t.sql`select from marking_marks`).toHaveLength(0)
})

test('one mark settles an answer: its source and its learner are told', async () => {
  const sourceId = await handIn(t.db, learner)
  const id = await idOf(sourceId)
  expect(await give(0, id, 15.5)).toEqual({ isSettled: true })
  expect(source.told).toMatchObject([
    {
      ...{ id, state: 'settled', score: 15.5, full: 20, comment: '15.5 分' },
      points: [
        { code: 'P1', text: '错时开窗', full: 12, score: 12, quote: '错时开窗' },
        { code: 'P2', score: 3.5 },
      ],
    },
  ])
  const { items } = await listMessages(t.db, learner, { page: 1 })
  expect(items).toMatchObject([
    {
      title: '批阅完成：公文写作，第 1 题',
      body: '得 15.5 / 20 分。',
      path: `/homework?id=${sourceId}`,
    },
  ])
  expect((await queue(0)).items).toEqual([])
  expect((await queue(0, 'mine')).items).toMatchObject([{ id, ownScore: 15.5, score: 15.5 }])
  await expect(claim(1, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('marks have to be of the points, each once, on their steps', async () => {
  const id = await script()
  await claim(0, id)
  const one = (code: string, score: number) => ({ code, score, quote: '', note: '' })
  for (const points of [
    [one('P1', 1)],
    [one('P1', 1), one('P9', 1)],
    [one('P1', 1), one('P1', 1)],
    [one('P1', 12.5), one('P2', 1)],
    [one('P1', 0.3), one('P2', 1)],
  ]) {
    const sent = markScript(
      t.db,
      marker(0),
      { id, round: 1, comment: '', deductions: [], annotations: [], points },
      [source],
    )
    await expect(sent).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

test('an answer chosen for it is marked twice, blindly, never by the same; the mean counts', async () => {
  const id = await doubled()
  expect(await give(0, id, 12)).toEqual({ isSettled: false })
  expect(source.told).toEqual([])
  await expect(claim(0, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await queue(0)).items).toEqual([])
  const [item] = (await queue(1)).items
  expect(item).toMatchObject({ id, stage: 2, ownScore: null, score: null })
  expect((await findScript(t.db, marker(1), id, [source])).marks).toEqual([])
  expect(JSON.stringify(await claim(1, id))).not.toContain('12 分')
  // Exactly a fifth of 20 apart.
  expect(await give(1, id, 16)).toEqual({ isSettled: true })
  expect(source.told).toMatchObject([{ score: 14 }])
})

test.each([
  [[10, 15, 16], 15.5],
  [[16, 10, 15], 15.5],
  [[10, 16, 13], 13],
] as const)('too far apart, a third decides: %j come to %s', async (scores, final) => {
  const id = await doubled()
  const done: boolean[] = []
  for (const [n, score] of scores.entries()) done.push((await give(n, id, score)).isSettled)
  expect(done).toEqual([false, false, true])
  expect(source.told).toMatchObject([{ score: final }])
  const { marks } = await findScript(t.db, marker(0), id, [source])
  expect(marks.map(({ score }) => score)).toEqual(scores)
})

test('nobody marks an answer of their own, and a blank one is not queued', async () => {
  const own = await idOf(await handIn(t.db, marker(0)))
  await expect(claim(0, own)).rejects.toMatchObject({ code: 'not_found' })
  expect(await claim(0)).toBeNull()
  expect((await claim(1))?.id).toBe(own)
  await handIn(t.db, learner, '<p>  </p>')
  expect(await t.sql`select from marking_scripts`).toHaveLength(1)
})

test('an answer of their own tells markers neither score nor marks', async () => {
  const own = await idOf(await handIn(t.db, marker(0)))
  await claim(1, own)
  await give(1, own, 12)
  expect((await queue(0, 'settled')).items).toMatchObject([{ id: own, score: null }])
  await expect(findScript(t.db, marker(0), own, [source])).rejects.toMatchObject({
    code: 'own_record',
  })
  expect((await queue(1, 'settled')).items).toMatchObject([{ id: own, score: 12 }])
  expect((await findScript(t.db, marker(1), own, [source])).marks).toHaveLength(1)
})

test('neither its history nor the names of markers find who marked an own answer', async () => {
  const own = await idOf(await handIn(t.db, marker(0)))
  await claim(1, own)
  await give(1, own, 12)
  await t.sql`insert into staff_changes (staff_id, noun, record_id, owner_id, before, after, permission)
    values (${marker(2)}, 'script', ${String(own)}, ${marker(0)}, '{"score":12}', '{"score":9}', 'answers.mark')`
  const [{ name = '' } = {}] = await t.sql<{ name: string }[]>`
    select coalesce(nullif(nick_name, ''), user_name) as name from users where id = ${marker(1)}`
  const seenBy = async (n: number) => {
    const user = {
      id: marker(n),
      role: 'staff' as const,
      permissions: ['answers.mark'],
      sessionId: 1,
    }
    const history = await listHistory(t.db, user, { noun: 'script', recordId: String(own) })
    const listed = await listScripts(t.db, marker(n), {
      ...{ status: 'settled' as const, kind: '' as const, marker: name, q: '' },
      ...{ sort: 'usual' as const, page: 1, pageSize: 20 },
    })
    return [history.length, listed.items.length]
  }
  expect(await seenBy(0)).toEqual([0, 0])
  expect(await seenBy(2)).toEqual([1, 1])
})

test('handed in again, an answer that waits or is marked stays as it is', async () => {
  const sourceId = await handIn(t.db, learner)
  const again = await t.db.transaction((tx) =>
    enqueueScripts(tx, [
      {
        ...{ kind: 'homework', sourceId, itemKey: '1', userId: learner, title: '公文写作' },
        ...{ answer: '<p>别的</p>', pictures: [], full: 20 },
      },
    ]),
  )
  expect(again).toBe(0)
  expect(await t.sql`select answer, round from marking_scripts`).toMatchObject([
    { answer: '<p>一、错时开窗。</p>', round: 1 },
  ])
})

test('returned with a note, an answer waits anew when it is handed in again', async () => {
  const sourceId = await handIn(t.db, learner)
  const id = await idOf(sourceId)
  await claim(0, id)
  const back = (canReturn: boolean) =>
    returnScript(t.db, marker(0), { id, round: 1, note: '拍糊了，请重拍' }, [
      { ...source, canReturn },
    ])
  await expect(back(false)).rejects.toMatchObject({ code: 'forbidden' })
  await back(true)
  expect(source.told).toEqual([{ id, state: 'returned', note: '拍糊了，请重拍' }])
  const { items } = await listMessages(t.db, learner, { page: 1 })
  expect(items).toMatchObject([{ title: '作答退回：公文写作，第 1 题', body: '拍糊了，请重拍' }])
  const again = await t.db.transaction((tx) =>
    enqueueScripts(tx, [
      {
        ...{ kind: 'homework', sourceId, itemKey: '1', userId: learner, title: '公文写作' },
        ...{ answer: '<p>重写</p>', pictures: [], full: 20 },
      },
    ]),
  )
  expect(again).toBe(1)
  expect(await claim(0, id)).toMatchObject({ id, round: 2, stage: 1, answer: '<p>重写</p>' })
  await give(0, id, 10)
  expect(source.told).toMatchObject([{ state: 'returned' }, { state: 'settled', score: 10 }])
})

test('a settled mark is changed as a new round with a reason, once, and the learner is told again', async () => {
  const id = await script()
  await give(0, id, 10)
  const change = (n: number, round: number) =>
    changeMark(
      t.db,
      marker(n),
      {
        ...{ id, round, comment: '', reason: '复核', deductions: [] },
        points: ['P1', 'P2'].map((code) => ({ code, score: 8, quote: '', note: '' })),
      },
      [source],
    )
  await change(1, 1)
  // Two who change at once: the second has not seen the first.
  await expect(change(2, 1)).rejects.toMatchObject({ code: 'conflict' })
  expect(source.told).toMatchObject([{ score: 10 }, { score: 16 }])
  const { marks, round, score } = await findScript(t.db, marker(0), id, [source])
  expect([round, score]).toEqual([2, 16])
  expect(marks).toMatchObject([
    { round: 1, score: 10, reason: '' },
    { round: 2, score: 16, reason: '复核' },
  ])
  expect((await listMessages(t.db, learner, { page: 1 })).items).toHaveLength(2)
  expect(await t.sql`select reason, before, after from staff_changes`).toMatchObject([
    { reason: '复核', before: { score: 10 }, after: { score: 16 } },
  ])
})

test('which share of a kind is marked twice is set at the desk', async () => {
  await saveMarkingSetting(t.db, marker(0), { kind: 'homework', doubledPercent: 100 })
  await script()
  await saveMarkingSetting(t.db, marker(0), { kind: 'homework', doubledPercent: 0 })
  await script()
  expect(await t.sql`select is_doubled from marking_scripts order by id`).toEqual([
    { is_doubled: true },
    { is_doubled: false },
  ])
  expect(await listMarkingSettings(t.db)).toContainEqual({ kind: 'homework', doubledPercent: 0 })
})

test('markers choose from the short comments of the desk', async () => {
  const usual = (await claim(0, await script()))?.stamps
  expect(usual).toContain('套话')
  await saveStamps(t.db, marker(0), { stamps: ['写实一点', '写实一点', '主体不清'] })
  expect((await claim(1, await script()))?.stamps).toEqual(['写实一点', '主体不清'])
  await saveStamps(t.db, marker(0), { stamps: ['主体不清'] })
  expect(await t.sql`select noun, before, after from staff_changes order by id`).toMatchObject([
    { noun: 'stamps', before: { stamps: usual?.join('、') } },
    { noun: 'stamps', after: { stamps: '主体不清' } },
  ])
})

test('what a marker keeps stands before the comments of the desk, for that marker alone', async () => {
  await saveStamps(t.db, marker(0), { stamps: ['写实一点', '主体不清'] })
  await saveOwnStamps(t.db, marker(0), { stamps: ['先写主体', '主体不清', '先写主体'] })
  const own = ['先写主体', '主体不清', '写实一点']
  expect((await claim(0, await script()))?.stamps).toEqual(own)
  expect((await claim(1, await script()))?.stamps).toEqual(['写实一点', '主体不清'])
  expect(await ownStampsOf(t.db, marker(0))).toEqual([{ texts: ['先写主体', '主体不清'] }])
  await forgetMarking(t.db, marker(0))
  expect((await claim(0, await script()))?.stamps).toEqual(['写实一点', '主体不清'])
})

test('faults are counted by the marker and cost what the rules say, from the desk too', async () => {
  const give = async (deductions: { code: string; count: number }[]) => {
    const id = await script()
    await claim(0, id)
    const points = [
      { code: 'P1', score: 10, quote: '', note: '' },
      { code: 'P2', score: 5, quote: '', note: '' },
    ]
    await markScript(
      t.db,
      marker(0),
      { id, round: 1, comment: '', points, deductions, annotations: [] },
      [source],
    )
  }
  await give([
    { code: 'typos', count: 7 },
    { code: 'title', count: 1 },
    { code: 'over', count: 9 },
  ])
  expect(source.told).toMatchObject([
    {
      score: 11,
      deductions: [
        { code: 'typos', name: '错别字', count: 7, marks: 2 },
        { code: 'title', marks: 2 },
      ],
    },
  ])
  const rule = { code: 'title', every: 1, marks: 2, most: 2 }
  await saveDeduction(t.db, marker(0), { ...rule, isOn: false })
  await expect(give([{ code: 'title', count: 1 }])).rejects.toMatchObject({ code: 'invalid_input' })
  await saveDeduction(t.db, marker(0), { ...rule, isOn: true, marks: 4, most: 4 })
  await give([{ code: 'title', count: 1 }])
  expect(source.told).toMatchObject([{ score: 11 }, { score: 11, deductions: [{ marks: 4 }] }])
})

test('the desk finds an answer by its number and by what it is part of, never by its writer', async () => {
  const id = await script()
  const found = (words: string) => scriptSource.find(t.db, words)
  expect(await found(String(id))).toEqual([
    {
      ...{ title: '公文写作 第 1 题', says: `${id} · 作业 · 待批` },
      path: `/staff/marking?status=waiting&q=${id}`,
    },
  ])
  expect(await found('公文')).toHaveLength(1)
  expect(await found('13900000001')).toEqual([])
  const listed = await listScripts(t.db, marker(0), {
    ...{ status: 'waiting', kind: '', marker: '', q: String(id), sort: 'usual' },
    ...{ page: 1, pageSize: 20 },
  })
  expect(listed.items.map((one) => one.id)).toEqual([id])
})

test('figures tell marks and time by marker, how far two marks lie apart, and what waits', async () => {
  const [near, far] = [await doubled(), await doubled()]
  await give(0, near, 10)
  await give(1, near, 12)
  await give(0, far, 4)
  await give(1, far, 14)
  await give(2, far, 12)
  await t.sql`update marking_marks set seconds = 60 * stage`
  await script()
  const figures = await countMarking(t.db, 30)
  expect(figures.markers).toMatchObject([
    { kind: 'homework', marks: 2, medianSeconds: 60, meanShare: 0.35 },
    { kind: 'homework', marks: 2, medianSeconds: 120, meanShare: 0.65 },
    { kind: 'homework', marks: 1, medianSeconds: 180, meanShare: 0.6 },
  ])
  // |10 − 12| and |4 − 14| of 20 marks: 0.1 and 0.5.
  expect(figures.doubled).toEqual([{ kind: 'homework', pairs: 2, spread: 0.3, thirds: 1 }])
  expect(figures.waiting).toMatchObject([{ kind: 'homework', count: 1 }])
  await t.sql`update marking_marks set at = at - interval '8 days'`
  expect(await countMarking(t.db, 7)).toMatchObject({ markers: [], doubled: [] })
})
