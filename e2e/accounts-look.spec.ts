import type { Page } from '@playwright/test'
import {
  letMinutePass,
  makeAccount,
  newPhone,
  password,
  takePassword,
  takePhone,
} from '#e2e/support/account-api.ts'
import {
  awake,
  expect,
  expectSound,
  keepLogin,
  openLoginDialog,
  openSignedIn,
  passwordField,
  sendCode,
  test,
  userMenu,
} from '#e2e/support/account-test.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// Every dialog and page of the account: axe finds nothing, and nothing is wider than the window.

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// axe walks up to twelve dialogs.
test.describe.configure({ timeout: 90_000 * patience })

const settings = '/personalCenter/accountSettings'

/** A form that was sent empty shows its faults, and is sound with them. */
async function expectSoundFaults(page: Page, part: 'dialog' | 'main', submit: string) {
  const place = page.getByRole(part)
  await place.getByRole('button', { name: submit, exact: true }).click()
  await expect(place.locator('[id$="-error"]').first()).toBeVisible()
  await expectSound(page, part === 'dialog' ? part : undefined)
}

test('login, code login, registration and reset are sound', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await openLoginDialog(page)
  await expectSound(page)
  await expectSoundFaults(page, 'dialog', '登录')
  await dialog.getByRole('button', { name: '验证码登录' }).click()
  await expectSoundFaults(page, 'dialog', '登录')
  await dialog.getByLabel('手机号码').fill(newPhone())
  await sendCode(dialog)
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '立即注册' }).click()
  await expectSoundFaults(page, 'dialog', '注册')
  await dialog.getByRole('button', { name: '已有账号，去登录' }).click()
  await dialog.getByRole('button', { name: '忘记密码？' }).click()
  await expectSoundFaults(page, 'dialog', '重置密码')
})

test('the pages of login and registration are sound', async ({ page }) => {
  await page.goto('/login')
  await awake(page.getByRole('main').getByRole('button', { name: '登录', exact: true }))
  await expectSoundFaults(page, 'main', '登录')
  await page.getByRole('main').getByRole('button', { name: '密码登录' }).click()
  await expectSoundFaults(page, 'main', '登录')
  await page.goto('/register')
  await awake(page.getByRole('main').getByRole('button', { name: '注册', exact: true }))
  await expectSoundFaults(page, 'main', '注册')
})

test('menu, settings and their dialogs are sound', async ({ page, request, account, sql }) => {
  await letMinutePass(sql, account)
  await openSignedIn(page, account, settings)
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('button', { name: /^退出该设备/ })).toBeVisible()
  await expectSound(page)
  await userMenu(page).click()
  await expect(page.getByRole('banner').getByText('您还不是会员')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^退出该设备/ }).click()
  await expect(dialog).toBeVisible()
  await expectSound(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '注销账号' }).click()
  await expectSoundFaults(page, 'dialog', '确认注销')
  await dialog.getByRole('button', { name: '忘记密码？使用短信验证码' }).click()
  await expectSoundFaults(page, 'dialog', '确认注销')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expectSoundFaults(page, 'dialog', '确定')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '修改手机号' }).click()
  await expectSoundFaults(page, 'dialog', '下一步')
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByLabel('新手机号')).toBeVisible()
  await expectSoundFaults(page, 'dialog', '确定')

  const other = await makeAccount(request)
  await takePassword(sql, other)
  await takePhone(sql, other)
  await keepLogin(page.context(), other)
  await page.reload()
  await expect(page.getByRole('dialog', { name: '完善信息' })).toBeVisible()
  await expectSoundFaults(page, 'dialog', '确定')
})

test('the first password, addresses and what a visitor sees of them are sound', async ({
  page,
  account,
  sql,
}) => {
  await page.goto('/personalCenter/address')
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('请先登录')).toBeVisible()
  await expectSound(page)

  await takePassword(sql, account)
  await letMinutePass(sql, account)
  await openSignedIn(page, account, settings)
  await page.getByRole('button', { name: '设置密码' }).click()
  const dialog = page.getByRole('dialog')
  await expectSoundFaults(page, 'dialog', '确定')
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await passwordField(dialog).fill(password)
  await passwordField(dialog, '确认密码').fill(password)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/personalCenter/address')
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await expectSoundFaults(page, 'dialog', '保存')
  await dialog.getByLabel('收货人').fill('阿卜杜拉·买买提·艾力')
  await dialog.getByLabel('手机号码').fill('13900000004')
  await dialog.getByLabel('省份').selectOption('新疆维吾尔自治区')
  await dialog.getByLabel('城市').selectOption('克孜勒苏柯尔克孜自治州')
  await dialog.getByLabel('区县').selectOption({ index: 1 })
  await dialog.getByLabel('详细地址').fill('天山路与幸福路交叉口向东二百米 '.repeat(6))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('克孜勒苏柯尔克孜自治州')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /^删除/ }).click()
  await expect(dialog).toBeVisible()
  await expectSound(page, 'dialog')
})
