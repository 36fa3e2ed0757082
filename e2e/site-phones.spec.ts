import { expect, test } from '@playwright/test'
import { type SecondServer, startSecondServer } from '#e2e/support/second-server.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { substationPage } from '#lib/cities/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { testingKeys } from '#lib/platform/providers/pay/testing/pay-keys.ts'
import { href } from '#lib/platform/routes/href.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

// One server for the file, so its tests stay in one worker.
test.describe.configure({ mode: 'default' })

let server: SecondServer

test.beforeAll(async () => {
  test.setTimeout(120_000 * patience)
  const keys = testingKeys()
  server = await startSecondServer(3219, {
    PC_SITE: 'https://www.example.com',
    PRODUCT_DOMAIN: 'example.com',
    // With a product domain the demonstration channels are refused; nothing is sent or paid here.
    SMS_PROVIDER: 'aliyun',
    ALIYUN_SMS_KEY_ID: 'id',
    ALIYUN_SMS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN_NAME: '公选王',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    PAY_PROVIDER: 'live',
    PAY_ALIPAY_APP_ID: '2021000122671080',
    PAY_ALIPAY_SELLER_ID: '2088102146225135',
    PAY_ALIPAY_PRIVATE_KEY: keys.privateKey,
    PAY_ALIPAY_PUBLIC_KEY: keys.publicKey,
    MOBILE_SITE: 'https://m.example.com',
    STUDENT_SITE: 'https://student.example.com',
    MOBILE_CITY_SITE: 'https://{cityDir}.m.example.com',
  })
})
test.afterAll(() => server.stop())

const visit = (path: string, userAgent: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'user-agent': userAgent, connection: 'close', ...headers },
  })

test('a phone is sent to the same content on the mobile host', { tag: '@core' }, async () => {
  const article = await visit(href(articleDetailPage, { id: 1016 }), iPhone)
  expect(article.status).toBe(302)
  expect(article.headers.get('location')).toBe('https://m.example.com/articleDetail/1016')
  expect(article.headers.get('vary')).toContain('User-Agent')
  const city = await visit(href(substationPage, { cityId: 16 }), iPhone)
  expect(new URL(city.headers.get('location') ?? '').host).toBe('henan.m.example.com')
})

test('a desktop stays, with an answer that varies by user agent and names the mobile page', async () => {
  for (const attempt of ['first', 'cached']) {
    const article = await visit(href(articleDetailPage, { id: 1016 }), desktop)
    expect(article.status, attempt).toBe(200)
    expect(article.headers.get('vary'), attempt).toContain('User-Agent')
    expect(article.headers.get('strict-transport-security')).toContain('max-age')
    const html = await article.text()
    expect(html).toContain('https://m.example.com/articleDetail/1016')
    expect(html).toContain(
      '<link rel="canonical" href="https://www.example.com/articleDetail/1016"/>',
    )
  }
})

test('who asks for 电脑版 keeps it for 30 days', async () => {
  const first = await visit('/?pc=1', iPhone)
  expect(first.status).toBe(200)
  expect(first.headers.get('set-cookie')).toMatch(/pc_site=1;.*Max-Age=2592000/)
  const later = await visit('/', iPhone, { cookie: 'pc_site=1' })
  expect(later.status).toBe(200)
})

test('API calls and prefetches are never redirected', async () => {
  expect((await visit('/api/v1/pc/headColumns', iPhone)).status).toBe(200)
  const prefetch = await visit(href(articleDetailPage, { id: 1016 }), iPhone, {
    'next-router-prefetch': '1',
    rsc: '1',
  })
  expect(prefetch.headers.get('location') ?? '').not.toContain('m.example.com')
})
