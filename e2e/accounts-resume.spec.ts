import type { Locator, Page } from '@playwright/test'
import { newPhone, password } from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  logInAt,
  loginDialog,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'
import { objectivePaper, paperId } from '#e2e/support/bank.ts'
import { buyLinks, chooser } from '#e2e/support/vip.ts'
import { funActivityPage } from '#lib/activities/paths.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

// What was pressed before there was an account is done after it, on the same page, and nothing comes between.

/** From the login by code of a phone without an account, which is asked for the rest only. */
async function registerAt(dialog: Locator, label: string): Promise<void> {
  const page = dialog.page()
  await dialog.getByLabel('手机号码').fill(newPhone())
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await agree(dialog).check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  const register = page.getByRole('dialog', { name: `注册后继续：${label}` })
  await register.getByLabel('姓名').fill('新学员')
  await passwordField(register).fill(password)
  await register.getByRole('button', { name: '注册', exact: true }).click()
}

const noPoster = (page: Page) =>
  expect(page.getByRole('dialog', { name: '注册成功' })).toHaveCount(0)

test('the star that a newcomer pressed is set after the registration', { tag: '@core' }, async ({
  page,
}) => {
  const article = href(articleDetailPage, { id: 1016 })
  await page.goto(article)
  const star = page.getByRole('main').getByRole('button', { name: '收藏', exact: true })
  await star.click()
  await registerAt(loginDialog(page, '收藏'), '收藏')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(article)
  await noPoster(page)
})

test('a newcomer who wants a membership registers and chooses on', async ({ page }) => {
  await page.goto(href(vipRightsPage))
  await buyLinks(page).first().click()
  await registerAt(loginDialog(page, '开通会员'), '开通会员')
  await expect(chooser(page)).toBeVisible()
  await expect(page).toHaveURL(href(vipRightsPage))
  await noPoster(page)
})

test('who wants to sit a simulation signs in and is in it', { tag: '@core' }, async ({
  page,
  request,
  account,
}) => {
  const id = await paperId(request, objectivePaper)
  await page.goto(href(questionBankOverYearTrueTopicDetailPage, { paperId: id }))
  await page.getByRole('link', { name: '开始模拟' }).click()
  await logInAt(loginDialog(page, '开始模拟'), account)
  await expect(page).toHaveURL(/\/questionBank\/realSituationTest\?/)
})

test('who signs in for the day signs in once', async ({ page, account }) => {
  await page.goto(href(funActivityPage))
  await page.getByRole('link', { name: '登录后签到' }).click()
  await logInAt(loginDialog(page, '签到'), account)
  await expect(page.getByRole('button', { name: '今天已签到' })).toBeVisible()
})

test('a page that asks for an account says its name, and opens without a poster', async ({
  page,
}) => {
  await page.goto('/personalCenter/accountSettings')
  await registerAt(loginDialog(page, '个人中心'), '个人中心')
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible()
  await noPoster(page)
})
