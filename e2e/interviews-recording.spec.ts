import { type Account, makeAccount } from '#e2e/support/account-api.ts'
import {
  expect,
  expectNoticeOf,
  expectSignedIn,
  expectSound,
  guestLink,
  logInAt,
  loginDialog,
  openAwake,
  openSignedIn,
  test,
  userMenu,
} from '#e2e/support/account-test.ts'
import { findWalkBrowser, walkArgs } from '#e2e/support/browser.ts'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

// A microphone that beeps, and is granted: of these arguments a whole browser is made.
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  permissions: ['microphone'],
  launchOptions: { executablePath: findWalkBrowser(), args: [...walkArgs, ...microphone] },
})

test('an answer is recorded, plays, stays on the device for its speaker alone and goes with the logout', async ({
  page,
  context,
  request,
  account,
}) => {
  test.setTimeout(120_000 * patience)
  await openSignedIn(page, account, href(interviewQuestionPage))
  await expectSound(page)
  await page.getByRole('link', { name: /应急应变.*练一题/ }).click()
  await page.getByRole('button', { name: '开始想' }).click()
  await expect(page.getByRole('region', { name: '题目' })).toContainText('一位老人')
  await page.getByRole('button', { name: '录音', exact: true }).click()
  await expect(page.getByText('开口以后录音。')).toBeVisible()
  await expectSound(page)
  // A press in the first second and a half is taken for a double one.
  await expect(page.getByRole('timer')).toHaveText(/^00:([0-4]\d|5[0-8])$/)
  await page.getByRole('button', { name: '想好了，开始答' }).click()
  await expect(page.getByText('正在录音。')).toBeVisible()
  await expectSound(page)
  await expect(page.getByRole('timer')).toHaveText(/^02:5[0-7]$/)
  await page.getByRole('button', { name: '答完了' }).click()

  const own = page.getByRole('region', { name: '听听自己' })
  const plays = async () => {
    const sound = own.locator('audio')
    await sound.evaluate((one: HTMLAudioElement) => one.play())
    const second = () => sound.evaluate((one: HTMLAudioElement) => one.currentTime)
    await expect.poll(second).toBeGreaterThan(1)
  }
  await plays()
  await expectSound(page)
  await page.reload()
  await plays()

  const list = page.getByRole('region', { name: '这台设备上的录音' })
  const opened = page.getByRole('link', { name: /应急应变.*练一题/ })
  /** Signs in after a login that ran out or was ended, and looks at the list anew. */
  const comeAs = async (who: Account) => {
    await context.clearCookies()
    await openAwake(page, href(interviewQuestionPage))
    await (await guestLink(page, '登录')).click()
    await logInAt(loginDialog(page), who)
    await expectSignedIn(page)
    await page.goto(href(interviewQuestionPage))
    await expectSignedIn(page)
    await expect(opened).toBeVisible()
  }
  await page.goto(href(interviewQuestionPage))
  await expect(list).toContainText('1 段')
  await comeAs(await makeAccount(request))
  await expect(list).toHaveCount(0)
  await comeAs(account)
  await expect(list).toContainText('1 段')
  await userMenu(page).click()
  await expectNoticeOf(page, '已退出登录', () =>
    page.getByRole('banner').getByRole('button', { name: '退出登录' }).click(),
  )
  await comeAs(account)
  await expect(page.getByRole('region', { name: '练过的' })).toBeVisible()
  await expect(list).toHaveCount(0)
})
