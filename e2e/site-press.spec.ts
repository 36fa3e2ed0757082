import { expect, test } from '@playwright/test'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

const chunks = /\/_next\/static\/.*\.js$/

test('a press says at once that it was heard, and is carried out when the scripts are there', {
  tag: '@core',
}, async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(chunks, async (route) => {
    await gate.promise
    await route.continue()
  })
  // The end of the load may wait for scripts that are fetched ahead, which wait here.
  await page.goto(href(vipRightsPage), { waitUntil: 'domcontentloaded' })
  const buy = page.getByRole('main').locator('a[data-replay]').first()
  const before = await buy.boundingBox()
  await buy.click({ noWaitAfter: true })
  await expect(buy).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-busy', '')
  expect((await buy.boundingBox())?.width).toBe(before?.width)
  gate.resolve()
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible()
  await expect(buy).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-busy')
})

test('where something is sold the scripts are fetched ahead, without running', {
  tag: '@core',
}, async ({ page }) => {
  const fetched = page.waitForResponse(chunks)
  await page.goto(href(vipRightsPage))
  expect((await fetched).status()).toBe(200)
  await page.waitForLoadState('networkidle')
  const ran = await page.evaluate(() => 'TURBOPACK' in self)
  expect(ran).toBe(false)
})
