import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '#e2e/support/sound.ts'

const search = (page: Page, keyword: string) =>
  page.goto(`/search?keyword=${encodeURIComponent(keyword)}`)
const best = (page: Page) => page.getByRole('region', { name: '最接近的结果' })

test('the score lines are looked up on the search page, without scripts too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await search(page, '分数线')
  const card = best(page)
  await expect(card.getByRole('table')).toBeVisible()
  const [first] = await card.getByLabel('省份').locator('option[value]:not([value=""])').all()
  const name = (await first?.textContent()) ?? ''
  await card.getByLabel('省份').selectOption({ label: name })
  await card.getByRole('button', { name: '直接查' }).click()
  await expect(page).toHaveURL(/\/search\?.*province=\d+/)
  await expect(card.getByText(new RegExp(`\\d{4} 年${name}[：还]`))).toBeVisible()
  await expect(card.getByLabel('省份')).toHaveValue((await first?.getAttribute('value')) ?? '')
  await context.close()
})

test('a tool with a form of its own works where it was found', async ({ page }) => {
  await search(page, '成绩计算')
  await best(page).getByLabel('笔试成绩').fill('80')
  await best(page).getByLabel('面试成绩').fill('90')
  await expect(best(page).locator('output')).toContainText('综合成绩 85')
  await search(page, '准考证打印')
  await best(page).getByLabel('省份').selectOption({ index: 1 })
  await best(page).getByRole('button', { name: '直接查' }).click()
  await expect(
    best(page)
      .getByRole('link', { name: /网|局|厅/ })
      .first(),
  ).toHaveAttribute('href', /^https?:/)
})

test('a question is answered on the search page, with the way to where it is done', async ({
  page,
}) => {
  await search(page, '怎么注销账号')
  await expect(best(page).getByRole('heading', { name: '怎么注销账号？' })).toBeVisible()
  await expect(best(page)).toContainText('用登录密码或短信验证码确认')
  await expect(best(page).getByRole('link', { name: '去账号设置' })).toHaveAttribute(
    'href',
    '/personalCenter/accountSettings',
  )
  await best(page).getByRole('link', { name: '看全部帮助' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '帮助' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '怎么开发票？' })).toBeVisible()
})

test('a major leads to its tool, filled in, and to positions that take it', async ({ page }) => {
  await search(page, '法学')
  await expect(best(page).getByRole('searchbox', { name: '查专业' })).toHaveValue('法学')
  await page.getByRole('link', { name: '用“法学”比对职位表' }).click()
  await expect(page.getByLabel('我的专业')).toHaveValue('法学')
})

test('the kinds are counted, and a kind is listed whole', { tag: '@core' }, async ({ page }) => {
  await search(page, '遴选')
  const kinds = page.getByRole('navigation', { name: '结果类别' })
  await expect(kinds.getByRole('link', { name: '全部' })).toHaveAttribute('aria-current', 'page')
  const chip = kinds.getByRole('link', { name: /^试卷/ })
  const count = Number((await chip.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await chip.click()
  await expect(page).toHaveURL(/kind=paper/)
  await expect(page.getByRole('heading', { name: '试卷', exact: true })).toBeVisible()
  await expect(
    page.locator('main section li').filter({ has: page.locator('a[href^="/questionBank"]') }),
  ).toHaveCount(count)
  await kinds.getByRole('link', { name: /^文章/ }).click()
  await expect(page.getByRole('heading', { name: '试卷', exact: true })).toHaveCount(0)
  await expect(page.locator('main a[href^="/articleDetail/"]').first()).toBeVisible()
})

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`the search page is accessible at ${width} px, ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 900 }
    const context = await browser.newContext({ baseURL, colorScheme, viewport })
    const page = await context.newPage()
    for (const keyword of ['分数线', '遴选']) {
      await search(page, keyword)
      expect(await violationsOf(page)).toEqual([])
    }
    await context.close()
  })
}
