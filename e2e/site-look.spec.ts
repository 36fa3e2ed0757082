import { expect, type Page, test } from '@playwright/test'
import { awake } from '#e2e/support/account-test.ts'
import { isKeptOut } from '#e2e/support/kept-out.ts'
import { pageKinds } from '#e2e/support/pages.ts'
import { violationsOf } from '#e2e/support/sound.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { routes } from '#lib/tables/routes.ts'

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${kind} fits its window, is accessible and keeps the console empty`, async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => {
      // A 404 that was asked for is reported by the browser itself.
      const isExpected = kind === 'missing' && message.text().includes('404')
      if (!isExpected && !isKeptOut(message)) messages.push(message.text())
    })
    page.on('pageerror', (error) => messages.push(error.message))
    // The 404 page goes home by itself, as specified; here it stays while it is looked at.
    if (kind === 'missing') await page.route('/', (route) => route.fulfill({ status: 204 }))
    const response = await page.goto(path)
    expect(response?.status()).toBe(kind === 'missing' ? 404 : 200)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("object-src 'none'")
    expect(policy.split(';').find((part) => part.trim().startsWith('script-src'))).not.toContain(
      'unsafe',
    )

    await expectToFit(page)
    const without = kind === 'missing' ? ['meta-refresh'] : []
    expect(await violationsOf(page, { without })).toEqual([])

    const size = page.viewportSize()
    if (size && size.width < 600) {
      // The narrowest phones that are still sold.
      await page.setViewportSize({ width: 360, height: 640 })
      await expectToFit(page)
      await page.setViewportSize(size)
    }

    await page.mouse.move(200, 200)
    await page.mouse.move(208, 208)
    await page.keyboard.press('Tab')
    // What React complains of, it says while it takes the page over.
    await awake(page.locator('a').first())
    // A page on which nothing is left to draw, as the print-out, may wait for its idle moment for ever.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    expect(messages).toEqual([])
  })
}

/** Nothing leads out of the window to the right. */
async function expectToFit(page: Page): Promise<void> {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(view)
}

test('no page of a fixed address leads out of a phone of 360 px', async ({ browser }) => {
  test.skip((test.info().project.use.viewport?.width ?? 0) > 600, 'a width of phones')
  test.setTimeout(180_000 * patience)
  // What the server sends, without waiting for scripts.
  const viewport = { width: 360, height: 640 }
  const context = await browser.newContext({ viewport, isMobile: true, javaScriptEnabled: false })
  const page = await context.newPage()
  const wide: string[] = []
  for (const { path, sitemap } of routes) {
    if (!sitemap || path.includes('{')) continue
    await page.goto(path)
    const width = await page.locator('html').evaluate((root) => root.scrollWidth)
    if (width > viewport.width) wide.push(`${path}: ${width}`)
  }
  await context.close()
  expect(wide).toEqual([])
})
