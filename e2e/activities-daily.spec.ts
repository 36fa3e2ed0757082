import type { Browser, Page } from '@playwright/test'
import { type Account, makeAccount, newIp } from '#e2e/support/account-api.ts'
import {
  expect,
  expectSound,
  keepLogin,
  notice,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { entriesOf } from '#e2e/support/activity.ts'
import {
  assistFriendsPage,
  dailyQuestionPage,
  funActivityPage,
  interviewActivityPage,
  myGiftPage,
} from '#lib/activities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const fun = href(funActivityPage)
const friends = href(assistFriendsPage)
const gifts = href(myGiftPage)
const interview = href(interviewActivityPage)

/** A browser of somebody else, with an address of its own. */
async function browserOf(browser: Browser, account: Account | null): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  if (account) await keepLogin(context, account)
  return await context.newPage()
}

test('a day is signed once, also by a double click, and stays signed', { tag: '@core' }, async ({
  page,
  account,
  sql,
}) => {
  await openSignedIn(page, account, fun)
  const signed = page.getByRole('button', { name: '今天已签到' })
  await page.getByRole('button', { name: '签到 +5' }).dblclick()
  await expect(signed).toBeDisabled()
  await expect(notice(page, '今天已签到，连续 1 天')).toBeVisible()
  await expect(page.getByRole('table').locator('[data-signed][data-today]')).toHaveCount(1)
  await page.reload()
  await expect(signed).toBeVisible()
  expect(await entriesOf(sql, account)).toEqual([{ reason: 'sign', points: 5 }])
  await expectSound(page)
})

test('two tabs sign the same day', async ({ page, context, account, sql }) => {
  await openSignedIn(page, account, fun)
  const other = await context.newPage()
  await other.goto(fun)
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: '签到 +5' }))
  for (const button of buttons) await expect(button).toBeEnabled()
  await Promise.all(buttons.map((button) => button.click()))
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: '今天已签到' })).toBeVisible()
  expect(await entriesOf(sql, account)).toHaveLength(1)
})

test('the question of the day is answered once, and only then shows its key', async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, fun)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: /^每日一题/ }),
  })
  await expect(card.getByText(/，答对得 \d 积分，以第一次为准。/)).toBeVisible()
  await expect(card.getByText('正确答案')).toHaveCount(0)
  await card.getByRole('button', { name: /^A/ }).dblclick()
  await expect(card.getByText(/答对了|答错了/)).toBeVisible()
  await expect(card.getByText('正确答案', { exact: true })).toHaveCount(1)
  await expect(card.getByRole('link', { name: /^接着练/ })).toBeVisible()
  await page.reload()
  await expect(card.getByText(/答对了|答错了/)).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.getByText('看解析').click()
  await expect(card.getByRole('link', { name: /^接着练/ })).toBeVisible()
  await expectSound(page)
})

test('a guest answers the question of the day in place, by one call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dailyQuestion')) calls.push(request.method())
  })
  await page.goto(fun)
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: /^每日一题/ }),
  })
  await card.getByRole('button', { name: /^B/ }).click()
  await expect(card.getByRole('status')).toBeFocused()
  await expect(card.getByText(/答对了|答错了/)).toBeVisible()
  expect(calls).toEqual(['POST'])
  expect(new URL(page.url()).pathname).toBe(fun)
  await expectSound(page)
})

test('a visitor reads everything and is led to the login', async ({ page }) => {
  await page.goto(fun)
  await expect(page.getByRole('heading', { name: /^每日一题 \d+ 月/ })).toBeVisible()
  await expect(page.getByText('连续签到每满 7 天另加一次')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '登录后签到' }).click()
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(fun)
})

test('a friend helps through the link, and both see it', { tag: '@core' }, async ({
  page,
  browser,
  account,
  request,
  sql,
}) => {
  await openSignedIn(page, account, friends)
  await page.getByRole('button', { name: '发起助力' }).dblclick()
  const link = await page.getByLabel('专属链接').inputValue()
  expect(link).toContain(`${friends}?token=`)
  await expect(page.getByRole('img', { name: '专属链接的二维码' })).toBeVisible()
  await expectSound(page)
  // One's own link.
  await page.goto(link)
  await expect(page.getByText('这是您自己的邀请')).toBeVisible()

  const stranger = await browserOf(browser, null)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: '测** 请您助力' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: '登录后助力' })).toBeVisible()
  await stranger.context().close()

  const helper = await makeAccount(request)
  const friend = await browserOf(browser, helper)
  await friend.goto(link)
  await friend.getByRole('button', { name: '为 测** 助力' }).dblclick()
  await expect(friend.getByText('您已为 TA 助力，5 积分已记入您的账号。')).toBeVisible()
  await expectSound(friend)
  await friend.context().close()
  expect(await entriesOf(sql, helper)).toEqual([{ reason: 'help', points: 5 }])

  await page.goto(friends)
  await expect(page.getByText('已有 1 / 5 人助力')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '测**' })).toHaveCount(1)
})

test('a broken link says so', async ({ page }) => {
  await page.goto(`${friends}?token=1.zzzzzz.${'a'.repeat(43)}`)
  await expect(page.getByText('这个邀请链接不正确')).toBeVisible()
  await page.goto(`${friends}?token=short`)
  await expect(page.getByText('这个邀请链接不正确')).toBeVisible()
})

test('an interview question goes from thinking to speaking to its hint', async ({ page }) => {
  await page.clock.install()
  await page.goto(interview)
  const practice = page.getByRole('region', { name: /^第 \d 题/ })
  const timer = practice.getByRole('timer')
  await expect(timer).toHaveText('03:00')
  await practice.getByRole('button', { name: '开始思考' }).click()
  await page.clock.runFor(60_000)
  await expect(timer).toHaveText('02:00')
  await page.clock.runFor(121_000)
  await expect(practice.getByText('作答中')).toBeVisible()
  await practice.getByRole('button', { name: '结束作答' }).click()
  await expect(practice.getByRole('heading', { name: '作答提示' })).toBeVisible()
  await practice.getByRole('button', { name: '换一题' }).click()
  await expect(page.getByRole('region', { name: /^第 2 题/ })).toBeVisible()
  await expect(practice.getByRole('heading', { name: '作答提示' })).toBeHidden()
})

for (const path of [fun, friends, gifts, interview]) {
  test.describe(`without scripts: ${path}`, () => {
    test.use({ javaScriptEnabled: false })
    test('its rules can be read', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const text = (await page.getByRole('main').textContent()) ?? ''
      expect(text.length).toBeGreaterThan(500)
      expect(text).toMatch(/积分|思考/)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an option is a button of a form, which the marked question answers', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(fun)
    await page.getByRole('button', { name: /^C/ }).click()
    expect(new URL(page.url()).pathname).toBe(href(dailyQuestionPage))
    await expect(page.getByRole('main').getByRole('status')).toContainText(/答对了|答错了/)
    await expect(page.getByText('正确答案', { exact: true })).toHaveCount(1)
    const marked = page.url()
    const answered = await page.reload()
    expect(answered?.headers()['cache-control']).toContain('no-store')
    // Neither a link from elsewhere nor another question shows a key.
    await page.goto(marked)
    await expect(page.getByText('正确答案')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^A/ })).toBeVisible()
  })
})
