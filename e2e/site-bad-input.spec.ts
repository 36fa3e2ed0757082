import { expect, test } from '@playwright/test'
import { patience } from '#lib/platform/db/testing/patience.ts'

const badAddresses = [
  '/articleDetail/999999999',
  '/articleDetail/1e9',
  '/articleDetail/-1',
  '/articleDetail/0',
  '/articleDetail/1.5',
  '/articleDetail/2147483648',
  '/articleDetail/99999999999999999999',
  '/articleDetail/abc',
  '/articleDetail/%00',
  '/articleDetail/1016/x',
  '/articlePdf/1e9',
  '/detail?id=1e9',
  '/detail',
  '/substation',
  '/substation?cityId=999',
  '/substation?cityId=1%27',
  '/substation/16',
  '/home',
  '/site',
  '/site/home',
  '/site/missing',
  '/site/detail/x.png',
  '/.well-known/home',
  '/_next/data/x/site/home.json',
  '/_next/static/../data/x/site/home.json',
  '/_next/image?url=%2Fapi%2Fhealthz&w=64&q=75',
  '/articlePdf/1016/99',
  '/column/list/nothing.html',
  '/column/nowhere/list/kszx.html',
  '/column/list/kszx.html/nothing',
  '/column/list/kszx.html?page=999999',
  '/column/list/kszx.html?page=9999',
  '/column/list/kszx.html?page=0',
  '/column/list/kszx.html?page=1e3',
  '/site/column/-/-/kszx/-/1',
  '/list.html?page=9999',
  '/tagAggregation?tagId=99999999',
  '/tagAggregation?tagId=x',
  '/topicDetail?id=99999',
  '/topicClassification?category=99999',
  '/specialTopics?page=9999',
  '/search?keyword=a&page=999999',
  '/no/such/page',
  '/errorPage',
  '/error',
  `/articleDetail/${'9'.repeat(10_000)}`,
  `/${'a'.repeat(10_000)}`,
  '/%E0%A4%A',
  '/articleDetail/%zz',
  '/..%2f..%2fetc/passwd',
  '/api/v1/pc/articleTopics/x',
  '/api/v1/pc/articleTopics/99999',
  '/api/v1/pc/linxuan/pc/cityIndex?city=nowhere',
  '/api/v1/pc/linxuan/pc/cityIndex',
  '/api/v1/pc/nothing',
  '/sitemaps/articles-999.xml',
  '/sitemaps/x.xml',
  '/atom/column/nothing.xml',
  '/atom/tag/1e9.xml',
  '/indexnow/x.txt',
]

test('addresses that name nothing are refused without a stack trace', async ({ request }) => {
  test.setTimeout(120_000 * patience)
  // A failure names its address, and the others are asked all the same.
  for (const address of badAddresses) {
    const name = address.slice(0, 60)
    const response = await request.get(address, { maxRedirects: 0 })
    expect.soft([400, 404, 414, 422, 431], name).toContain(response.status())
    const body = await response.text()
    expect.soft(body, name).not.toMatch(/node_modules|\.ts:\d+|\bat \w+ \(|PostgresError/)
  }
})

test('an unknown address shows the 404 page in the portal, without JavaScript too', {
  tag: '@core',
}, async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '糟糕，页面走丢了！' })).toBeVisible()
    await expect(page.getByText('This page could not be found')).toBeVisible()
    await expect(page.getByText('秒后自动返回首页')).toBeVisible()
    await expect(page.getByRole('search')).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/', { timeout: 6000 * patience })
    await context.close()
  }
})

test('malformed API requests get an envelope that names the fault', async ({ request }) => {
  const empty = await request.post('/api/v1/pc/BuryingPointLogs/record', { data: { events: [] } })
  expect(empty.status()).toBe(422)
  expect((await empty.json()).data.fields[0].field).toBe('events')
  const noJson = await request.post('/api/v1/pc/BuryingPointLogs/record', {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from('{"events":'),
  })
  expect(noJson.status()).toBe(400)
  const large = await request.post('/api/v1/pc/BuryingPointLogs/record', {
    headers: { 'content-type': 'application/json' },
    data: Buffer.alloc(1_200_000, 32),
  })
  expect(large.status()).toBe(413)
  const method = await request.delete('/api/v1/pc/headColumns')
  expect(method.status()).toBe(405)
  expect(method.headers().allow).toBe('GET')
})
