import { expect, test } from '@playwright/test'
import jsQR from 'jsqr'
import { pageKinds } from '#e2e/support/pages.ts'

test('an empty search warns and stays on the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox').first().click()
  await expect(page.getByText('热门搜索').first()).toBeVisible()
  await page.getByRole('search').first().getByRole('button', { name: '搜索' }).click()
  await expect(page.getByText('请输入搜索内容').first()).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('hot words come from the API, lead to results, and hide 300 ms after the box is left', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/v1/pc/search/hotWords')).json()
  await page.goto('/')
  const box = page.getByRole('combobox').first()
  await box.click()
  const word = page.getByRole('option', { name: data[0].keyword, exact: true })
  await expect(word).toBeVisible()
  await box.blur()
  await expect(word).toBeHidden()
  await box.click()
  await word.click()
  await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(data[0].keyword)}`))
})

test('a column with children opens its popover on hover and on focus, without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/')
  const header = page.getByRole('banner')
  const child = header.getByRole('link', { name: '报考须知' })
  await expect(child).toBeHidden()
  await header.getByRole('link', { name: '考试资讯', exact: true }).hover()
  await expect(child).toBeVisible()
  const popover = page.getByRole('list', { name: '考试资讯的子栏目' }).locator('..')
  const { width } = (await popover.boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThanOrEqual(350)
  expect(width).toBeLessThanOrEqual(643)
  await page.mouse.move(5, 800)
  await expect(child).toBeHidden()
  await header.getByRole('link', { name: '考试资讯', exact: true }).focus()
  await expect(child).toBeVisible()
  await context.close()
})

test('回到顶部 appears after 400 px and goes back', async ({ page }) => {
  await page.goto(pageKinds.article)
  const toTop = page
    .getByRole('button', { name: '回到顶部' })
    .or(page.getByRole('link', { name: '回到顶部' }))
  await expect(toTop).toBeHidden()
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 1200)
  await expect(toTop).toBeVisible()
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(50)
})

test('a substation links back to the main site and leaves hot words out', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto(pageKinds.substation)
  await page.getByRole('combobox').first().click()
  await page.waitForTimeout(800)
  await expect(page.getByText('热门搜索')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: '返回主站' }).click()
  await expect(page).toHaveURL('/')
})

test('losing the network is said and taken back', async ({ page, context }) => {
  await page.goto('/')
  await page.mouse.move(10, 10)
  await page.waitForTimeout(1500)
  await context.setOffline(true)
  await expect(page.getByText('网络连接已断开')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('网络连接已断开')).toBeHidden()
})

test('the very first tap on a button does its work', { tag: '@core' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(pageKinds.articlePdf)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: /打印/ }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await context.close()
})

test('the very first click shows the address as a QR code that scans', async ({
  page,
  baseURL,
}) => {
  await page.goto(pageKinds.article)
  await page.getByText('微信', { exact: true }).click()
  const image = page.getByRole('img', { name: '本页地址的二维码' })
  await expect(image).toBeVisible()
  expect(await image.boundingBox()).toMatchObject({ width: 120, height: 120 })
  const { data, size } = await image.evaluate(async (element) => {
    const picture = element as HTMLImageElement
    await picture.decode()
    const size = 360
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, size, size)
    return { size, data: [...(context?.getImageData(0, 0, size, size).data ?? [])] }
  })
  expect(jsQR(Uint8ClampedArray.from(data), size, size)?.data).toBe(baseURL + pageKinds.article)
})

test('menus and footer lead only to pages that exist', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  const hrefs = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(20)
  for (const address of new Set(hrefs))
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
})
