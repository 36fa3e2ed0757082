import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { href } from '#lib/platform/routes/href.ts'
import { docsApiGroupPage, docsApiPage } from '#lib/shell/paths.ts'
import { shapeFault } from '#lib/tables/examples/shape-fault.ts'

// The documentation of the API, and what its examples really answer.

const group = (apiGroup: string) => href(docsApiGroupPage, { apiGroup })

test('calls are found by groups and by words, without scripts', { tag: '@core' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(href(docsApiPage))
  await expect(page.getByRole('heading', { level: 1, name: '接口文档' })).toBeVisible()
  const list = page.getByRole('navigation', { name: '接口目录' })
  await list.getByRole('link', { name: /^会员 \d+$/ }).click()
  await expect(page).toHaveURL(group('vip'))
  await expect(list.getByRole('link', { name: /^会员 \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByLabel('在接口里找').fill('hotWords')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByText('找到 1 个')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /热/ }).click()
  await expect(page).toHaveURL(`${group('search')}#hotWords`)
  await context.close()
})

test('on a phone the list is folded and the page no wider than its window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(group('vip'))
  await page.getByText('接口目录').click()
  await page.getByRole('link', { name: /^收货地址/ }).click()
  await expect(page).toHaveURL(group('address'))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test('a group that is not there has no page', async ({ page }) => {
  expect((await page.goto(group('nothing')))?.status()).toBe(404)
})

test('what is printed runs as it stands, and answers in the printed shape', async ({
  page,
  baseURL,
}) => {
  await page.goto(group('search'))
  const calls = await page.locator('article').all()
  expect(calls.length).toBeGreaterThan(3)
  for (const call of calls) {
    const command =
      (await call.getByRole('figure', { name: '请求示例' }).locator('code').textContent()) ?? ''
    const printed =
      (await call
        .getByRole('figure', { name: /^得到的响应/ })
        .locator('code')
        .textContent()) ?? ''
    expect(command).toContain(baseURL)
    const given = execFileSync('bash', ['-c', `${command} --silent`], { encoding: 'utf8' })
    expect(shapeFault(JSON.parse(printed), JSON.parse(given))).toBeNull()
  }
})
