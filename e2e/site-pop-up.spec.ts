import { type BrowserContext, expect, type Page } from '@playwright/test'
import { awake, expectSound, keepLogin, openAwake, test } from '#e2e/support/account-test.ts'
import { formOf } from '#e2e/support/inbox.ts'
import { E2E_PORT } from '#e2e/support/ports.ts'
import { type SecondServer, startSecondServer } from '#e2e/support/second-server.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// Baidu Tongji and the pop-up of the day, on a server of their own: both would turn up in every other test.

declare global {
  interface Window {
    /** How often the stub of Baidu's script has run. */
    hmRuns?: number
    /** Calls of Baidu's script. */
    _hmt?: unknown[][]
  }
}

const port = E2E_PORT + 9
const id = '0123456789abcdef0123456789abcdef'
const ad = { id: 9001, title: '二十天刷题营开始报名（演示）', image: '/logo.png', link: '/joinUs' }

test.use({ baseURL: `http://localhost:${port}` })
test.describe.configure({ mode: 'serial', timeout: 90_000 * patience })

let server: SecondServer
let database: Database
test.beforeAll(async () => {
  test.setTimeout(180_000 * patience)
  server = await startSecondServer(port, { BAIDU_TONGJI_ID: id, TRUST_PROXY: '1' })
  database = await openApart({ DATA_DIR: server.dataDir })
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
})

test.describe('Baidu Tongji', () => {
  /** In place of Baidu's script; nothing leaves. */
  async function stub(context: BrowserContext): Promise<string[]> {
    const asked: string[] = []
    await context.route('https://hm.baidu.com/**', async (route) => {
      asked.push(route.request().url())
      const body = 'window.hmRuns = (window.hmRuns || 0) + 1'
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    return asked
  }
  const script = `https://hm.baidu.com/hm.js?${id}`
  const runs = (page: Page) => page.evaluate(() => window.hmRuns)

  test('a stored page asks for it untouched and reports each page that is turned to', async ({
    page,
    context,
  }) => {
    const asked = await stub(context)
    const own: string[] = []
    page.on('request', (sent) => own.push(sent.url()))
    await page.goto('/contactUs')
    await expect.poll(() => runs(page)).toBe(1)
    expect(own.filter((url) => /_next\/.*\.js/.test(url))).toEqual([])
    await page.mouse.move(5, 5)
    await page.mouse.move(8, 8)
    const next = page.getByRole('main').getByRole('link', { name: '加入我们', exact: true })
    await awake(next)
    await next.click()
    await expect(page).toHaveURL('/joinUs')
    await expect
      .poll(() => page.evaluate(() => window._hmt))
      .toEqual([
        ['_setAutoPageview', false],
        ['_setReferrerOverride', ''],
        ['_trackPageview', '/contactUs'],
        ['_setReferrerOverride', '/contactUs'],
        ['_trackPageview', '/joinUs'],
      ])
    expect(asked).toEqual([script])
  })

  for (const path of ['/search?keyword=a', '/personalCenter/feedback', '/questionBank', '/login']) {
    test(`${path} neither asks for it nor lets it in`, async ({ page, context }) => {
      const asked = await stub(context)
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy']).not.toContain('baidu')
      await page.mouse.move(5, 5)
      await page.mouse.move(8, 8)
      await page.waitForTimeout(2000)
      expect(asked).toEqual([])
    })
  }

  test('who walks on to the question bank leaves the script behind', async ({ page, context }) => {
    const asked = await stub(context)
    await page.goto('/contactUs')
    await expect.poll(() => runs(page)).toBe(1)
    await page.mouse.move(5, 5)
    await page.mouse.move(8, 8)
    const bank = page.getByRole('banner').getByRole('link', { name: '题库', exact: true })
    await awake(bank)
    await bank.click()
    await expect(page).toHaveURL('/questionBank')
    await expect
      .poll(() => page.evaluate(() => [window._hmt, window.hmRuns]))
      .toEqual([undefined, undefined])
    expect(asked).toEqual([script])
  })
})

test.describe('the pop-up of the day', () => {
  test.beforeAll(async () => {
    await database.sql`
      insert into pop_ads (id, title, image, link, starts_at, ends_at) values
      (${ad.id}, ${ad.title}, ${ad.image}, ${ad.link}, now() - interval '1 hour', now() + interval '1 day')`
  })
  test.beforeEach(async ({ context }) => {
    await context.clock.install()
    await context.route('https://hm.baidu.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  })
  const popUp = (page: Page) => page.getByRole('dialog', { name: ad.title })
  /**
   * Lets pass, for the page, more than the first wait and those of a visitor who is busy; in steps, so that what the server
   * says in between is there for the next.
   */
  async function letPass(page: Page): Promise<void> {
    for (let step = 0; step < 3; step++) {
      await page.clock.runFor(3100)
      await page.waitForTimeout(500 * patience)
    }
  }

  /** Asks what the server has of this browser. */
  async function logged(page: Page): Promise<string[]> {
    const visitor = await page.evaluate(() => localStorage.getItem('visitor') ?? '')
    const rows = await database.sql<{ action: string }[]>`
      select action from pop_ad_events
      where visitor = ${visitor} and pop_ad_id = ${ad.id} order by at`
    return rows.map(({ action }) => action)
  }

  test('is shown once a day in one of two tabs, and closed by Escape', async ({
    page,
    context,
  }) => {
    const second = await context.newPage()
    await openAwake(page, '/contactUs')
    await openAwake(second, '/joinUs')
    const count = async () => (await popUp(page).count()) + (await popUp(second).count())
    await expect.poll(count, { timeout: 15_000 * patience }).toBe(1)
    await letPass(page)
    expect(await count()).toBe(1)
    const shown = (await popUp(page).count()) ? page : second
    await expect(popUp(shown).getByRole('img', { name: ad.title })).toBeVisible()
    await expectSound(shown)
    await shown.setViewportSize({ width: 390, height: 844 })
    await expectSound(shown)
    await shown.keyboard.press('Escape')
    await expect(popUp(shown)).toBeHidden()
    await expect.poll(() => logged(page)).toEqual(['shown', 'closed'])
    await openAwake(page, '/')
    await letPass(page)
    await expect(popUp(page)).toBeHidden()

    await page.evaluate(() => localStorage.setItem('pop-ad-day', '2020-01-01'))
    await openAwake(page, '/joinUs')
    await expect(popUp(page)).toBeVisible({ timeout: 15_000 * patience })
  })

  test('leads to its page, and is gone when the visitor comes back', async ({ page }) => {
    await openAwake(page, '/contactUs')
    await popUp(page)
      .getByRole('link', { name: ad.title })
      .click({ timeout: 15_000 * patience })
    await expect(page).toHaveURL(ad.link)
    await expect.poll(() => logged(page)).toEqual(['shown', 'followed'])
    await page.goBack()
    await page.mouse.move(9, 9)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(popUp(page)).toBeHidden()
  })

  test('waits while another dialog is open', async ({ page }) => {
    await openAwake(page, '/contactUs')
    await page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).click()
    const login = page.getByRole('dialog', { name: /^登录/ })
    await expect(login).toBeVisible()
    await letPass(page)
    await expect(popUp(page)).toBeHidden()
    await login.getByRole('button', { name: '关闭' }).click()
    await expect(popUp(page)).toBeVisible({ timeout: 15_000 * patience })
  })

  test('does not fall upon a visitor who writes', async ({ page }) => {
    await page.goto('/ydybs')
    const name = formOf(page).getByLabel('称呼')
    await name.fill('王')
    await letPass(page)
    await expect(name).toBeFocused()
    await expect(popUp(page)).toBeHidden()
    await name.blur()
    await expect(popUp(page)).toBeVisible({ timeout: 15_000 * patience })
    await expect(name).toHaveValue('王')
  })

  test('is not asked for in the personal centre', async ({ page, context, account }) => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await keepLogin(context, account)
    await page.goto('/personalCenter/feedback')
    await page.mouse.move(5, 5)
    await letPass(page)
    await expect(popUp(page)).toBeHidden()
    expect(asked.filter((url) => url.includes('popAd'))).toEqual([])
  })

  test('a picture that is not there shows nothing and spends no day', async ({ page }) => {
    await page.route('**/logo.png', (route) => route.fulfill({ body: 'no picture' }))
    await openAwake(page, '/contactUs')
    await letPass(page)
    await expect(popUp(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('pop-ad-day'))).toBeNull()
  })
})
