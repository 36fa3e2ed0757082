import { expect, type Locator, type Page, test } from '@playwright/test'
import { awake } from '#e2e/support/account-test.ts'
import { violationsOf } from '#e2e/support/sound.ts'

const suggestions = '/api/v1/pc/search/suggestions'
const shell = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: '搜索' })
const list = (page: Page) => page.getByRole('listbox', { name: '搜索建议' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })

/** The options in the order in which the arrows walk them. */
const shown = (page: Page) => list(page).getByRole('option').allInnerTexts()

async function expectActive(box: Locator, name: string | RegExp): Promise<void> {
  const active = list(box.page()).getByRole('option', { name, selected: true })
  await expect(active).toBeVisible()
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  )
}

test('what is typed leads to the page of that name by arrow and Enter, and to a search by Enter alone', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/')
  const box = shell(page)
  await box.fill('分数线')
  await expect(option(page, '分数线 工具')).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(await violationsOf(page)).toEqual([])
  await box.press('ArrowDown')
  await expectActive(box, '分数线 工具')
  await box.press('Enter')
  await expect(page).toHaveURL('/lxSpecial/scoreLine')
  await shell(page).fill('分数线')
  await shell(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=/)
})

test('the keys walk the list around, to its ends and back into the field; Escape closes it', async ({
  page,
}) => {
  await page.goto('/')
  const box = shell(page)
  await box.click()
  await expect(option(page, '遴选')).toBeVisible()
  const texts = await shown(page)
  await box.press('ArrowUp')
  await expectActive(box, texts.at(-1) ?? '')
  await box.press('Home')
  await expectActive(box, texts[0] ?? '')
  await box.press('End')
  await box.press('ArrowDown')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await expect(box).toBeFocused()
  await box.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.press('ArrowDown')
  await expect(list(page)).toBeVisible()
})

test('a slow answer never stands above a newer one', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${suggestions}?*`, async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword')
    if (keyword === '准考') await held
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  const box = shell(page)
  const first = page.waitForRequest(`${suggestions}?*`)
  await box.fill('准考')
  await first
  await box.fill('分数线')
  await expect(option(page, '分数线 工具')).toBeVisible()
  release()
  await page.waitForTimeout(300)
  await expect(option(page, /准考证/)).toHaveCount(0)
})

test('without an answer the box still searches, and nothing complains', async ({ page }) => {
  await page.route(`${suggestions}?*`, (route) => route.abort())
  await page.goto('/')
  const failed = page.waitForEvent('requestfailed')
  await shell(page).fill('行政')
  await failed
  await expect(list(page)).toBeHidden()
  await expect(page.getByText('网络连接失败')).toHaveCount(0)
  await shell(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=/)
})

test('what was searched for is kept on this device alone, and forgotten one by one or all at once', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  for (const keyword of ['行政法', '公文写作', '照片调整']) {
    await page.goto(`/search?keyword=${encodeURIComponent(keyword)}`)
    await expect(page.getByRole('heading', { name: '搜索', exact: false }).first()).toBeAttached()
    await expect.poll(() => page.evaluate(() => localStorage.searched ?? '')).toContain(keyword)
  }
  await expect(page.getByRole('heading', { name: '您搜过的' })).toBeVisible()
  await page.goto('/')
  sent.length = 0
  const box = shell(page)
  await box.click()
  await expect(option(page, '照片调整')).toBeVisible()
  expect((await shown(page)).slice(0, 3)).toEqual(['照片调整', '公文写作', '行政法'])
  await page.getByRole('button', { name: '删除“公文写作”' }).click()
  await expect(box).toBeFocused()
  await expect(page.getByRole('button', { name: '删除“公文写作”' })).toHaveCount(0)
  expect((await shown(page)).slice(0, 2)).toEqual(['照片调整', '行政法'])
  await page.getByRole('button', { name: '清除全部搜索记录' }).click()
  await expect(page.getByRole('button', { name: /^删除“/ })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.searched)).toBeUndefined()
  expect(sent.filter((line) => decodeURIComponent(line).includes('照片调整'))).toEqual([])
})

test('on a phone the field of the search page suggests below itself, within the screen', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: '搜索', exact: true }).tap()
  const box = page.getByRole('combobox', { name: '搜索内容' })
  await awake(box)
  await box.fill('准考')
  await expect(option(page, /准考证打印/).first()).toBeVisible()
  const area = await list(page).boundingBox()
  expect(area?.x).toBeGreaterThanOrEqual(0)
  expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(390)
  for (const line of await list(page).getByRole('option').all())
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await violationsOf(page)).toEqual([])
  await option(page, /准考证打印/)
    .first()
    .tap()
  await expect(page).toHaveURL('/lxSpecial/admissionTicketPrint')
  await context.close()
})
