import {
  letMinutePass,
  logInAgain,
  loginCode,
  password,
  takePassword,
} from '#e2e/support/account-api.ts'
import {
  expect,
  notice,
  openLoginDialog,
  openSignedIn,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'

const settings = '/personalCenter/accountSettings'
const other = 'yijing-huanle-88'

test('a forgotten password is replaced by code, then the login takes the new one only', {
  tag: '@core',
}, async ({ page, request, sql, account }) => {
  await letMinutePass(sql, account)
  const login = await openLoginDialog(page)
  await login.getByRole('button', { name: '忘记密码？' }).click()
  const dialog = page.getByRole('dialog', { name: '重置密码' })
  const submit = dialog.getByRole('button', { name: '重置密码' })
  await submit.click()
  for (const fault of ['请输入手机号码', '请输入验证码', '请输入密码', '请再次输入密码'])
    await expect(dialog.getByText(fault, { exact: true })).toBeVisible()
  await dialog.getByLabel('手机号码').fill(account.phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await passwordField(dialog, '新密码').fill(other)
  await passwordField(dialog, '确认新密码').fill(`${other}x`)
  await expect(dialog.getByText('两次输入密码不一致!')).toBeVisible()
  await passwordField(dialog, '确认新密码').fill(other)
  await submit.click()
  await expect(notice(page, '密码设置成功')).toBeVisible()
  await expect(login).toBeVisible()
  expect(await loginCode(request, account.phone, password)).toBe(422)
  expect(await loginCode(request, account.phone, other)).toBe(200)
})

test('a new password wants the old one, and signs the other devices out', { tag: '@core' }, async ({
  page,
  request,
  account,
}) => {
  const elsewhere = await logInAgain(request, account)
  await openSignedIn(page, account, settings)
  await expect(page.getByRole('button', { name: /^退出该设备/ })).toHaveCount(2)
  await page.getByRole('button', { name: '修改密码' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(passwordField(dialog, '原密码')).toBeFocused()
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Tab')
  await page.keyboard.type(other)
  await page.keyboard.press('Tab')
  await page.keyboard.type(other)
  await page.keyboard.press('Enter')
  await expect(
    notice(page, '原密码不正确').or(dialog.getByText('原密码不正确')).first(),
  ).toBeVisible()
  await passwordField(dialog, '原密码').fill(password)
  await page.keyboard.press('Enter')
  await expect(notice(page, '密码设置成功')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^退出该设备/ })).toHaveCount(1)
  const headers = { authorization: `Bearer ${elsewhere.token}` }
  expect((await request.get('/api/v1/pc/getuserinfo', { headers })).status()).toBe(401)
  expect(await loginCode(request, account.phone, other)).toBe(200)
})

test('an account without a password is given its first', { tag: '@wide' }, async ({
  page,
  request,
  sql,
  account,
}) => {
  await takePassword(sql, account)
  await letMinutePass(sql, account)
  await openSignedIn(page, account, settings)
  await page.getByRole('button', { name: '设置密码' }).click()
  const dialog = page.getByRole('dialog', { name: '设置密码' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请再次输入密码')).toBeVisible()
  await expect(dialog.getByText('请输入验证码')).toBeVisible()
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await passwordField(dialog).fill(other)
  await passwordField(dialog, '确认密码').fill(other)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(notice(page, '密码设置成功')).toBeVisible()
  await expect(page.getByRole('button', { name: '修改密码' })).toBeVisible()
  expect(await loginCode(request, account.phone, other)).toBe(200)
})
