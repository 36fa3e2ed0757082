import type { Page } from '@playwright/test'
import { letMinutePass, newPhone, password } from '#e2e/support/account-api.ts'
import {
  agree,
  dragSlider,
  expect,
  expectSignedIn,
  notice,
  openLoginDialog,
  otherThan,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'

async function openCodeLogin(page: Page) {
  const login = await openLoginDialog(page)
  await login.getByRole('button', { name: '验证码登录' }).click()
  await expect(login.getByLabel('手机号码')).toBeFocused()
  return login
}

test('password and code login lead to each other, to registration and to a new password', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await openCodeLogin(page)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByText('请输入手机号码')).toBeVisible()
  await expect(dialog.getByText('请输入验证码')).toBeVisible()
  await expect(dialog.getByText('请阅读并同意公选王《用户服务协议》、《隐私政策》')).toBeVisible()
  await dialog.getByLabel('手机号码').fill('12345678901')
  await expect(dialog.getByText('请输入正确的手机号码!')).toBeVisible()

  await dialog.getByRole('button', { name: '密码登录' }).click()
  await expect(dialog.getByLabel('账号')).toBeVisible()
  await dialog.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByRole('dialog', { name: '注册' })).toBeVisible()
  await dialog.getByRole('button', { name: '已有账号，去登录' }).click()
  await dialog.getByRole('button', { name: '忘记密码？' }).click()
  await expect(page.getByRole('dialog', { name: '重置密码' })).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
})

test('the mouse draws the slider, which lets one code be sent and then wants to be drawn again', async ({
  page,
  account,
}) => {
  // Its phone has just been sent the code of the registration.
  const { phone } = account
  await page.clock.install()
  const dialog = await openCodeLogin(page)
  await dialog.getByLabel('手机号码').fill(newPhone())
  const slider = dialog.getByRole('slider', { name: '滑块验证' })
  const send = dialog.getByRole('button', { name: '获取验证码' })
  await expect(send).toBeDisabled()
  await dragSlider(page, 0.6)
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  await expect(send).toBeDisabled()

  await dragSlider(page)
  await expect(dialog.getByText('验证通过')).toBeVisible()
  await expect(slider).toHaveAttribute('aria-disabled', 'true')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '100')

  await send.click()
  await expect(dialog.locator('form').getByText(/演示短信通道：验证码 \d{4}/)).toBeVisible()
  await expect(dialog.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  const waiting = dialog.getByRole('button', { name: /^\d+秒重新获取$/ })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toHaveText(/^(60|5\d)秒重新获取$/)
  await page.clock.fastForward(30_000)
  await expect(waiting).toHaveText(/^(30|2\d)秒重新获取$/)
  await page.clock.fastForward(31_000)
  await expect(send).toBeDisabled()

  // The server keeps its own minute, and what it says of the wait is shown.
  await dialog.getByLabel('手机号码').fill(phone)
  await slider.press('End')
  await send.click()
  await expect(notice(page, /验证码获取过于频繁，请 \d+ 秒后再试/)).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
})

test('an account signs in by code with the keyboard alone; a wrong code is said at its field', {
  tag: '@core',
}, async ({ page, sql, account }) => {
  await letMinutePass(sql, account)
  const dialog = await openCodeLogin(page)
  const field = dialog.getByLabel('验证码', { exact: true })
  await page.keyboard.type(account.phone)
  await page.keyboard.press('Tab')
  const slider = dialog.getByRole('slider')
  await expect(slider).toBeFocused()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '30')
  await page.keyboard.press('End')
  await expect(dialog.getByText('验证通过')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  const code = (
    (await dialog
      .locator('form')
      .getByText(/验证码 \d{4}$/)
      .textContent()) ?? ''
  ).slice(-4)

  await page.keyboard.type(otherThan(code))
  await agree(dialog).press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('form').getByText('请输入正确的验证码')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('')
  // No more than the four digits of a code go in.
  await page.keyboard.type(`${code}99`)
  await expect(field).toHaveValue(code)
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
})

test('a phone without an account goes on to registration, which asks for the rest only', async ({
  page,
  context,
}) => {
  const phone = newPhone()
  const login = await openCodeLogin(page)
  await login.getByLabel('手机号码').fill(phone)
  const code = await sendCode(login)
  await login.getByLabel('验证码', { exact: true }).fill(code)
  await login.getByRole('checkbox', { name: '七天内免登录' }).check()
  await agree(login).check()
  await login.getByRole('button', { name: '登录', exact: true }).click()

  const register = page.getByRole('dialog', { name: '注册' })
  await expect(register.getByText(`${phone.slice(0, 3)}****${phone.slice(7)} 已验证`)).toBeVisible()
  await expect(register.getByLabel('手机号码')).toHaveCount(0)
  await expect(register.getByRole('slider')).toHaveCount(0)
  await expect(register.getByRole('checkbox', { name: '七天内免登录' })).toBeChecked()
  await expect(agree(register)).toBeChecked()
  await register.getByLabel('姓名').fill('新学员')
  await passwordField(register).fill(password)
  await register.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '注册成功' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'edu_token')?.expires).toBeGreaterThan(0)
})
