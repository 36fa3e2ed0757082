import { addUser } from '#lib/accounts/server/testing/account.ts'
import { FREE_MARKINGS, MOST_ANSWERS } from '#lib/marking/free-markings.ts'
import { allowanceOf, standingBefore } from '#lib/marking/server/allowance.ts'
import { addMarker, giveMarks, keepingSource } from '#lib/marking/server/testing/desk.ts'
import { budgets } from '#lib/platform/budgets/budgets.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { askForMarking } from './ask-for-marking.ts'
import { claimScript } from './claim-script.ts'
import type { NewScript } from './enqueue-scripts.ts'
import { returnScript } from './return-script.ts'

const t = testDatabase()
let learner = 0

beforeEach(async () => {
  await truncateAll(t.db)
  learner = (await addUser(t.db)).id
})

const diamond = () => addGrant(t.db, learner, { from: -1, to: 30, weight: 20 })
const long = '一、错时开窗，方便上班族；二、并事办理，一次说清要交的材料。'
const answer = (sourceId: number, more: Partial<NewScript> = {}): NewScript => ({
  ...{ kind: 'practice', sourceId, itemKey: '1:q', userId: learner, title: '公文写作' },
  ...{ place: '第 1 题', answer: `<p>${long}</p>`, pictures: [], full: 20, ...more },
})
const ask = (scripts: readonly NewScript[], whole = false) =>
  t.db.transaction((tx) => askForMarking(tx, learner, scripts, { whole }))
const queued = async () =>
  (await t.sql<{ source_id: number }[]>`select source_id from marking_scripts order by id`).map(
    (row) => row.source_id,
  )
const error = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message }) })

test('without the right nothing is queued, and a gold member has none', async () => {
  await expect(ask([answer(1)])).rejects.toEqual(error('marking_members'))
  await addGrant(t.db, learner, { from: -1, to: 30, weight: 10 })
  await expect(ask([answer(1)])).rejects.toEqual(error('marking_members'))
  expect(await queued()).toEqual([])
})

test('homeworks and sittings share the markings of a month, each counted once', async () => {
  await diamond()
  expect(await standingBefore(t.db, learner)).toEqual({ state: 'ask', left: FREE_MARKINGS })
  for (let n = 1; n <= FREE_MARKINGS; n++) {
    const kind = n % 2 === 0 ? 'homework' : 'practice'
    expect(await ask([answer(n, { kind }), answer(n, { kind, itemKey: '2:q' })])).toBe(2)
    expect(await ask([answer(n, { kind })])).toBe(0)
  }
  expect(await allowanceOf(t.db, learner)).toMatchObject({ used: FREE_MARKINGS })
  await expect(ask([answer(9)])).rejects.toEqual(error('marking_used_up'))
  expect(await standingBefore(t.db, learner)).toEqual({ state: 'self', left: 0 })
  // What came without being asked for, and what was asked for in another month, uses up nothing.
  await t.sql`update marking_scripts set asked_at = null where source_id = 1`
  await t.sql`update marking_scripts set asked_at = asked_at - interval '32 days' where source_id = 2`
  expect(await allowanceOf(t.db, learner)).toMatchObject({ used: FREE_MARKINGS - 2 })
})

test('askers at once get no more than is left', async () => {
  await diamond()
  const tries = await Promise.allSettled(
    Array.from({ length: FREE_MARKINGS + 2 }, (_, n) =>
      t.db.transaction(async (tx) => {
        await tx.execute(`select from users where id = ${learner} for no key update`)
        return await askForMarking(tx, learner, [answer(n + 1)])
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(FREE_MARKINGS)
  expect(await queued()).toHaveLength(FREE_MARKINGS)
})

test('what is too short stays with its learner, unless there is a picture', async () => {
  await diamond()
  const short = answer(1, { answer: '<p>一</p>' })
  const words = '第 1 题不足 20 字，也没有图片，老师无从批阅'
  await expect(ask([short])).rejects.toEqual(error('marking_unfit', words))
  await expect(ask([short, answer(1, { itemKey: '2:q' })], true)).rejects.toEqual(
    error('marking_unfit', words),
  )
  // Signs that nobody sees are no words.
  for (const unseen of ['\u200b', '\u2060', '\u3164'])
    await expect(ask([answer(1, { answer: `<p>一${unseen.repeat(30)}</p>` })])).rejects.toEqual(
      error('marking_unfit', words),
    )
  expect(await allowanceOf(t.db, learner)).toMatchObject({ used: 0 })
  const pictured = answer(1, { answer: '', pictures: ['/a.png'], itemKey: '3:q' })
  expect(await ask([short, answer(1, { itemKey: '2:q' }), pictured])).toBe(2)
})

test('a question of the bank is marked once a month, and a sitting brings so many at most', async () => {
  await addQuestionBank(t.db)
  await diamond()
  const question = { id: 7, version: 1, part: 'q7' }
  await ask([answer(1, { question })])
  await expect(ask([answer(2, { question })])).rejects.toEqual(
    error('marking_unfit', '第 1 题本月已经请老师批阅过'),
  )
  // Twice in one sitting too.
  const other = { id: 8, version: 1, part: 'q8-7' }
  expect(
    await ask([answer(3, { question: other }), answer(3, { question: other, itemKey: '2:q' })]),
  ).toBe(1)
  const many = Array.from({ length: 300 }, (_, n) => answer(4, { itemKey: `${n}:q` }))
  expect(await ask(many)).toBe(MOST_ANSWERS)
  await t.sql`update marking_scripts set asked_at = asked_at - interval '32 days'`
  expect(await ask([answer(5, { question })])).toBe(1)
})

test('what a marker returned comes back for nothing, even without membership', async () => {
  const grant = await diamond()
  const script = answer(1, { kind: 'homework' })
  await ask([script, answer(1, { kind: 'homework', itemKey: '2:q' })])
  const marker = await addMarker(t.db, '13900000002')
  const source = keepingSource()
  const claimed = await claimScript(t.db, marker, { skip: [] }, [source])
  await returnScript(t.db, marker, { id: claimed?.id ?? 0, round: 1, note: '重拍' }, [source])
  await t.sql`update membership_grants set revoked_at = now() where id = ${grant.id}`
  expect(await ask([{ ...script, answer: '重写' }])).toBe(1)
  expect(await allowanceOf(t.db, learner)).toMatchObject({ isMember: false, used: 1 })
})

test('above the budget of the site nothing is queued, and the words say so', async () => {
  await diamond()
  const [{ limit, seconds }] = budgets.markings
  await t.sql`insert into rate_limits ("limit", caller, window_start, calls)
    select 'markings:site:' || ${seconds}::int, 'site', to_timestamp(n), ${limit}::int
    from (select floor(extract(epoch from now()) / ${seconds}) * ${seconds} as n) hour`
  await expect(ask([answer(1)])).rejects.toEqual(error('marking_full'))
  expect(await queued()).toEqual([])
})

test('markers get homework first, then what was asked for first', async () => {
  await diamond()
  await ask([answer(1)])
  await ask([answer(2, { kind: 'paper' })])
  await ask([answer(3, { kind: 'homework' })])
  // As hand-ins of before did, without being asked for.
  await t.sql`insert into marking_scripts (kind, source_id, item_key, user_id, title, answer, "full", step, submitted_at)
    values ('practice', 4, '1:q', ${learner}, '练习', '写', 20, 0.5, '2026-01-01')`
  const marker = await addMarker(t.db, '13900000002')
  const sources = (['paper', 'practice', 'homework'] as const).map((kind) => {
    return { ...keepingSource(), kind }
  })
  const order: number[] = []
  for (let n = 0; n < 4; n++) {
    const script = await claimScript(t.db, marker, { skip: [] }, sources)
    const [row] = await t.sql<{ source_id: number }[]>`
      select source_id from marking_scripts where id = ${script?.id ?? 0}`
    order.push(row?.source_id ?? 0)
    const source = sources.find(({ kind }) => kind === script?.kind)
    if (script && source) await giveMarks(t.db, marker, { id: script.id, score: 10, source })
  }
  expect(order).toEqual([3, 1, 2, 4])
})
