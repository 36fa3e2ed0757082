import { expect, test } from '@playwright/test'
import { awake } from '#e2e/support/account-test.ts'
import { pageKinds } from '#e2e/support/pages.ts'
import { violationsOf } from '#e2e/support/sound.ts'

for (const [kind, path] of Object.entries(pageKinds)) {
  test(`${kind} fits its window, is accessible and keeps the console empty`, async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => {
      // A 404 that was asked for is reported by the browser itself.
      if (!(kind === 'missing' && message.text().includes('404'))) messages.push(message.text())
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

    const { wide, view } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      view: document.documentElement.clientWidth,
    }))
    expect(wide).toBeLessThanOrEqual(view)
    const without = kind === 'missing' ? ['meta-refresh'] : []
    expect(await violationsOf(page, { without })).toEqual([])

    await page.mouse.move(200, 200)
    await page.keyboard.press('Tab')
    // What React complains of, it says while it takes the page over.
    await awake(page.locator('a').first())
    // A page on which nothing is left to draw, as the print-out, may wait for its idle moment for ever.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    expect(messages).toEqual([])
  })
}
