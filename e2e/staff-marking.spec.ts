import type { Page } from '@playwright/test'
import { expect, expectSound, keepLogin, test } from '#e2e/support/account-test.ts'
import { catalogueId, sit } from '#e2e/support/bank.ts'
import { askMarking, diamond, writePart } from '#e2e/support/homework.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { giveMembership } from '#e2e/support/vip.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

/** Ten written answers of one learner, older than all others, so that this marker gets them first. */
const answer =
  '<p>汛前检查发现裂缝，需要立即维修。恳请县政府解决资金50万元。</p><p>妥否，请批示。</p>'

const room = (page: Page) => page.getByRole('region', { name: /^答卷 \d+/ })
const pointsIn = (page: Page) =>
  room(page).getByRole('list', { name: '采分点' }).getByRole('listitem')

// One after the other: whoever marks is given the next answer, which could be another test's.
test.describe.configure({ mode: 'default' })

test('staff mark ten answers by keyboard alone, and the learner reads the points', {
  tag: '@core',
}, async ({ account, browser, context, request, sql }) => {
  // Ten answers, five sittings and two people. Of all kinds homework would come first, that of another test too.
  test.setTimeout(120_000 * patience)
  const sittings: number[] = []
  for (const name of ['公文写作', '对策与论述', '公文写作', '案例分析', '公文写作']) {
    const data = { catalogueId: await catalogueId(request, name), count: 20, pick: 'all' }
    const begin = { path: 'v2/catalogue/getCatalogueQuestion', data }
    const { id } = await sit(request, account, begin, ({ type }) =>
      type === 'short_answer' ? answer : undefined,
    )
    await askMarking(request, { sql, learner: account }, id)
    sittings.push(id)
  }
  await sql`delete from marking_scripts where id in (
    select id from marking_scripts where kind = 'practice' and source_id = any(${`{${sittings.join()}}`}::int[]) order by id offset 10)`
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from marking_scripts where kind = 'practice' and source_id = any(${`{${sittings.join()}}`}::int[])`
  expect(count, 'answers of its own').toBe(10)
  await sql`update marking_scripts set submitted_at = '2020-01-01'::timestamptz + make_interval(mins => id)
    where kind = 'practice' and source_id = any(${`{${sittings.join()}}`}::int[])`

  const page = await openDesk(context, await staffLogin(request, sql, ['marker']), 'marking')
  await expect(page.getByRole('button', { name: '待批', exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '只批练习' }).click()
  await expect(room(page)).toBeFocused()
  const { keyboard } = page
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘' })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('r')
  await expect(room(page).getByRole('heading', { name: '参考答案' })).toBeVisible()
  await expectSound(page)
  const { high, view } = await page.evaluate(() => ({
    high: document.documentElement.scrollHeight,
    view: window.innerHeight,
  }))
  expect(high, 'the page has no scroll of its own').toBeLessThanOrEqual(view)
  const waiting = page.getByRole('list', { name: '队列' }).getByRole('listitem')
  await expect(waiting.first()).toHaveAttribute('aria-current', 'true')
  // Another answer is taken, and the first one again: what was given for it stays.
  await keyboard.press('ArrowLeft')
  const rest = await room(page)
    .getByText(/还有 \d+ 点没打/)
    .textContent()
  await waiting.nth(1).getByRole('button').click()
  await expect(waiting.nth(1)).toHaveAttribute('aria-current', 'true')
  await waiting.first().getByRole('button').click()
  await expect(room(page).getByText(rest ?? '', { exact: true })).toBeVisible()
  await expect(room(page)).toBeFocused()
  for (let count = 0; count < 10; count++) {
    const name = await room(page).getAttribute('aria-label')
    const points = await pointsIn(page).count()
    // The second sentence is the evidence for the first point, which gets all its marks. A figure goes on by itself.
    await keyboard.press('.')
    await keyboard.press('Shift+f')
    for (let point = 1; point < points; point++) {
      await keyboard.press(point % 2 ? '0' : 'ArrowRight')
      if (point % 2 === 0) await keyboard.press('ArrowDown')
    }
    await keyboard.press('n')
    await keyboard.type('事项写得明确')
    await keyboard.press('Escape')
    await keyboard.press('j')
    await expect(page.getByText(`这一次批了 ${count + 1} 份`)).toBeVisible()
    await expect(page.getByRole('region', { name: name ?? '', exact: true })).toBeHidden()
  }

  const own = await browser.newContext()
  await keepLogin(own, account)
  const learner = await own.newPage()
  await learner.setViewportSize({ width: 390, height: 844 })
  await learner.goto('/personalCenter/messages')
  await learner
    .getByRole('link', { name: /批阅完成：.*公文写作/ })
    .first()
    .click()
  await expect(learner).toHaveURL(/exerciseReport/)
  const marked = learner.getByRole('region', { name: '批阅与自评' })
  await marked.getByRole('link', { name: '看批阅' }).first().click()
  await expect(learner.getByText('事项写得明确')).toBeVisible()
  await expect(learner.getByText('恳请县政府解决资金50万元。').last()).toBeVisible()
  await expectSound(learner)
  await writeAnew(learner)
  await own.close()
})

/** Writes the marked answer that is shown anew beside its remarks, and holds it against the points. */
async function writeAnew(learner: Page): Promise<void> {
  await learner.getByRole('button', { name: '改一遍再交' }).click()
  await expect(learner).toHaveURL(/specificTest/)
  await learner.getByRole('button', { name: '第 1 稿与批语' }).click()
  const first = learner.getByRole('dialog', { name: '第 1 稿与批语' })
  await expect(first.getByText('事项写得明确')).toBeVisible()
  await expectSound(learner)
  await learner.keyboard.press('Escape')
  await writePart(learner, 0, '写明由谁来修、何时修完，再请县政府解决资金。')
  await learner.getByRole('button', { name: '交卷' }).first().click()
  await learner.getByRole('button', { name: '确认交卷' }).click()
  await expect(learner).toHaveURL(/questionBank\/analysis/)
  await expect(learner.getByRole('heading', { name: '第 2 稿' })).toBeVisible()
  await expect(learner.getByText('写明由谁来修、何时修完').first()).toBeVisible()
  const beside = learner.getByRole('region', { name: '第 1 稿与批语' })
  await expect(beside.getByText('事项写得明确')).toBeVisible()
  await expectSound(learner)
  await learner.getByRole('link', { name: '第 1 稿', exact: true }).click()
  await expect(learner.getByRole('link', { name: '第 2 稿' })).toBeVisible()
}

test('the room is usable on a phone, and an answer goes back for others', async ({
  account,
  context,
  request,
  sql,
}) => {
  const data = { catalogueId: await catalogueId(request, '公文写作'), count: 20, pick: 'all' }
  const begin = { path: 'v2/catalogue/getCatalogueQuestion', data }
  const { id } = await sit(request, account, begin, ({ type }) =>
    type === 'short_answer' ? answer : undefined,
  )
  await askMarking(request, { sql, learner: account }, id)
  const [script] =
    await sql`select id from marking_scripts where kind = 'practice' and source_id = ${id} order by id limit 1`
  const page = await openDesk(
    context,
    await staffLogin(request, sql, ['marker']),
    `marking/room?id=${script?.id}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(room(page)).toBeVisible()
  await page
    .getByRole('button', { name: /^第 1 点(满分| [\d.]+ 分)$/ })
    .last()
    .click()
  await page.getByRole('button', { name: '第 1 点引用选中的句子' }).click()
  await expect(room(page).locator('blockquote')).toHaveText('汛前检查发现裂缝，需要立即维修。')
  await page.getByRole('button', { name: '交回，下一份' }).click()
  await expect(page.getByText(/还有 \d+ 个采分点没有打分/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '回到列表' }).click()
  await expect(page.getByText('在您手上').first()).toBeVisible()
  await sql`delete from marking_scripts where kind = 'practice' and source_id = ${id}`
})

test('two markers lie far apart, so a third one decides, and none sees the others’ marks', async ({
  account,
  browser,
  request,
  sql,
}) => {
  test.setTimeout(120_000 * patience)
  const data = { catalogueId: await catalogueId(request, '公文写作'), count: 20, pick: 'all' }
  const begin = { path: 'v2/catalogue/getCatalogueQuestion', data }
  const { id: sitting } = await sit(request, account, begin, ({ type }) =>
    type === 'short_answer' ? answer : undefined,
  )
  await askMarking(request, { sql, learner: account }, sitting)
  const [script] = await sql<{ id: number; full: number }[]>`
    update marking_scripts set is_doubled = true
    where id = (select min(id) from marking_scripts where kind = 'practice' and source_id = ${sitting})
    returning id, "full"`
  const desks = [
    { key: 'f', stage: null, told: '这一次批了 1 份' },
    { key: '0', stage: '二评', told: '这一次批了 1 份' },
    { key: 'f', stage: '仲裁', told: '这一次批了 1 份' },
  ]
  for (const { key, stage, told } of desks) {
    const own = await browser.newContext()
    // The next one that this marker is given is of another kind than those of the other tests.
    const marker = await staffLogin(request, sql, ['marker'])
    const page = await openDesk(own, marker, `marking/room?kind=paper&id=${script?.id}`)
    await expect(room(page)).toBeFocused()
    for (const name of ['二评', '仲裁'])
      await expect(room(page).getByText(name)).toHaveCount(name === stage ? 1 : 0)
    const points = await pointsIn(page).count()
    await expect(room(page).getByText(`还有 ${points} 点没打`)).toBeVisible()
    for (let point = 0; point < points; point++) await page.keyboard.press(key)
    await page.keyboard.press('j')
    await expect(page.getByText(told)).toBeVisible()
    await own.close()
  }
  // The first and the third agree.
  expect(
    await sql`select state, result->'score' as score from marking_scripts where id = ${script?.id ?? 0}`,
  ).toMatchObject([{ state: 'settled', score: script?.full }])
  await sql`delete from marking_scripts where kind = 'practice' and source_id = ${sitting} and state = 'waiting'`
})

test('a member asks for marking on the report, and nobody else is offered it', async ({
  account,
  context,
  page,
  request,
  sql,
}) => {
  const data = { catalogueId: await catalogueId(request, '公文写作'), count: 20, pick: 'all' }
  const begin = { path: 'v2/catalogue/getCatalogueQuestion', data }
  const { id } = await sit(request, account, begin, ({ type }) =>
    type === 'short_answer' ? answer : undefined,
  )
  const queued = () =>
    sql`select from marking_scripts where kind = 'practice' and source_id = ${id}`
  await keepLogin(context, account)
  await page.goto(`/questionBank/exerciseReport?attemptId=${id}`)
  const written = page.getByRole('region', { name: '批阅与自评' })
  await expect(written.getByText('主观题对照采分点自评')).toBeVisible()
  await expect(written.getByRole('button')).toHaveCount(0)
  expect(await queued()).toHaveLength(0)
  await giveMembership(sql, account, diamond)
  const ask = written.getByRole('button', { name: '请老师批阅（本月还可 4 次）' })
  await page.reload()
  await expect(ask).toBeVisible()
  // It ends while the report is open.
  const ends = (at: string) => sql`update membership_grants set ends_at = now() + ${at}::interval
    where user_id = (select id from users where phone = ${account.phone})`
  await ends('0 days')
  await ask.click()
  await expect(page.getByText('作业批改是钻石会员的权益')).toBeVisible()
  await expect(written.getByRole('button')).toHaveCount(0)
  await ends('30 days')
  await page.reload()
  await expect(written.getByText('主观题可请老师批阅')).toBeVisible()
  await expectSound(page)
  await ask.click()
  await expect(written.getByText('主观题由老师批阅，批完会发消息')).toBeVisible()
  await expect(written.getByText('老师批阅中').first()).toBeVisible()
  await expect(written.getByRole('button')).toHaveCount(0)
  await expectSound(page)
  expect((await queued()).length).toBeGreaterThan(0)
  await sql`delete from marking_scripts where kind = 'practice' and source_id = ${id}`
})
