import type { Browser } from '@playwright/test'
import { type Account, logInAgain, newIp, password } from '#e2e/support/account-api.ts'
import {
  expect,
  expectNoticeOf,
  guestLink,
  keepLogin,
  notice,
  openSignedIn,
  passwordField,
  test,
} from '#e2e/support/account-test.ts'

const settings = '/personalCenter/accountSettings'

/** A second browser that holds a login of its own. */
async function openElsewhere(browser: Browser, account: Account) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  await keepLogin(context, account)
  return { context, page: await context.newPage() }
}

test('a device signed out elsewhere loses its login with its next call and goes home', async ({
  page,
  browser,
  request,
  account,
}) => {
  const other = await openElsewhere(browser, await logInAgain(request, account))
  await openSignedIn(other.page, await logInAgain(request, account), settings)
  await openSignedIn(page, account, settings)
  const profile = other.page.getByRole('region', { name: '个人资料' })
  await profile.getByLabel('昵称').fill('未保存')

  const devices = page.getByRole('region', { name: '登录设备' }).getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: '本机' })).toHaveCount(1)
  for (const left of [2, 1]) {
    await devices
      .filter({ hasNotText: '本机' })
      .first()
      .getByRole('button', { name: /^退出该设备/ })
      .click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await passwordField(question, '登录密码').fill(password)
    await question.getByRole('button', { name: '退出该设备', exact: true }).click()
    await expect(devices).toHaveCount(left)
  }
  await expect(notice(page, '该设备已退出登录')).toBeVisible()

  await expectNoticeOf(other.page, '登录已过期，请重新登录', () =>
    profile.getByRole('button', { name: '保存' }).click(),
  )
  await expect(other.page).toHaveURL('/')
  expect(await other.context.cookies()).toEqual([])
  expect(await other.page.evaluate(() => localStorage.getItem('userId'))).toBeNull()
  await expect(await guestLink(other.page, '登录')).toBeVisible()

  await page.reload()
  await expect(devices).toHaveCount(1)
  await other.context.close()
})

test('a new password signs the other browser out', { tag: '@wide' }, async ({
  page,
  browser,
  request,
  account,
}) => {
  const other = await openElsewhere(browser, await logInAgain(request, account))
  await other.page.goto('/personalCenter/address')
  await expect(other.page.getByText('还没有收货地址')).toBeVisible()
  await openSignedIn(page, account, settings)
  await page.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await passwordField(dialog, '原密码').fill(password)
  await passwordField(dialog, '新密码').fill('yijing-huanle-88')
  await passwordField(dialog, '确认新密码').fill('yijing-huanle-88')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(notice(page, '密码设置成功')).toBeVisible()

  await expectNoticeOf(other.page, '登录已过期，请重新登录', () => other.page.reload())
  expect(await other.context.cookies()).toEqual([])
  await page.reload()
  await expect(page.getByRole('region', { name: '登录设备' }).getByRole('listitem')).toHaveCount(1)
  await other.context.close()
})

test('signing out this device asks first and goes home', { tag: ['@wide', '@core'] }, async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, account, settings)
  await page.getByRole('button', { name: /^退出该设备/ }).press('Enter')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question.getByText('这是您正在使用的设备')).toBeVisible()
  await expectNoticeOf(page, '已退出登录', () =>
    question.getByRole('button', { name: '退出该设备', exact: true }).press('Enter'),
  )
  await expect(page).toHaveURL('/')
  expect(await context.cookies()).toEqual([])
})
