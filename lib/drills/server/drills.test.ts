import { randomUUID } from 'node:crypto'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addGuest } from '#lib/accounts/server/testing/guest.ts'
import { A_DAY } from '#lib/drills/allowance.ts'
import type { Family } from '#lib/drills/engine/family.ts'
import { growthAmount } from '#lib/drills/families/growth-amount.ts'
import { chapters, families } from '#lib/drills/families.ts'
import { ownLevel, type Tried } from '#lib/drills/own-level.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { getSittingReport } from '#lib/practice/server/report/report.ts'
import { getAnsweredSitting } from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import { submitSitting } from '#lib/practice/server/sittings/submit-sitting.ts'
import { startWrong } from '#lib/practice/server/start/start-wrong.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { drillCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { addLearners, queuedAnswer } from '#lib/questions/server/testing/questions.ts'
import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import { listDeskDrills, seeDrill } from './desk-drills.ts'
import { frozenDrills } from './freeze-drills.ts'
import { layOutFamilies } from './lay-out-families.ts'
import { listDrills } from './list-drills.ts'
import { drillStandIns } from './stand-ins.ts'
import { startDrills } from './start-drills.ts'
import { listWithdrawnDrills, withdrawDrills } from './withdrawals.ts'

const t = testDatabase()
const staffId = 901

beforeEach(async () => {
  await truncateAll(t.db)
  await layOutFamilies(t.db)
  await addLearners(t.db, 2)
  await addGrant(t.db, 2, { from: -1, to: 1, weight: 20 })
  await addUser(t.db, { id: staffId, role: 'staff', staffRoles: ['editor'] })
})

const start = (learner: Learner, more: object = {}) =>
  startDrills(t.db, learner, {
    ...{ family: 'zl-zengliang', count: 5, clientKey: randomUUID(), ...more },
  })
const idsOf = ({ questions }: Sitting) => questions.map(({ question }) => Number(question.id))
const seedsOf = async (sitting: Sitting) =>
  (
    await t.sql<{ seed: number }[]>`
      select seed from drills d join sitting_questions q on q.question_id = d.question_id
      where q.sitting_id = ${sitting.id} order by q.position`
  ).map(({ seed }) => seed)

/** Hands in a sitting with so many right answers, the first ones; a set is answered right or wrong altogether. */
async function handIn(learner: Learner, sitting: Sitting, right: number) {
  const keys = await t.sql<{ answer: string; subKeys: { answer: string }[] }[]>`
    select k.key ->> 'answer' as answer, k.key -> 'subKeys' as "subKeys" from sitting_questions q
    join question_keys k on k.question_id = q.question_id and k.version = q.version
    where q.sitting_id = ${sitting.id} order by q.position`
  const answers = sitting.questions.map(({ position, question }, index) => {
    const given = (key = '') => (index < right ? key : key === 'A' ? 'B' : 'A')
    const { answer, subKeys } = keys[index] ?? {}
    const ofSet = question.sonQuestion.map(({ id }, at) => ({
      questionId: String(id),
      answer: given(subKeys?.[at]?.answer),
    }))
    return queuedAnswer(position, Number(question.id), ofSet.length > 0 ? ofSet : [given(answer)])
  })
  await submitSitting(t.db, [], learner, { attemptId: sitting.id, answers }, async () => {})
}

test('the families are laid out once, and stay as staff have set them', async () => {
  await t.sql`update catalogues set name = '增长量计算' where name = '增长量'`
  await layOutFamilies(t.db)
  expect(await drillCatalogues(t.db)).toHaveLength(families.length + 1)
  const { families: listed } = await listDrills(t.db, 1)
  expect(listed.map(({ id }) => id)).toEqual(families.map(({ id }) => id))
  expect(listed[0]).toMatchObject({ name: '增长量计算', level: 1, answered: 0, right: 0 })
  expect(listed.map(({ chapter }) => chapter)).toEqual(
    chapters.flatMap((one) => one.families.map(() => one.name)),
  )
})

test('a learner is never asked a drill twice, and another is asked the same ones', async () => {
  const [first, second] = [await start(2), await start(2)]
  expect([await seedsOf(first), await seedsOf(second)]).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ])
  expect(idsOf(await start(1))).toEqual(idsOf(first))
  expect(await t.sql`select count(*)::int as n from drills`).toEqual([{ n: 10 }])
})

test('a key begins one sitting, and two at once deal different drills', async () => {
  const clientKey = randomUUID()
  const [one, same] = await Promise.all([start(1, { clientKey }), start(1, { clientKey })])
  expect(one.id).toBe(same.id)
  expect((await listDrills(t.db, 1)).left).toBe(A_DAY.account - 5)
  const both = await Promise.all([start(2), start(2), start(1)])
  const [mine, more] = await Promise.all(both.map(seedsOf))
  expect([...(mine ?? []), ...(more ?? [])].sort((a, b) => a - b)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
})

test('before the hand-in nothing says key, analysis, mistake or seed', async () => {
  const sitting = await start(1)
  const said = JSON.stringify(sitting)
  const [row] = await t.sql<{ key: object; mistakes: object; id: string }[]>`
    select k.key, d.mistakes, q.content_id as id from drills d
    join questions q on q.id = d.question_id
    join question_keys k on k.question_id = d.question_id order by d.seed limit 1`
  const { analysis = '' } = (row?.key ?? {}) as { analysis?: string }
  expect(analysis.length).toBeGreaterThan(40)
  for (const secret of [analysis, row?.id ?? '', 'zl-zengliang@', '看成', 'mistakes'])
    expect(said).not.toContain(secret)
  expect(sitting.questions[0]?.question.materialContext[0]?.content).toContain('<svg')
})

test('all families take turns, and the next sitting goes on where the last one ended', async () => {
  const familiesOf = async ({ id }: Sitting) =>
    (
      await t.sql<{ family: string }[]>`
        select family from drills d join sitting_questions q on q.question_id = d.question_id
        where q.sitting_id = ${id} order by q.position`
    ).map(({ family }) => family)
  const ids = families.map(({ id }) => id)
  const [first, second] = [
    await start(2, { family: undefined }),
    await start(2, { family: undefined }),
  ]
  expect(await familiesOf(first)).toEqual(ids.slice(0, 5))
  expect(await familiesOf(second)).toEqual(ids.slice(5, 10))
  expect(first).toMatchObject({ kind: 'drill', title: '综合刷题', catalogueId: null })
})

test('four right of five raise the level of the family, two wrong in a row lower it', async () => {
  const levelOf = async () => (await listDrills(t.db, 2)).families[0]?.level
  await handIn(2, await start(2), 4)
  expect(await levelOf()).toBe(2)
  const sitting = await start(2)
  expect(
    await t.sql`select distinct level from drills d join sitting_questions q
    on q.question_id = d.question_id where q.sitting_id = ${sitting.id}`,
  ).toEqual([{ level: 2 }])
  await handIn(2, sitting, 0)
  expect(await levelOf()).toBe(1)
  expect((await listDrills(t.db, 2)).families[0]).toMatchObject({ answered: 10, right: 4 })
  expect((await listDrills(t.db, 1)).families[0]).toMatchObject({ answered: 0, level: 1 })
})

test('a wrong drill stands in the wrong-question book under its family', async () => {
  await handIn(1, await start(1), 4)
  expect(
    await t.sql`select c.name from wrong_questions w join questions q on q.id = w.question_id
    join catalogues c on c.id = q.catalogue_id where w.user_id = 1`,
  ).toEqual([{ name: '增长量' }])
})

test('a guest and an account without a membership have a number a day, members none', async () => {
  const guest = await addGuest(t.db)
  expect((await listDrills(t.db, null)).left).toBe(A_DAY.guest)
  await start(guest)
  expect((await listDrills(t.db, guest)).left).toBe(0)
  await expect(start(guest)).rejects.toMatchObject({ code: 'guests_enough' })
  await start(1, { count: 20 })
  await expect(start(1)).rejects.toMatchObject({ code: 'drills_enough' })
  expect((await listDrills(t.db, 1)).left).toBe(0)
  for (let n = 0; n < 3; n++) await start(2, { count: 20 })
  expect((await listDrills(t.db, 2)).left).toBeNull()
})

test('a family for members is dealt to them alone, and so are all when their root is', async () => {
  const guest = await addGuest(t.db)
  const mixed = { family: undefined }
  const openTo = async (learner: Learner) => {
    await start(learner, mixed)
    const rows = await t.sql<{ family: string }[]>`
      select distinct d.family from drills d join sitting_questions q on q.question_id = d.question_id
      where q.sitting_id = (select max(id) from sittings) order by d.family`
    return rows.some(({ family }) => family === 'zl-zengliang')
  }
  await t.sql`update catalogues set members_only = true where name = '增长量'`
  await expect(start(guest)).rejects.toMatchObject({ code: 'account_required' })
  await expect(start(1)).rejects.toMatchObject({ code: 'vip_required' })
  expect([await openTo(guest), await openTo(1), await openTo(2)]).toEqual([false, false, true])
  await start(2)
  expect((await listDrills(t.db, 1)).families.filter((one) => one.membersOnly)).toMatchObject([
    { id: 'zl-zengliang' },
  ])
  await t.sql`update catalogues set members_only = true where kind = 'drill'`
  await expect(start(guest, mixed)).rejects.toMatchObject({ code: 'account_required' })
  await expect(start(1, mixed)).rejects.toMatchObject({ code: 'vip_required' })
  await start(2, mixed)
  const { families: listed, left } = await listDrills(t.db, 1)
  expect(listed.every(({ membersOnly }) => membersOnly)).toBe(true)
  expect(left).toBe(A_DAY.account - 5)
})

test('what is refused deals and takes nothing', async () => {
  await expect(start(1, { family: 'zl-none' })).rejects.toMatchObject({ code: 'not_found' })
  await t.sql`update catalogues set is_shown = false where name = '增长量'`
  await expect(start(1)).rejects.toMatchObject({ code: 'not_found' })
  expect((await listDrills(t.db, 1)).families).toHaveLength(families.length - 1)
  await t.sql`update catalogues set is_shown = false where kind = 'drill'`
  await expect(start(1, { family: undefined })).rejects.toMatchObject({
    code: 'nothing_to_practise',
  })
  expect((await listDrills(t.db, 1)).left).toBe(A_DAY.account)
  expect(await t.sql`select count(*)::int as n from drills`).toEqual([{ n: 0 }])
})

test('who has met all seeds of a family begins anew', async () => {
  await start(2)
  const { id } = await start(2)
  // As if the second sitting had asked all other seeds there are as well.
  await t.sql`with asked as (
      insert into questions (content_id, type, catalogue_id, version, content_hash)
      select 'seed-' || seed, 'single_choose', (select min(catalogue_id) from questions), 1, ''
      from generate_series(10, 1999) seed
      returning id, split_part(content_id, '-', 2)::int as seed
    ), dealt as (
      insert into drills (question_id, family, version, level, seed, mistakes)
      select id, 'zl-zengliang', 1, 1, seed, '{}' from asked
    )
    insert into sitting_questions (sitting_id, position, question_id, version, "full", policy)
    select ${id}, seed + 1, id, 1, 1, '{"kind":"EXACT"}' from asked`
  expect(await seedsOf(await start(2))).toEqual([0, 1, 2, 3, 4])
  expect(await seedsOf(await start(2))).toEqual([5, 6, 7, 8, 9])
})

test('a seed that gives no drill is passed over, and a family that gives none is told', async () => {
  const [place] = await t.sql<{ catalogueId: number }[]>`
    select catalogue_id as "catalogueId" from drill_families where id = 'zl-zengliang'`
  let draws = 0
  const deal = async (id: string, refused: number) => {
    const family: Family<unknown> = {
      ...growthAmount,
      id,
      draw: (random, at) => (draws++ < refused ? null : growthAmount.draw(random, at)),
    }
    draws = 0
    const of = { family, catalogueId: place?.catalogueId ?? 0, level: 1 as const }
    return await frozenDrills(t.db, of, [...Array(100).keys()], 5)
  }
  const dealt = await deal('zl-sparse', 400)
  expect(
    await t.sql`select question_id as id, seed from drills where family = 'zl-sparse' order by seed`,
  ).toEqual(dealt.map((id, at) => ({ id, seed: at + 1 })))
  expect(dealt).toHaveLength(5)
  expect(await deal('zl-sparse', Infinity)).toEqual(dealt)
  expect(draws).toBe(0)
  await expect(deal('zl-barren', Infinity)).rejects.toThrow('zl-barren gives 0 of 5 drills')
  expect(draws).toBe(25 * 400)
})

test('dealing drills leaves the stored pages as they are, which another new question does not', async () => {
  const told = () => t.sql`
    with gone as (delete from page_invalidations returning id, tags) select tags from gone order by id`
  await t.sql`insert into catalogues (id, name, position) values (1, '言语理解', 1)`
  await told()
  await start(2)
  await start(2, { mistake: '现期当基期' })
  expect(await told()).toEqual([])
  await t.sql`insert into questions (content_id, type, catalogue_id, version, content_hash)
    values ('q1', 'single_choose', 1, 1, '')`
  expect(await told()).toEqual([{ tags: ['questions'] }])
})

/** Hands in a sitting whose answers all make the mistake where it is offered, else are right. */
async function err(learner: Learner, sitting: Sitting, mistake: string) {
  const rows = await t.sql<{ right: string; wrong: string | null }[]>`
    select k.key ->> 'answer' as right,
      (select letter from jsonb_each(d.mistakes) m (letter, made)
        where made ->> 'id' = ${mistake} order by letter limit 1) as wrong
    from sitting_questions q
    join question_keys k on k.question_id = q.question_id and k.version = q.version
    join drills d on d.question_id = q.question_id
    where q.sitting_id = ${sitting.id} order by q.position`
  const answers = sitting.questions.map(({ position, question }, index) =>
    queuedAnswer(position, Number(question.id), [rows[index]?.wrong ?? rows[index]?.right ?? '']),
  )
  await submitSitting(t.db, [], learner, { attemptId: sitting.id, answers }, async () => {})
  return rows.filter(({ wrong }) => wrong !== null).length
}

test('a mistake that is made often is named, and drills against it all offer it', async () => {
  const mistake = '现期当基期'
  let made = 0
  while (made < 3) made += await err(2, await start(2), mistake)
  const { mistakes } = await listDrills(t.db, 2)
  expect(mistakes[0]).toEqual({
    ...{ family: 'zl-zengliang', familyName: '增长量', mistake, times: made },
  })
  expect((await listDrills(t.db, 1)).mistakes).toEqual([])
  const [first, second] = [
    await start(2, { mistake, count: 10 }),
    await start(2, { mistake, count: 10 }),
  ]
  expect(first.title).toBe('增长量 现期当基期')
  const seeds = [...(await seedsOf(first)), ...(await seedsOf(second))]
  expect(new Set(seeds).size).toBe(20)
  expect(Math.min(...seeds)).toBeGreaterThanOrEqual(2000)
  const offered = await t.sql`
    select 1 from drills d where seed >= 2000
      and exists (select from jsonb_each(d.mistakes) m where m.value ->> 'id' = ${mistake})`
  expect(offered).toHaveLength(20)
  // Those in turn go on where they were.
  const inTurn = await seedsOf(await start(2))
  expect(Math.max(...inTurn)).toBeLessThan(2000)
  await expect(start(2, { mistake: '行看错' })).rejects.toMatchObject({ code: 'not_found' })
})

test('two mistakes in one option count as both, and what is made seldom is not named', async () => {
  const family = 'zl-bizhong-bianhua'
  const both = '增速差当比重差＋方向反了'
  let made = 0
  while (made < 3) {
    expect((await listDrills(t.db, 2)).mistakes).toEqual([])
    made += await err(2, await start(2, { family }), both)
  }
  expect((await listDrills(t.db, 2)).mistakes).toEqual(
    ['增速差当比重差', '方向反了'].map((mistake) => ({
      ...{ family, familyName: '比重变化', mistake, times: made },
    })),
  )
})

test('a drill that was taken away is dealt anew, and its neighbours stay', async () => {
  const before = idsOf(await start(1))
  await t.sql`delete from drills where seed = 2`
  const after = idsOf(await start(2))
  expect(after.filter((id) => before.includes(id))).toHaveLength(5)
  expect(await t.sql`select count(*)::int as n from drills`).toEqual([{ n: 5 }])
})

test('staff see how each family and level is answered, and which mistakes are made', async () => {
  const mistake = '现期当基期'
  const made = await err(2, await start(2), mistake)
  await t.sql`update catalogues set is_shown = false where name = '增长率'`
  const listed = await listDeskDrills(t.db)
  expect(listed).toHaveLength(3 * families.length)
  expect(listed[0]).toEqual({
    ...{ family: 'zl-zengliang', name: '增长量', isShown: true, isWithdrawn: false, level: 1 },
    ...{ dealt: 5, answered: 5, right: 5 - made },
    mistakes: [{ mistake, times: made }],
    former: { dealt: 0, answered: 0, right: 0 },
  })
  expect(listed.filter(({ isShown }) => !isShown).map(({ name }) => name)).toEqual(
    Array(3).fill('增长率'),
  )
})

test('what was answered of a former version is counted apart', async () => {
  const made = await err(2, await start(2), '现期当基期')
  await t.sql`update drills set version = 9 where seed < 3`
  const [first] = await listDeskDrills(t.db)
  expect(first).toMatchObject({ dealt: 2, answered: 2, former: { dealt: 3, answered: 3 } })
  expect((first?.right ?? 0) + (first?.former.right ?? 0)).toBe(5 - made)
  await t.sql`update drills set version = 9`
  expect((await listDeskDrills(t.db))[0]).toMatchObject({
    ...{ dealt: 0, answered: 0, right: 0, mistakes: [] },
    former: { dealt: 5, answered: 5, right: 5 - made },
  })
})

test('a drill of a former version is looked at as it was stored', async () => {
  await start(1)
  const former = 'zl-zengliang@9#0:1'
  await expect(seeDrill(t.db, former)).rejects.toMatchObject({ code: 'not_found' })
  const present = await seeDrill(t.db, 'zl-zengliang@1#0:1')
  await t.sql`update drills set version = 9 where seed = 0`
  const stem = '以前的题干：&lt;甲&gt;增长了'
  await t.sql`update question_versions
    set body = body || jsonb_build_object('id', ${former}::text, 'stem', ${stem}::text)
    where question_id = (select question_id from drills where version = 9)`
  expect(await seeDrill(t.db, former)).toEqual({
    ...present,
    ...{ identity: former, stem: '以前的题干：<甲>增长了' },
  })
  expect(present.analysis.split('\n')).toHaveLength(4)
  expect((await seeDrill(t.db, 'zl-zengliang@1#0:1')).stem).toBe(present.stem)
})

test.each(['zl-tuichu', 'zl-zu'])(
  'a drill of a former version of %s is answered as it was dealt, and the present one from its first seed',
  async (family) => {
    const held = await start(2, { family, level: 1 })
    await t.sql`update drills set version = 99`
    await t.sql`update questions set content_id = regexp_replace(content_id, '@[0-9]+', '@99')`
    const others = await start(2, { family, level: 1 })
    expect(await seedsOf(others)).toEqual(await seedsOf(held))
    expect(
      await t.sql`select version, count(*)::int as n from drills group by version order by version`,
    ).toEqual([presentOf(family), 99].map((version) => ({ version, n: held.questions.length })))
    expect(idsOf(others)).not.toEqual(idsOf(held))
    await handIn(2, held, held.questions.length)
    expect(await getAnsweredSitting(t.db, 2, held.id)).toMatchObject({ score: 5, full: 5 })
    const { families: listed } = await listDrills(t.db, 2)
    expect(listed.find(({ id }) => id === family)).toMatchObject({ answered: 5 })
  },
)

test('a drill is looked at by its identity, as it was dealt', async () => {
  const sitting = await start(1)
  const { stem, figure, options } = await seeDrill(t.db, 'zl-zengliang@1#0:1')
  const dealt = sitting.questions[0]?.question
  expect(JSON.stringify(dealt)).toContain(stem)
  expect(dealt?.materialContext[0]?.content).toBe(figure)
  expect(options.filter(({ mistake }) => mistake === null)).toHaveLength(1)
  // Stored or not, it is the same drill.
  const early = await seeDrill(t.db, 'zl-zengliang@1#7:1')
  await start(2, { count: 10 })
  expect(early.isDealt).toBe(false)
  expect(await seeDrill(t.db, 'zl-zengliang@1#7:1')).toEqual({ ...early, isDealt: true })
  const others = ['zl-zengliang@2#0:1', 'zl-zengliang@2#4294967295:1']
  for (const unknown of [...others, 'zl-zengliang@1#0:4', 'none@1#0:1', 'x'])
    await expect(seeDrill(t.db, unknown)).rejects.toMatchObject({ code: 'not_found' })
})

test('a wrong drill comes back as another that offers the same mistake, until enough of these were right', async () => {
  const mistake = '现期当基期'
  const sitting = await start(2)
  await err(2, sitting, mistake)
  const book = () => t.sql<
    { id: number; right: number; standIn: number | null; isLeft: boolean }[]
  >`
    select question_id as id, right_in_row as right, stand_in as "standIn", left_at is not null as "isLeft"
    from wrong_questions where user_id = 2 order by question_id`
  const before = await book()
  const review = () =>
    startWrong(t.db, 2, { kind: 'wrong', count: 20, clientKey: randomUUID() }, drillStandIns)
  const again = await review()
  const seeds = await seedsOf(again)
  expect(seeds).toHaveLength(before.length)
  expect(Math.min(...seeds)).toBeGreaterThanOrEqual(2000)
  expect(
    await t.sql`select 1 from drills d where seed >= 2000
      and not exists (select from jsonb_each(d.mistakes) m where m.value ->> 'id' = ${mistake})`,
  ).toEqual([])
  // Begun anew before it was handed in, it asks the same.
  expect(idsOf(await review())).toEqual(idsOf(again))
  await handIn(2, again, 20)
  expect(await book()).toEqual(before.map((one) => ({ ...one, right: 1, standIn: null })))
  const third = await review()
  expect(idsOf(third).filter((id) => idsOf(again).includes(id))).toEqual([])
  await handIn(2, third, 0)
  expect(await book()).toEqual(before.map((one) => ({ ...one, right: 0, standIn: null })))
  await handIn(2, await review(), 20)
  await handIn(2, await review(), 20)
  expect((await book()).every(({ isLeft }) => isLeft)).toBe(true)
  // Those in turn go on where they were.
  expect(await seedsOf(await start(2))).toEqual([5, 6, 7, 8, 9])
})

test('a drill whose stem says all is dealt and looked at without a figure', async () => {
  const sitting = await start(1, { family: 'sl-gongcheng' })
  const { stem, figure } = await seeDrill(t.db, 'sl-gongcheng@1#0:1')
  const dealt = sitting.questions[0]?.question
  expect(dealt).toMatchObject({ context: stem, materialContext: [] })
  expect(figure).toBeNull()
})

const reason = '部分题目的答案算错了'
const presentOf = (family: string) => families.find(({ id }) => id === family)?.version ?? 0

/** Withdraws a version, the present one of 增长量 without more, or takes that back. */
const withdraw = ({
  family = 'zl-zengliang',
  ...more
}: Partial<{ family: string; version: number; isWithdrawn: boolean }> = {}) =>
  withdrawDrills(t.db, {
    ...{ staffId, family, version: presentOf(family), isWithdrawn: true, reason },
    ...more,
  })

describe('a set of five', () => {
  const family = 'zl-zu'

  test('is one question, counts five, and comes in no practice of all families', async () => {
    const sitting = await start(1, { family })
    expect(sitting).toMatchObject({ title: '资料分析五题一组 刷题', full: 5 })
    expect(sitting.questions.map(({ question }) => question.questionTypeCode)).toEqual([
      'synthesis',
    ])
    expect(sitting.questions[0]?.question.sonQuestion).toHaveLength(5)
    const said = JSON.stringify(sitting)
    for (const secret of [`${family}@`, '故选', '算成了', 'mistakes'])
      expect(said).not.toContain(secret)
    expect((await listDrills(t.db, 1)).left).toBe(A_DAY.account - 5)
    expect(await seedsOf(await start(1, { family, count: 10 }))).toEqual([1, 2])
    expect((await listDrills(t.db, 1)).left).toBe(A_DAY.account - 15)
    // All families that are left: it, and those that it asks.
    await t.sql`update catalogues set is_shown = false where id in (
      select catalogue_id from drill_families where id not in
        ('zl-zu', 'zl-jiqi', 'zl-jiqi-bizhong', 'zl-beishu', 'zl-hunhe', 'zl-tuichu'))`
    expect((await listDrills(t.db, 2)).families).toHaveLength(6)
    const mixed = await start(2, { family: undefined, count: 10 })
    expect(mixed.questions.map(({ question }) => question.questionTypeCode)).toEqual(
      Array(10).fill('single_choose'),
    )
  })

  test('is kept from learners with any family that it asks', async () => {
    await t.sql`update catalogues set members_only = true where name = '混合增长率'`
    await expect(start(1, { family })).rejects.toMatchObject({ code: 'vip_required' })
    expect(await seedsOf(await start(2, { family }))).toEqual([0])
    await t.sql`update catalogues set is_shown = false where name = '混合增长率'`
    await expect(start(2, { family })).rejects.toMatchObject({ code: 'not_found' })
    const { families: listed } = await listDrills(t.db, 2)
    expect(listed).toHaveLength(families.length - 2)
  })

  /** Hands in one set, with one wrong answer, which makes the mistake, where it is offered. */
  async function errOnce(sitting: Sitting, mistake: string) {
    const [row] = await t.sql<{ keys: { answer: string }[]; wrong: string | null }[]>`
      select k.key -> 'subKeys' as keys,
        (select place from jsonb_each(d.mistakes) m (place, made)
          where made ->> 'id' = ${mistake} order by place limit 1) as wrong
      from sitting_questions q
      join question_keys k on k.question_id = q.question_id and k.version = q.version
      join drills d on d.question_id = q.question_id
      where q.sitting_id = ${sitting.id} order by q.position`
    const [number, letter = ''] = row?.wrong ?? ''
    const [asked] = sitting.questions
    const entries = (asked?.question.sonQuestion ?? []).map(({ id }, at) => ({
      questionId: String(id),
      answer: number === String(at + 1) ? letter : (row?.keys[at]?.answer ?? ''),
    }))
    const answers = [queuedAnswer(1, Number(asked?.question.id), entries)]
    await submitSitting(t.db, [], 2, { attemptId: sitting.id, answers }, async () => {})
    return row?.wrong ? 1 : 0
  }

  test('with one wrong answer is right for the level, counts the mistake for the family of its question, and comes back itself', async () => {
    const mistake = '比重升降看反'
    let [sets, times] = [0, 0]
    const tried: Tried[] = []
    while (times < 3) {
      times += await errOnce(await start(2, { family }), mistake)
      sets++
      tried.push({ level: ownLevel(tried), right: true })
    }
    const { families: listed, mistakes } = await listDrills(t.db, 2)
    expect(listed.find(({ id }) => id === family)).toMatchObject({
      ...{ answered: 5 * sets, right: 5 * sets - times, level: ownLevel(tried) },
    })
    expect(mistakes).toEqual([{ family: 'zl-tuichu', familyName: '能够推出', mistake, times }])
    const wrong = await t.sql<{ id: number }[]>`
      select question_id as id from wrong_questions where user_id = 2 order by question_id`
    expect(wrong).toHaveLength(times)
    const review = await startWrong(
      t.db,
      2,
      { kind: 'wrong', count: 20, clientKey: randomUUID() },
      drillStandIns,
    )
    expect(idsOf(review).sort((a, b) => a - b)).toEqual(wrong.map(({ id }) => id))
  })

  /** Hands in one set with so many answers right, and the others wrong or left blank. */
  async function handInSet(right: number, blank = 0): Promise<Sitting> {
    const sitting = await start(2, { family })
    const [row] = await t.sql<{ keys: { answer: string }[] }[]>`
      select k.key -> 'subKeys' as keys from sitting_questions q
      join question_keys k on k.question_id = q.question_id and k.version = q.version
      where q.sitting_id = ${sitting.id}`
    const [asked] = sitting.questions
    const entries = (asked?.question.sonQuestion ?? []).flatMap(({ id }, at) => {
      const key = row?.keys[at]?.answer ?? ''
      const answer = at < right ? key : key === 'A' ? 'B' : 'A'
      return at < 5 - blank ? [{ questionId: String(id), answer }] : []
    })
    const answers = [queuedAnswer(1, Number(asked?.question.id), entries)]
    await submitSitting(t.db, [], 2, { attemptId: sitting.id, answers }, async () => {})
    return sitting
  }

  test('is reported by its five questions, against the set before, and so listed among the drills', async () => {
    await handInSet(3, 1)
    const { id } = await handInSet(4)
    const { attempt, total, rightOfAll, rightOfAnswered, previous } = await getSittingReport(
      t.db,
      2,
      id,
    )
    expect(attempt).toMatchObject({ score: 4, full: 5 })
    expect(total).toMatchObject({ questions: 5, answered: 5, marked: 5, right: 4 })
    expect([rightOfAll, rightOfAnswered]).toEqual([0.8, 0.8])
    expect(previous).toMatchObject({ questions: 5, answered: 4, marked: 5, right: 3 })
    const { families: listed } = await listDrills(t.db, 2)
    expect(listed.find((one) => one.id === family)).toMatchObject({ answered: 10, right: 7 })
  })

  test('is looked at with its five questions, stored or not', async () => {
    const identity = `${family}@${presentOf(family)}#0:1`
    const early = await seeDrill(t.db, identity)
    expect(early).toMatchObject({ isDealt: false, options: [], sets: [] })
    expect((await seeDrill(t.db, 'zl-jiqi@1#0:1')).sets).toEqual([`资料分析五题一组（${family}）`])
    expect(early.parts.map(({ options }) => options.filter((one) => !one.mistake).length)).toEqual(
      Array(5).fill(1),
    )
    const sitting = await start(1, { family })
    expect(await seeDrill(t.db, identity)).toEqual({ ...early, isDealt: true })
    const [asked] = sitting.questions
    expect(asked?.question.materialContext[0]?.content).toBe(early.figure)
    expect(asked?.question.sonQuestion.map(({ context }) => context)).toEqual(
      early.parts.map(({ stem }) => stem),
    )
  })

  test('is withdrawn whole: the mistakes made in it count for no family, until it is taken back', async () => {
    const mistake = '比重升降看反'
    const first = await start(2, { family })
    let times = await errOnce(first, mistake)
    while (times < 3) times += await errOnce(await start(2, { family }), mistake)
    const before = await listDrills(t.db, 2)
    expect(before.mistakes).toMatchObject([{ family: 'zl-tuichu', mistake, times }])
    await withdraw({ family })
    await expect(start(2, { family })).rejects.toMatchObject({ code: 'not_found' })
    expect(await listDrills(t.db, 2)).toEqual({
      ...{ left: null, mistakes: [] },
      families: before.families.filter(({ id }) => id !== family),
    })
    const { score, full, items } = await getAnsweredSitting(t.db, 2, first.id)
    const told = { withdrawn: reason, answer: '', analysisList: [] }
    expect([score, full]).toEqual([0, 0])
    expect(items).toMatchObject([{ question: { ...told, sonQuestion: Array(5).fill(told) } }])
    await withdraw({ family, isWithdrawn: false })
    expect(await listDrills(t.db, 2)).toEqual(before)
  })

  test('is kept back while a version of a family that it asks is withdrawn, and stands where it was dealt', async () => {
    await start(2, { family })
    await start(2, { family: 'zl-hunhe' })
    await withdraw({ family: 'zl-hunhe' })
    await expect(start(2, { family })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listDrills(t.db, 2)).families).toHaveLength(families.length - 2)
    expect(
      await t.sql`select q.withdrawn from drills d join questions q on q.id = d.question_id
        where d.family = ${family} order by d.seed`,
    ).toEqual([{ withdrawn: null }])
    await withdraw({ family: 'zl-hunhe', isWithdrawn: false })
    expect(await seedsOf(await start(2, { family }))).toEqual([1])
  })
})

describe('a version that is withdrawn', () => {
  const again = () => ({ kind: 'wrong' as const, count: 20, clientKey: randomUUID() })
  const book = () => t.sql`
    select question_id as id from wrong_questions
    where user_id = 2 and left_at is null order by question_id`

  test('is dealt to nobody, and told to who had it; taken back, all is as before', async () => {
    await expect(withdraw()).rejects.toMatchObject({ code: 'not_found' })
    const sitting = await start(2)
    await handIn(2, sitting, 3)
    const read = async () => ({
      list: await listDrills(t.db, 2),
      desk: (await listDeskDrills(t.db)).slice(0, 3),
      sitting: await getAnsweredSitting(t.db, 2, sitting.id),
      book: await book(),
    })
    const before = await read()
    expect(before.book).toHaveLength(2)
    expect(before.desk[0]).toMatchObject({ isWithdrawn: false, dealt: 5, answered: 5, right: 3 })

    await withdraw()
    await expect(start(2)).rejects.toMatchObject({ code: 'not_found' })
    await expect(startWrong(t.db, 2, again(), drillStandIns)).rejects.toMatchObject({
      code: 'nothing_to_practise',
    })
    const during = await read()
    expect(during.list.families).toEqual(before.list.families.slice(1))
    expect(during.desk[0]).toMatchObject({
      ...{ isWithdrawn: true, dealt: 0, answered: 0, right: 0, mistakes: [] },
      former: { dealt: 0, answered: 0, right: 0 },
    })
    expect(during.book).toEqual([])
    for (const { correct, score, question } of during.sitting.items)
      expect([correct, score, question.withdrawn, question.answer]).toEqual([
        null,
        null,
        reason,
        '',
      ])
    expect(await listWithdrawnDrills(t.db)).toEqual([
      { family: 'zl-zengliang', name: '增长量', version: 1, reason, dealt: 5, asked: 5 },
    ])
    await expect(withdraw()).rejects.toMatchObject({ code: 'conflict' })

    await withdraw({ isWithdrawn: false })
    expect(await read()).toEqual(before)
    expect(await listWithdrawnDrills(t.db)).toEqual([])
    expect(await seedsOf(await start(2))).toEqual([5, 6, 7, 8, 9])
    expect(
      await t.sql`select before ->> 'withdrawn' as before, after ->> 'withdrawn' as after
        from staff_changes where noun = 'drillVersion' and record_id = 'zl-zengliang@1' order by id`,
    ).toEqual([
      { before: null, after: reason },
      { before: reason, after: null },
    ])
  })

  test('is not dealt by a start that had looked its family up before', async () => {
    await start(2)
    const [place] = await t.sql<{ catalogueId: number }[]>`
      select catalogue_id as "catalogueId" from drill_families where id = 'zl-zengliang'`
    const of = { family: growthAmount, catalogueId: place?.catalogueId ?? 0, level: 1 as const }
    await withdraw()
    await expect(frozenDrills(t.db, of, [50], 1)).rejects.toMatchObject({ code: 'not_found' })
    expect(await t.sql`select count(*)::int as n from drills`).toEqual([{ n: 5 }])
  })

  test('leaves the others as they are', async () => {
    await handIn(2, await start(2), 5)
    await t.sql`update drills set version = 9 where seed < 3`
    await withdraw({ version: 9 })
    expect((await listDeskDrills(t.db))[0]).toMatchObject({
      ...{ isWithdrawn: false, dealt: 2, answered: 2, right: 2 },
      former: { dealt: 0, answered: 0, right: 0 },
    })
    expect((await listDrills(t.db, 2)).families[0]).toMatchObject({ answered: 2, right: 2 })
    expect((await listDrills(t.db, 1)).families).toHaveLength(families.length)
  })
})
