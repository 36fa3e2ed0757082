import { expect, type Page, test } from '@playwright/test'
import jsQR from 'jsqr'
import { forecastPage, recommendPage } from '#lib/collections/paths.ts'
import {
  aboutUsPage,
  contactUsPage,
  downloadPage,
  enterprisePage,
  joinUsPage,
  yddbsPage,
  yddmsPage,
  ydybsPage,
  ydymsPage,
} from '#lib/company/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { victoryPage } from '#lib/victories/paths.ts'

// What the company says of itself, and what is put together by hand.

const tabs = (page: Page) => page.getByRole('navigation', { name: '公司页面' })

test('the texts of the company are told by kind, the newest in full view', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(href(enterprisePage, { id: 81, type: 2 }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('企业文化')
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('企业文化')
  await expect(page.locator('main article')).toContainText('公选王怎样写文章')
  await tabs(page).getByRole('link', { name: '发展历程' }).click()
  await expect(page).toHaveURL(/\/enterprise\?id=81&type=3$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('发展历程')
  await tabs(page).getByRole('link', { name: '企业新闻' }).click()
  await expect(page.locator('main article, main li h2')).not.toHaveCount(1)
})

test('texts that do not exist are no page', async ({ request }) => {
  for (const path of [
    '/enterprise?id=81&type=9',
    '/enterprise?id=1&type=2',
    '/enterprise?id=81&type=2&page=2',
    '/recommend?recommendId=99',
    '/forecast?type=99',
    '/victory?year=1999',
    '/victoryDetail?id=9999',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('without a key the map of the contact page is drawn, with the way to AMap', async ({
  page,
  request,
}) => {
  await page.goto(href(contactUsPage))
  const card = page.locator('main figure')
  await expect(card).toContainText('示意图')
  const link = card.getByRole('link', { name: '在高德地图中查看与导航' })
  const url = new URL((await link.getAttribute('href')) ?? '')
  expect(url.origin + url.pathname).toBe('https://uri.amap.com/marker')
  expect(url.searchParams.get('position')).toMatch(/^\d+\.\d+,\d+\.\d+$/)
  expect((await request.get('/map/contact.png')).status()).toBe(404)
})

test('a phone reads the addresses off the codes of 关于我们, and they stand there as text', async ({
  page,
}) => {
  await page.goto(href(aboutUsPage))
  const codes = page.getByRole('img', { name: '的二维码' })
  await expect(codes).toHaveCount(3)
  const read = await codes.first().evaluate(async (svg) => {
    const image = new Image()
    const source = svg.cloneNode(true) as SVGElement
    source.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    image.src = `data:image/svg+xml,${encodeURIComponent(source.outerHTML)}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 336
    canvas.height = 336
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 336, 336)
    return [...(context?.getImageData(0, 0, 336, 336).data ?? [])]
  })
  const text = jsQR(Uint8ClampedArray.from(read), 336, 336)?.data ?? ''
  expect(text).toMatch(/^https:\/\//)
  await expect(page.locator(`main a[href="${text}"]`)).toBeVisible()
})

test('the openings of the demonstration are not announced to search engines', async ({ page }) => {
  await page.goto(href(joinUsPage))
  await expect(page.locator('main article').first()).toContainText('任职要求')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).not.toContain('JobPosting')
})

test('while there is no app the page says so and offers none', async ({ page }) => {
  await page.goto(href(downloadPage))
  await expect(page.getByRole('main')).toContainText('App 还没有上架')
  await expect(page.locator('main ul[data-system]')).toHaveCount(0)
})

for (const [title, overview, one] of [
  ['编辑推荐', href(recommendPage), href(recommendPage, { recommendId: 1 })],
  ['考情预测', href(forecastPage), href(forecastPage, { type: 1 })],
] as const) {
  test(`${title} leads to collections, and each of those to what it holds`, async ({
    page,
    request,
  }) => {
    await page.goto(overview)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const links = page.locator(`main h2 a[href^="${overview}?"]`)
    await expect(links).toHaveCount(4)
    await page.locator(`main h2 a[href="${one}"]`).click()
    await expect(page).toHaveURL(one)
    const held = await page
      .locator('main section li h3 a')
      .evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))
    expect(held.length).toBeGreaterThan(5)
    for (const path of new Set(held)) {
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
    }
  })
}

test('stories are chosen by year, and one leads to the next', async ({ page }) => {
  await page.goto(href(victoryPage))
  await expect(page.locator('main li h2 a')).toHaveCount(10)
  await page.getByRole('navigation', { name: '年份' }).getByRole('link', { name: /2026/ }).click()
  await expect(page).toHaveURL(/year=2026/)
  await page.locator('main li h2 a').first().click()
  await expect(page).toHaveURL(/\/victoryDetail\?id=\d+$/)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: /^上一篇/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
})

test('each offer of tutoring stands with its own form', { tag: '@core' }, async ({ page }) => {
  const titles = new Set<string>()
  for (const offer of [ydybsPage, ydymsPage, yddbsPage, yddmsPage]) {
    await page.goto(href(offer))
    titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    await expect(page.getByRole('heading', { name: '怎样进行' })).toBeVisible()
    await expect(page.getByLabel('手机号')).toBeVisible()
  }
  expect(titles.size).toBe(4)
})
