import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectSignedIn, keepLogin, test, userMenu } from '#e2e/support/account-test.ts'
import { catalogueId, expectSaved, isAt, lx, option, start } from '#e2e/support/bank.ts'
import { pageKinds } from '#e2e/support/pages.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

// What a device does without network. Other tests keep the service worker out (playwright.config.ts).

test.use({ serviceWorkers: 'allow' })

/** Touches the page, and waits until the service worker that this calls looks after it. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
}

/** Waits until this device has kept the page. */
const expectKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path)).toBe(true)

const noNetwork = (page: Page) => page.getByRole('heading', { name: '现在没有网络' })

/** Forgives what a browser without network says itself. */
const forgive = (complaints: string[]) => complaints.splice(0, complaints.length)

test('no service worker comes before the first touch', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const count = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  )
  expect(count).toBe(0)
})

test('without network an article that was opened is read, and a price is not shown', {
  tag: '@core',
}, async ({ page, context, complaints }) => {
  const path = pageKinds.article
  await page.goto(path)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await touch(page)
  await expectKept(page, path)
  await page.goto(href(vipRightsPage))
  await expect(page.getByText('¥').first()).toBeVisible()
  await context.setOffline(true)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-kept', /^\d+月\d+日 \d\d:\d\d$/)
  for (const price of await page.locator('[data-price]').all()) await expect(price).toBeHidden()
  const { background, font } = await page.evaluate(() => ({
    background: getComputedStyle(document.body, '::before').backgroundColor,
    font: getComputedStyle(document.body).fontFamily,
  }))
  expect(background).not.toBe('rgba(0, 0, 0, 0)')
  expect(font).toContain('sans-serif')

  for (const other of [href(vipRightsPage), '/', href(articleDetailPage, { id: 999_999 })]) {
    await page.goto(other)
    await expect(noNetwork(page)).toBeVisible()
    await expect(page.getByText('¥')).toHaveCount(0)
  }
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(href(vipRightsPage))
  await expect(noNetwork(page)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: '再试一次' }).click()
  await expect(page).toHaveURL(href(vipRightsPage))
  await expect(page.getByText('¥').first()).toBeVisible()
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  forgive(complaints)
})

/** A sitting of the account, open in the page and kept by the device. */
async function openSitting(
  page: Page,
  context: BrowserContext,
  account: Parameters<typeof start>[1],
) {
  const { id } = await start(page.request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(page.request, '宪法'), pick: 'all' },
  })
  await keepLogin(context, account)
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await isAt(page, 1)
  await touch(page)
  await expectKept(page, '/questionBank/specificTest')
  await expectKept(page, `/kept/sitting/${id}`)
  return id
}

type Saved = {
  questions: { saved: { answer: { webAnswerDTOList: { answer: string }[] } } | null }[]
}

test('a sitting goes on without network in a tab that is loaded anew, and its answers arrive', async ({
  page,
  context,
  account,
  complaints,
}) => {
  const id = await openSitting(page, context, account)
  await page.keyboard.press('a')
  await expectSaved(page)
  await context.setOffline(true)
  await page.reload()
  await isAt(page, 1)
  const region = page.getByRole('region').first()
  await expect(option(region, 'A').locator('input')).toBeChecked()
  await page.getByRole('button', { name: '下一题' }).click()
  await isAt(page, 2)
  await page.keyboard.press('b')
  await expect(page.getByText('1 题的作答已存在本机')).toBeVisible()
  await page.reload()
  await isAt(page, 2)
  await expect(option(region, 'B').locator('input')).toBeChecked()
  await context.setOffline(false)
  await expectSaved(page)
  const { data } = await lx<Saved>(page.request, account, 'userExerciseLog/getExerciseQuestion', {
    attemptId: id,
  })
  const answers = data.questions.map(({ saved }) => saved?.answer.webAnswerDTOList[0]?.answer)
  expect(answers.slice(0, 2)).toEqual(['A', 'B'])
  forgive(complaints)
})

test('a logout throws away what was kept of the account', async ({
  page,
  context,
  account,
  complaints,
}) => {
  const id = await openSitting(page, context, account)
  const own = () => page.evaluate(async () => (await caches.keys()).filter((n) => /^own-/.test(n)))
  expect(await own()).toHaveLength(1)
  await page.goto('/')
  await expectSignedIn(page)
  await userMenu(page).click()
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(own).toEqual([])
  await context.setOffline(true)
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await page.mouse.move(9, 9)
  await expect(page.getByText('请先登录')).toBeVisible()
  await expect(page.getByRole('heading', { name: '第 1 题' })).toHaveCount(0)
  forgive(complaints)
})
