import { expect, type Page, test } from '@playwright/test'
import { awake } from '#e2e/support/account-test.ts'
import { pageKinds } from '#e2e/support/pages.ts'

test('the key / leads into the search box before any script of the page, and is a letter there', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox').first()
  await expect(box).toBeFocused()
  await page.keyboard.press('/')
  await expect(box).toHaveValue('/')
})

test('the page says in the navigation where it belongs, stored and awake', async ({
  page,
  request,
}) => {
  for (const [path, name] of [
    ['/lxSpecial/faq', '备考指南'],
    ['/lxSpecial/scoreLine', '备考指南'],
    ['/questionBank/record', '题库'],
    ['/questionBank/overYearTrueTopic', '模拟卷'],
    ['/courseList', '课程'],
    ['/examination', '日历'],
    ['/vipRights', '会员'],
  ] as const) {
    const stored = await (await request.get(path)).text()
    const [, marked] =
      /<nav aria-label="主导航".*?aria-current="true"[^>]*>([^<]*)/.exec(stored) ?? []
    expect([path, marked]).toEqual([path, name])
  }
  await page.goto('/courseList')
  await page.mouse.move(5, 5)
  await page.mouse.move(8, 8)
  const entry = page.getByRole('banner').getByRole('link', { name: '课程', exact: true })
  await awake(entry)
  await expect(entry).toHaveAttribute('aria-current', 'true')
})

test('a drop of the header closes by Escape, which gives the focus back, and by a press beside it', async ({
  page,
}) => {
  await page.goto('/')
  const summary = page.getByRole('banner').locator('summary', { hasText: '显示' })
  const choice = page.getByRole('banner').getByRole('button', { name: '深色' })
  await summary.click()
  await awake(choice)
  await choice.focus()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await expect(choice).toBeVisible()
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(choice).toBeHidden()
})

test('a chosen theme is there before the first paint on every kind of page', async ({ page }) => {
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.body).colorScheme)
  await page.goto('/')
  expect(await ground(page)).toBe('light')
  await page.getByRole('banner').locator('summary', { hasText: '显示' }).click()
  await page.getByRole('banner').getByRole('button', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await ground(page)).toBe('dark')
  // Stored, rendered for the request, without a header.
  for (const path of [pageKinds.column, pageKinds.search, '/pay/none']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForSelector('main', { state: 'attached' })
    expect([path, await page.locator('html').getAttribute('data-theme')]).toEqual([path, 'dark'])
  }
})

test('who has chosen nothing sees what the system prefers, and can choose otherwise', async ({
  browser,
  baseURL,
}) => {
  const ground = (of: Page) => of.evaluate(() => getComputedStyle(document.body).colorScheme)
  const night = await browser.newContext({ baseURL, colorScheme: 'dark' })
  const other = await night.newPage()
  await other.goto('/')
  expect(await ground(other)).toBe('dark')
  await other.getByRole('banner').locator('summary', { hasText: '显示' }).click()
  await other.getByRole('banner').getByRole('button', { name: '浅色' }).click()
  await expect.poll(() => ground(other)).toBe('light')
  await night.close()
})

test('a phone has one bar of 56 px, a menu that needs no script, and a bottom bar over nothing', {
  tag: '@core',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: false, hasTouch: true },
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(pageKinds.article)
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(57)
  const dock = page.getByRole('navigation', { name: '常用' })
  expect(await dock.getByRole('link').allInnerTexts()).toEqual([
    '首页',
    '题库',
    '日历',
    '课程',
    '我的',
  ])
  const last = page.getByRole('contentinfo')
  await last.getByRole('link').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 9999)
  const [end, bar] = [await last.boundingBox(), await dock.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await header.locator('summary[aria-label="菜单"]').click()
  const menu = header.getByRole('navigation', { name: '主导航' })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    ...['备考指南', '题库', '模拟卷', '课程', '日历', '会员'],
  ])
  for (const target of await header.getByRole('link').filter({ visible: true }).all()) {
    expect(
      (await target.boundingBox())?.height,
      (await target.textContent()) ?? '',
    ).toBeGreaterThanOrEqual(36)
  }
  await expect(header.getByRole('link', { name: '登录' })).toBeVisible()
  await menu.getByRole('link', { name: '课程' }).click()
  await expect(page).toHaveURL('/course')
  await context.close()
})

test('the menu of a phone holds the page behind it, and Escape closes it', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport })
  const page = await context.newPage()
  await page.goto('/')
  const summary = page.locator('summary[aria-label="菜单"]')
  await summary.tap()
  await expect(page.locator('main')).toHaveAttribute('inert', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(summary).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert', '')
  await context.close()
})

for (const path of ['/login', '/register']) {
  test(`on a phone ${path} has the logo alone`, async ({ browser, baseURL }) => {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ baseURL, viewport })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: '常用' })).toHaveCount(0)
    await context.close()
  })
}
