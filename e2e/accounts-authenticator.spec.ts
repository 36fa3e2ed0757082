import { letMinutePass, newIp, password } from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  expectSignedIn,
  expectSound,
  notice,
  openLoginDialog,
  openSignedIn,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'
import { setUpAuthenticator } from '#e2e/support/authenticator.ts'

test('a learner switches the authenticator on, logs in by SMS code and app, and switches it off', {
  tag: '@core',
}, async ({ page, browser, account, sql }) => {
  await openSignedIn(page, account, '/personalCenter/accountSettings')
  const section = page.getByRole('region', { name: '验证器', exact: true })
  await expect(section.getByText('短信验证码可能因换卡、补卡被他人收到')).toBeVisible()
  const { spent, codes } = await setUpAuthenticator(page)

  await letMinutePass(sql, account)
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const other = await elsewhere.newPage()
  const dialog = await openLoginDialog(other)
  await dialog.getByRole('button', { name: '验证码登录' }).click()
  await dialog.getByLabel('手机号码').fill(account.phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await agree(dialog).check()
  const submit = dialog.getByRole('button', { name: '登录', exact: true })
  await submit.click()
  const field = dialog.getByLabel('验证器的 6 位数字，或恢复码')
  await field.fill(spent)
  await submit.click()
  await expect(dialog.getByText('验证器的数字不正确或已经用过').first()).toBeVisible()
  await expectSound(other, 'dialog')
  await field.fill(codes[0] ?? '')
  await submit.click()
  await expectSignedIn(other)
  await elsewhere.close()

  await section.getByRole('button', { name: '停用验证器' }).click()
  await passwordField(section, '登录密码').fill(password)
  await section.getByLabel('验证器的 6 位数字，或恢复码').fill(codes[1] ?? '')
  await section.getByRole('button', { name: '停用验证器' }).click()
  await expect(notice(page, '验证器已停用')).toBeVisible()
  await expect(section.getByRole('button', { name: '设置验证器' })).toBeVisible()
})
