import { expect, expectSound, openAwake, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('figures of a day are read as numbers, charts and tables, and lead to the search', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const word = `未收录${Date.now() % 10_000}`
  await sql`insert into day_figures (day, name, value)
    select day::date, name, 40 + extract(day from day)::int
    from generate_series('2026-01-02'::date, '2026-01-31', '1 day') day,
      unnest(array['visitors', 'views', 'misses', 'searches', 'revenueFen']) name
    on conflict do nothing`
  await sql`insert into search_misses (day, keyword, times) values ('2026-01-31', ${word}, 7)`
  await sql`insert into day_vitals (day, kind, release, samples, lcp, cls, inp)
    values ('2026-01-31', '文章详情', 'abc123', 9, 3100, 0.02, 96) on conflict do nothing`
  await sql`insert into day_account_sources (day, kind, name, accounts, new_payers, new_payers_fen)
    values ('2026-01-31', 'campaign', 'walk', 5, 1, 36500), ('2026-01-31', 'direct', '', 2, 0, 0),
      ('2026-01-31', 'host', 'one.example', 1, 0, 0) on conflict do nothing`
  const page = await openDesk(context, await staffLogin(request, sql), 'figures?day=2026-01-31')
  await expect(page.getByRole('region', { name: '2026-01-31 的数字' })).toContainText('¥0.71')
  const chart = page.getByRole('figure').filter({ hasText: '访客与浏览' })
  await chart.getByText('看成表格').click()
  await expect(chart.getByRole('row', { name: /2026-01-31/ })).toContainText('71')
  await expect(chart.getByRole('row')).toHaveCount(15)
  await expectSound(page)
  await page.getByRole('button', { name: '近 30 天' }).click()
  await expect(chart.getByRole('row')).toHaveCount(31)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('row', { name: /文章详情 版本 abc123/ })).toContainText(
    '3.10 秒（偏慢）',
  )
  const sources = page.getByRole('region', { name: '注册从哪里来' })
  await expect(sources.getByRole('row', { name: /^walk 推广链接 5 1 ¥365/ })).toBeVisible()
  await expect(sources.getByRole('row')).toHaveText([/来源/, /walk/, /直接访问/, /其他/])
  const found = page.getByRole('row').filter({ hasText: word })
  await expect(found).toContainText('7')
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/\/search\?keyword=/)
})

test('how a page felt is told when it is left', async ({ page, sql }) => {
  const told = async () => {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from page_vitals
      where kind = '图书'`
    return row?.n ?? 0
  }
  const before = await told()
  await openAwake(page, '/book')
  // Nothing is felt before the first paint, and nothing told before the effects of the shell have run.
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const painted = new PerformanceObserver(() => requestIdleCallback(() => resolve()))
    painted.observe({ type: 'largest-contentful-paint', buffered: true })
    return promise
  })
  await page.goto('about:blank')
  await expect.poll(told).toBeGreaterThan(before)
})
