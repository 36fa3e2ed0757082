import { password } from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  expectSound,
  loginDialog,
  notice,
  passwordField,
  test,
} from '#e2e/support/account-test.ts'
import { setUpAuthenticator } from '#e2e/support/authenticator.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('an authenticator is set up, and after the session has ended the page goes on with it', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const account = await staffLogin(request, sql)
  const page = await openDesk(context, account, 'security')
  await expect(page.getByText('目前登录时用短信验证码')).toBeVisible()
  const { spent, codes } = await setUpAuthenticator(page)

  await page.getByRole('link', { name: '操作记录' }).click()
  await page.getByLabel('内容或原因').fill('还没有筛选的字')
  await sql`update sessions set expires_at = now() where user_id =
    (select id from users where phone = ${account.phone})`
  await page.getByRole('button', { name: '筛选操作记录' }).click()
  const dialog = loginDialog(page, '工作台')
  await dialog.getByLabel('账号').fill(account.phone)
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  await passwordField(dialog).press('Enter')
  await dialog.getByLabel('验证器的 6 位数字，或恢复码').fill(spent)
  await passwordField(dialog).press('Enter')
  await expect(dialog.getByText('验证器的数字不正确或已经用过').first()).toBeVisible()
  await expectSound(page, 'dialog')
  await dialog.getByLabel('验证器的 6 位数字，或恢复码').fill(codes[0] ?? '')
  await passwordField(dialog).press('Enter')
  await expect(notice(page, '已重新登录，可以接着做')).toBeVisible()
  await expect(page.getByLabel('内容或原因')).toHaveValue('还没有筛选的字')
})
