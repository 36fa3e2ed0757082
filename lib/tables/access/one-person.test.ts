import { addGoods } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'
import { testingStaff } from '#lib/tables/testing/staff.ts'

// Ways by which one person of staff might come to money or rights.

const t = testDatabase()
beforeAll(() => serveFrom(t.database, createLogger({ level: 'silent' })))

const { people, give, confirm } = testingStaff(t)

const savePlan = (values: object, reason = '新套餐') =>
  send(
    'saveVipEntry',
    { kind: 'vipPlan', values: { ...plan, ...values }, reason },
    people.first.tokens,
  )
const plan = {
  ...{ weight: '10', name: '半年卡', days: 180, price: 198, originPrice: null },
  ...{ isActivity: false, intro: '', explain: '', onSale: true },
}

test('a gift that was used and then taken back counts for the days that it was used', async () => {
  await t.sql`insert into membership_grants (user_id, weight, kind, starts_at, ends_at, created_at, revoked_at)
    select ${people.learner}, 10, 'gift', month, month + interval '31 days', month, month + interval '20 days'
    from (select date_trunc('month', now(), 'Asia/Shanghai') as month) as begin`
  expect((await give(12)).data.done).toBe(false)
  expect((await give(11)).data.done).toBe(true)
})

test('who has lost the right to an act has proposed nothing that can be confirmed', async () => {
  const { data } = await give(60)
  const roles = (held: string) =>
    t.sql`update users set staff_roles = ${held}::text[] where id = ${people.first.id}`
  await roles('{support}')
  expect((await confirm(data.proposalId)).status).toBe(409)
  await t.sql`update users set role = 'learner' where id = ${people.first.id}`
  expect((await confirm(data.proposalId)).status).toBe(409)
  await t.sql`update users set role = 'staff' where id = ${people.first.id}`
  await roles('{finance}')
  expect((await confirm(data.proposalId)).status).toBe(200)
})

test('who was barred after proposing has proposed nothing that can be confirmed', async () => {
  const { data } = await give(60)
  const bar = { id: people.first.id, banned: true, reason: '账号被盗' }
  expect((await send('staffBanUser', bar, people.third.tokens)).status).toBe(200)
  expect((await confirm(data.proposalId)).status).toBe(409)
  expect(await t.sql`select id from membership_grants where kind = 'gift'`).toEqual([])
})

test('a gift is not confirmed by what was true before another', async () => {
  const { data } = await give(60)
  expect((await give(31)).data.done).toBe(true)
  expect((await confirm(data.proposalId)).status).toBe(409)
  const back = { id: data.proposalId, note: '已另送 31 天' }
  expect((await send('returnProposal', back, people.second.tokens)).status).toBe(200)
})

test('a second click on something new is one proposal', async () => {
  const { data } = await savePlan({})
  expect((await savePlan({})).data).toEqual(data)
  const other = await Promise.all([savePlan({ name: '两月卡' }), savePlan({ name: '两月卡' })])
  expect(new Set(other.map((one) => one.data.proposalId)).size).toBe(1)
  expect((await confirm(data.proposalId)).status).toBe(200)
  expect((await confirm(other[0]?.data.proposalId)).status).toBe(200)
  expect(await t.sql`select name from vip_plans where name in ('两月卡', '半年卡')`).toHaveLength(2)
})

test('the history of what two persons did names both', async () => {
  const { data } = await give(60)
  await confirm(data.proposalId)
  const audit = await send('staffAudit', { recordId: String(people.learner) }, people.first.tokens)
  expect((audit.data as unknown as { items: object[] }).items).toMatchObject([
    { staffName: '李默', proposedBy: '周宁', reason: '补偿' },
  ])
})

test('settings that move money, and the four eyes of articles, wait for another', async () => {
  const set = (name: string, was: unknown, value: unknown) =>
    send(
      'saveSiteSettings',
      { was: { [name]: was }, values: { [name]: value }, reason: '调整' },
      people.first.tokens,
    )
  expect((await set('workTime', '', '每天')).data.done).toBe(true)
  const refund = await set('vipRefundDays', 7, 365)
  expect(refund.data).toEqual({ done: false, proposalId: expect.any(Number) })
  expect((await send('siteSettings', {}, people.first.tokens)).data.vipRefundDays).toBe(7)
  expect((await confirm(refund.data.proposalId)).status).toBe(200)
  expect((await send('siteSettings', {}, people.first.tokens)).data.vipRefundDays).toBe(365)
  const on = await set('articlesNeedAnother', false, true)
  expect(on.data.done).toBe(true)
  const off = await set('articlesNeedAnother', true, false)
  expect(off.data.done).toBe(false)
  expect(
    (await send('returnProposal', { id: off.data.proposalId, note: '不' }, people.second.tokens))
      .status,
  ).toBe(200)
  for (const [name, was] of [
    ['vipMarkingFen', 3000],
    ['vipAiFen', 20],
    ['aiFreePerDay', 3],
    ['lectureFreeUnlocks', 3],
  ] as const) {
    const { data } = await set(name, was, 0)
    expect([name, data.done]).toEqual([name, false])
    await send('withdrawProposal', { id: data.proposalId }, people.first.tokens)
  }
})

test.each(['privacyUrl', 'agreementUrl'])(
  '%s, by which visitors agree to another text than that of the site, waits for another',
  async (name) => {
    const values = { [name]: 'https://elsewhere.example/terms' }
    const saving = { was: { [name]: null }, values, reason: '换到集团' }
    const { data } = await send('saveSiteSettings', saving, people.first.tokens)
    expect(data.done).toBe(false)
    await send('withdrawProposal', { id: data.proposalId }, people.first.tokens)
  },
)

test('where settings lead visitors waits for another; emptied, or a page of this site, it does not', async () => {
  const set = async (name: string, was: unknown, value: unknown) => {
    const change = { was: { [name]: was }, values: { [name]: value }, reason: '更新' }
    const { status, data } = await send('saveSiteSettings', change, people.first.tokens)
    if (data?.proposalId)
      await send('withdrawProposal', { id: data.proposalId }, people.first.tokens)
    return [name, status, data?.done]
  }
  const evil = 'https://evil.example/app.apk'
  const addresses = [
    ...['qqGroupUrl', 'chatUrl', 'oldVersionUrl', 'appStoreUrl', 'androidUrl', 'aboutAppUrl'],
    ...['aboutGxwUrl', 'aboutLxwUrl', 'aboutTiktokUrl', 'registerPosterUrl'],
  ]
  for (const name of addresses) expect(await set(name, null, evil)).toEqual([name, 200, false])
  const reached = { phone: '400-000-0000', qqGroup: '12345', email: 'a@evil.example' }
  for (const [name, value] of Object.entries(reached))
    expect(await set(name, '', value)).toEqual([name, 200, false])
  expect(await t.sql`select key from settings`).toEqual([])
  expect(await set('registerPosterUrl', null, '/live')).toEqual(['registerPosterUrl', 200, true])
  await t.sql`insert into settings (key, value) values ('androidUrl', to_jsonb(${evil}::text)), ('phone', '"400-1"')`
  expect(await set('androidUrl', evil, null)).toEqual(['androidUrl', 200, true])
  expect(await set('phone', '400-1', '')).toEqual(['phone', 200, true])
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const popUp = {
  ...{ title: '直播讲评', image: '/logo.svg', link: '/live', isShown: true },
  ...{ startsAt: day(-1), endsAt: day(1) },
}

test('a pop-up that leads to a foreign site waits for another, one to this site does not', async () => {
  const save = (values: object, was?: object, id: unknown = null) =>
    send('saveSiteEntry', { kind: 'popUp', id, values, was, reason: '活动' }, people.first.tokens)
  const own = await save(popUp)
  expect(own.data.done).toBe(true)
  const foreign = { ...popUp, link: 'https://evil.example/' }
  const changed = await save(foreign, popUp, own.data.id)
  expect(changed.data.done).toBe(false)
  expect((await confirm(changed.data.proposalId)).status).toBe(200)
  // What was confirmed may be mended in its words and switched off, and waits to be switched on.
  const off = { ...foreign, title: '讲评', isShown: false }
  expect((await save(off, foreign, own.data.id)).data.done).toBe(true)
  expect((await save({ ...off, isShown: true }, off, own.data.id)).data.done).toBe(false)
  expect((await save({ ...off, link: '/live', isShown: true }, off, own.data.id)).data.done).toBe(
    true,
  )
  expect((await save(foreign)).data.done).toBe(false)
  // A picture that lies elsewhere can be another one tomorrow, whoever confirms it.
  const evil = await save({ ...popUp, image: 'https://evil.example/a.png' })
  expect([evil.status, evil.data?.done]).toEqual([422, undefined])
})

const saveEntry = (kind: string, values: object, was?: object, id: unknown = null) =>
  send('saveSiteEntry', { kind, id, values, was, reason: '更新' }, people.first.tokens)
/** The status, and whether it was done at once. */
const doneOf = ({ status, data }: Awaited<ReturnType<typeof saveEntry>>) => [status, data?.done]

test('where to reach an adviser waits for another; words, and leaving duty, do not', async () => {
  const adviser = { name: '林老师', hours: '', phone: '', wechat: '', courses: '', onDuty: true }
  const made = await saveEntry('adviser', { ...adviser, phone: '400-123-4567' })
  expect(doneOf(made)).toEqual([200, false])
  expect((await confirm(made.data.proposalId)).status).toBe(200)
  const [row] = await t.sql`select id from advisers`
  const was = { ...adviser, phone: '400-123-4567' }
  const change = (values: object, before: object = was) =>
    saveEntry('adviser', { ...before, ...values }, before, row?.id)
  for (const other of [{ phone: '13900000000' }, { wechat: 'other' }]) {
    const { data, status } = await change(other)
    expect([status, data.done]).toEqual([200, false])
    await send('withdrawProposal', { id: data.proposalId }, people.first.tokens)
  }
  expect(await t.sql`select phone, wechat from advisers`).toEqual([
    { phone: was.phone, wechat: '' },
  ])
  expect(doneOf(await change({ hours: '9:00–18:00' }))).toEqual([200, true])
  const off = { ...was, hours: '9:00–18:00', onDuty: false }
  expect(doneOf(await change(off, { ...off, onDuty: true }))).toEqual([200, true])
  expect(doneOf(await change({ onDuty: true }, off))).toEqual([200, false])
})

test.each([
  { hours: '电话 １３９００００００００' },
  { name: '林老师 139-0000-0000' },
  { name: '林老师 139 0000 0000' },
  { hours: '加微信 lin_gwy8' },
  { hours: '微信：ｌｉｎ＿ｇｗｙ８' },
])('%j beside the contacts of an adviser waits as they do', async (words) => {
  const adviser = { name: '林老师', hours: '', phone: '', wechat: '', courses: '', onDuty: true }
  await t.sql`insert into advisers (id, name, position) values (1, '林老师', 0)`
  const changed = await saveEntry('adviser', { ...adviser, ...words }, adviser, 1)
  expect(doneOf(changed)).toEqual([200, false])
})

test('the phone of a city’s adviser waits for another, its removal does not', async () => {
  await t.sql`insert into cities (id, name, full_name, dir, code, region)
    values (3, '河北', '河北省', 'hebei', '130000', 'huabei')`
  const city = {
    ...{ name: '河北', fullName: '河北省', intro: '', contactName: '', contactPhone: '' },
    ...{ seoTitle: '', seoDescription: '' },
  }
  const change = (values: object, was: object) => saveEntry('city', values, was, 3)
  expect(doneOf(await change({ ...city, intro: '报名' }, city))).toEqual([200, true])
  const reached = { ...city, intro: '报名', contactPhone: '400-123-4567' }
  const { data } = await change(reached, { ...reached, contactPhone: '' })
  expect(data.done).toBe(false)
  expect((await confirm(data.proposalId)).status).toBe(200)
  expect(doneOf(await change({ ...reached, contactPhone: '' }, reached))).toEqual([200, true])
})

test('links that lead away wait for another where articles do', async () => {
  await t.sql`insert into exam_portals (id, name, link, sign_up, ticket, score, note, checked_on)
    values (1, '省考试院', 'https://exam.example', true, false, false, '', '2026-11-24')`
  const link = { name: '友站', link: 'https://friend.example/', isShown: true }
  const portal = {
    ...{ name: '省考试院', link: 'https://exam.example', signUp: true, ticket: false },
    ...{ score: false, note: '', checkedOn: '2026-11-24' },
  }
  const own = await saveEntry('friendlyLink', link)
  expect(doneOf(own)).toEqual([200, true])
  await asArticles()
  const change = (values: object, was: object = link) =>
    saveEntry('friendlyLink', values, was, own.data.id)
  const changed = await change({ ...link, link: 'https://evil.example/' })
  expect(doneOf(changed)).toEqual([200, false])
  await send('withdrawProposal', { id: changed.data.proposalId }, people.first.tokens)
  const off = { ...link, isShown: false }
  expect(doneOf(await change(off))).toEqual([200, true])
  expect(doneOf(await change(link, off))).toEqual([200, false])
  expect(doneOf(await saveEntry('friendlyLink', { ...link, link: '/live' }))).toEqual([200, true])

  const site = (values: object) => saveEntry('examPortal', { ...portal, ...values }, portal, 1)
  const moved = await site({ link: 'https://evil.example/' })
  expect(doneOf(moved)).toEqual([200, false])
  await send('withdrawProposal', { id: moved.data.proposalId }, people.first.tokens)
  expect(await t.sql`select link from exam_portals`).toEqual([{ link: portal.link }])
  expect(doneOf(await site({ checkedOn: '2026-11-29' }))).toEqual([200, true])
})

test('a gift does not become another thing by one person', async () => {
  const gift = {
    ...{
      title: '资料',
      intro: '一份',
      image: null,
      kind: 'virtual',
      couponKindId: 0,
      courseId: 0,
      points: 10,
      stock: 5,
    },
    ...{ perUser: 1, onShelf: true },
  }
  const save = (values: object, was?: object, id: unknown = null) =>
    send('saveSiteEntry', { kind: 'gift', id, values, was, reason: '活动' }, people.first.tokens)
  const made = await save(gift)
  expect((await confirm(made.data.proposalId)).status).toBe(200)
  const [row] = await t.sql`select id from gifts`
  const renamed = await save({ ...gift, title: '千元京东卡' }, gift, row?.id)
  expect(renamed.data.done).toBe(false)
})

test('a refund rule and the days of a course wait for another, the number that is sold does not', async () => {
  await addGoods(t.db)
  const steps = [{ withinDays: 365, percent: 100, of: 'paid' }]
  const save = (stock: number, refundRule: object | null, was: object) =>
    send(
      'saveGoods',
      { kind: 'book', id: 2, was, stock, refundRule, reason: '活动' },
      people.first.tokens,
    )
  const was = { stock: 3, refundRule: null }
  expect((await save(9, null, was)).data).toEqual({ done: true, proposalId: null })
  const rule = await save(9, { steps }, { ...was, stock: 9 })
  expect(rule.data.done).toBe(false)
  const stored = async () =>
    (await t.sql`select refund_rule is null as usual from goods where item_id = 2`)[0]
  expect(await stored()).toEqual({ usual: true })
  expect((await confirm(rule.data.proposalId)).status).toBe(200)
  expect(await stored()).toEqual({ usual: false })
  const dayIn = (days: number) => addDays(shanghaiToday(), days)
  const move = await send(
    'moveCourse',
    {
      ...{ id: 1, was: { startsOn: dayIn(10), endsOn: dayIn(14) }, reason: '场地改期' },
      ...{ startsOn: dayIn(40), endsOn: dayIn(44) },
    },
    people.first.tokens,
  )
  expect(move.data).toEqual({ done: false, orders: 0, proposalId: expect.any(Number) })
  const begins = async () => (await t.sql`select starts_on::text from courses where id = 1`)[0]
  expect(await begins()).toEqual({ starts_on: dayIn(10) })
  expect((await confirm(move.data.proposalId)).status).toBe(200)
  expect(await begins()).toEqual({ starts_on: dayIn(40) })
})

test('confirmed and withdrawn at once is one of the two, and the books say which', async () => {
  for (const days of [60, 61, 62]) {
    const { data } = await give(days)
    const id = data.proposalId
    const answers = await Promise.all([
      confirm(id),
      send('withdrawProposal', { id }, people.first.tokens),
      send('returnProposal', { id, note: '不' }, people.second.tokens),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [row] = await t.sql`select state from staff_proposals where id = ${Number(id)}`
    const state = ['done', 'withdrawn', 'returned'][answers.findIndex((one) => one.status === 200)]
    expect(row).toEqual({ state })
    const given = await t.sql`select id from membership_grants where kind = 'gift'`
    expect(given).toHaveLength(state === 'done' ? 1 : 0)
    await t.sql`delete from membership_grants`
  }
})

const exam = {
  ...{ title: '省直遴选', kind: '遴选', cityId: null, registrationStart: '2026-12-01' },
  ...{ registrationEnd: '2026-12-07', examDate: null, link: '', note: '', cancelled: false },
  stages: [],
}
const saveExam = (text: object, was: object | null = null, id: unknown = null) =>
  send('saveExam', { id, was, text, reason: '官方公告' }, people.first.tokens)
const asArticles = () =>
  t.sql`insert into settings (key, value) values ('articlesNeedAnother', 'true')`

test('an exam with its official link waits for another where articles do', async () => {
  const alone = await saveExam(exam)
  expect([alone.status, alone.data?.done]).toEqual([200, true])
  await asArticles()
  const id = alone.data.id
  const moved = { ...exam, registrationEnd: '2026-12-09', link: 'https://evil.example/' }
  const changed = await saveExam(moved, exam, id)
  expect(changed.data).toEqual({ id, done: false, proposalId: expect.any(Number) })
  const stored = async () =>
    await t.sql`select registration_end::text as until, link from exam_windows order by id`
  expect(await stored()).toEqual([{ until: exam.registrationEnd, link: '' }])
  expect((await confirm(changed.data.proposalId, people.first.tokens)).status).toBe(403)
  expect((await confirm(changed.data.proposalId)).status).toBe(200)
  expect(await stored()).toEqual([{ until: moved.registrationEnd, link: moved.link }])
  const made = await saveExam({ ...exam, title: '市直遴选' })
  expect(made.data).toMatchObject({ id: null, done: false })
  expect(await stored()).toHaveLength(1)
  expect((await confirm(made.data.proposalId)).status).toBe(200)
  expect(await stored()).toHaveLength(2)
  Object.assign(env(), { SECOND_PERSON: 'none' })
  expect((await saveExam(exam, moved, id)).data).toMatchObject({ done: true })
})

test('an exam is deleted by two where articles need another, and only as it was proposed', async () => {
  const { data } = await saveExam(exam)
  await asArticles()
  const remove = (by = people.first.tokens) =>
    send('deleteExam', { id: data.id, reason: '重复录入' }, by)
  const waits = await remove()
  expect([waits.status, waits.data.done]).toEqual([200, false])
  expect((await remove()).data).toEqual(waits.data)
  const saved = await saveExam({ ...exam, note: '改' }, exam, data.id)
  expect(saved.status).toBe(409)
  expect(await t.sql`select id from exam_windows`).toHaveLength(1)
  await t.sql`update exam_windows set note = '真的考试'`
  expect((await confirm(waits.data.proposalId)).status).toBe(409)
  await t.sql`update exam_windows set note = ''`
  expect((await confirm(waits.data.proposalId)).status).toBe(200)
  expect(await t.sql`select id from exam_windows`).toEqual([])
  expect((await remove()).status).toBe(404)
})

test('score lines wait for another where articles do, by a table or by a mended row', async () => {
  const { data } = await saveExam(exam)
  const load = async (lines: string, isWhole = false) => {
    const file = Buffer.from(lines).toString('base64')
    const sent = { id: data.id, name: '表.csv', file, isWhole }
    const { data: seen } = await send('loadPositions', sent, people.first.tokens)
    const confirmed = { ...sent, basis: seen.basis }
    return await send('loadPositions', confirmed, people.first.tokens)
  }
  const head = '招录单位,职位名称,职位类别,招录人数,学历要求,专业要求,职位代码'
  await asArticles()
  const made = await load(`${head}\n某厅,一处,综合,2,本科,不限,A1\n`)
  expect(made.data).toMatchObject({ isStored: true, proposalId: null })
  const scored = await load('职位代码,进面最低分\nA1,68.5\n')
  expect(scored.data).toMatchObject({ isStored: false, proposalId: expect.any(Number) })
  const twin = await load('职位代码,进面最低分\nA1,70\n')
  expect([twin.status, twin.text]).toEqual([409, expect.stringContaining('等待另一位同事确认')])
  const line = async () =>
    (await t.sql`select score_line::float as line from exam_positions order by id`)[0]
  expect(await line()).toEqual({ line: null })
  const waits = await send('staffProposals', {}, people.second.tokens)
  const [{ why } = { why: '' }] = (waits.data as unknown as { items: { why: string }[] }).items
  expect(why).toContain('进面最低分 →68.5')
  expect((await confirm(scored.data.proposalId)).status).toBe(200)
  expect(await line()).toEqual({ line: 68.5 })

  // By its new name the line would be another position's.
  const renamed = await load(`${head}\n某厅,九处,综合,2,本科,不限,A1\n`)
  expect(renamed.data).toMatchObject({ isStored: false, proposalId: expect.any(Number) })
  await send('withdrawProposal', { id: renamed.data.proposalId }, people.first.tokens)
  const wider = await load(`${head}\n某厅,一处,综合,3,本科,不限,A1\n`)
  expect(wider.data).toMatchObject({ isStored: true, proposalId: null })

  const faulty = `${head},进面最低分\n某厅,二处,综合,两人,本科,不限,A2,99\n`
  expect((await load(faulty)).data).toMatchObject({ isStored: true, counts: { waiting: 1 } })
  const [row] = await t.sql`select id, version from waiting_positions`
  const cells = [{ column: 'headcount', text: '2' }]
  const mended = await send('mendPosition', { ...row, cells }, people.first.tokens)
  expect(mended.data).toEqual({ isStored: false })
  expect(await t.sql`select id from exam_positions`).toHaveLength(1)

  // A whole table that leaves the position out, and a press, would take its line away as well.
  const other = await load(`${head}\n某厅,三处,综合,2,本科,不限,A3\n`, true)
  expect(other.data).toMatchObject({ isStored: true })
  const seen = await send('waitingPositions', { id: data.id }, people.first.tokens)
  const { basis } = seen.data.unlisted as { basis: string }
  const gone = { id: data.id, basis, isKept: false, reason: '公告已删' }
  const removed = await send('settleUnlisted', gone, people.first.tokens)
  expect(removed.data).toEqual({ done: false, proposalId: expect.any(Number) })
  expect(await t.sql`select id from exam_positions`).toHaveLength(2)
  expect((await confirm(removed.data.proposalId)).status).toBe(200)
  expect(await t.sql`select id from exam_positions`).toHaveLength(1)
})
