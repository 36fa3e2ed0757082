import type { BrowserContext, Page } from '@playwright/test'
import { expect, openAwake, test } from '#e2e/support/account-test.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// Page views as the server gets them: in batches, whatever the visitor does between.

declare global {
  interface Window {
    sent: string[]
  }
}

type View = { eventId: string; path: string; referrer: string }

async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.sent = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      // How a page felt is told beside it.
      const isView = String(url).endsWith('/record')
      if (isView && body instanceof Blob) void body.text().then((text) => window.sent.push(text))
      return send(url, body)
    }
  })
}

/** The batches that this document has sent so far. */
const batches = async (page: Page): Promise<View[][]> =>
  (await page.evaluate(() => window.sent)).map((text) => JSON.parse(text).events)
const paths = async (page: Page) =>
  (await batches(page)).map((events) => events.map(({ path }) => path))
const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

test.beforeEach(async ({ context, request }) => {
  await listen(context)
  // A page that is rendered a first time takes longer than a batch waits.
  for (const path of ['/contactUs', '/joinUs', '/statement']) await request.get(path)
})

test('pages turned quickly travel in one batch and are stored', { tag: '@core' }, async ({
  page,
  sql,
}) => {
  await openAwake(page, '/contactUs')
  await expect.poll(() => paths(page)).toEqual([['/contactUs']])
  await tab(page, '加入我们').click()
  await expect(page).toHaveURL('/joinUs')
  await tab(page, '免责声明').click()
  await expect(page).toHaveURL('/statement')
  await expect.poll(() => paths(page)).toEqual([['/contactUs'], ['/joinUs', '/statement']])
  const views = (await batches(page)).flat()
  expect(views.map(({ referrer }) => referrer.replace(/^.*:\d+/, ''))).toEqual([
    '',
    '/contactUs',
    '/joinUs',
  ])
  const ids = views.map(({ eventId }) => eventId)
  await expect
    .poll(async () => (await sql`select id from burying_points where event_id in ${ids}`).length)
    .toBe(3)
})

test('what waits is sent as soon as the tab is hidden', async ({ page }) => {
  await openAwake(page, '/contactUs')
  await tab(page, '加入我们').click()
  await expect(page).toHaveURL('/joinUs')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => paths(page), { timeout: 1500 * patience }).toContainEqual(['/joinUs'])
})

test('a page of another shell is counted, and the loading bar ends with it', async ({ page }) => {
  await openAwake(page, '/contactUs')
  await page.getByRole('banner').getByRole('link', { name: '题库', exact: true }).click()
  await expect(page).toHaveURL('/questionBank')
  await expect.poll(() => paths(page)).toEqual([['/contactUs'], ['/questionBank']])
  await expect(page.getByRole('progressbar', { name: '正在加载' })).toBeHidden({
    timeout: 3000 * patience,
  })
})

test('a page that is rendered for each request is counted once', async ({ page }) => {
  const path = `/search?keyword=${encodeURIComponent('申论')}`
  await page.goto(path)
  await expect.poll(() => paths(page)).toEqual([[path]])
  await page.mouse.move(5, 5)
  await page.waitForTimeout(4000)
  expect(await paths(page)).toEqual([[path]])
})

test('without its number no page knows of Baidu Tongji', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  for (const path of [
    '/',
    '/contactUs',
    '/search?keyword=a',
    '/personalCenter/feedback',
    '/login',
  ]) {
    const answer = await request.get(path)
    expect(await answer.text()).not.toContain('hm.baidu.com')
    expect(answer.headers()['content-security-policy']).not.toContain('baidu')
    await page.goto(path)
    await page.mouse.move(5, 5)
    await page.mouse.move(8, 8)
    await page.waitForTimeout(1000)
  }
  expect(asked.filter((url) => url.includes('baidu'))).toEqual([])
})
