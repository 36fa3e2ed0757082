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
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { codeAt, stepOf } from '#lib/accounts/server/authenticator/totp.ts'

const step = () => Math.floor(Date.now() / 30_000)

/** Bytes of what a page shows as Base32 in groups. */
function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

test('an authenticator is set up, and after the session has ended the page goes on with it', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const account = await staffLogin(request, sql)
  const page = await openDesk(context, account, 'security')
  await expect(page.getByText('目前登录时用短信验证码')).toBeVisible()
  await page.getByRole('button', { name: '设置验证器' }).click()
  await passwordField(page.getByRole('main'), '登录密码').fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: '验证器密钥的二维码' })).toBeVisible()
  const key = fromBase32((await page.locator('code').textContent()) ?? '')
  await expectSound(page)
  const code = codeAt(key, step() - 1)
  expect(stepOf(key, code)).not.toBeNull()
  await page.getByLabel('应用显示的 6 位数字').fill(code)
  await page.getByRole('button', { name: '确认' }).click()
  const codes = (await page.getByLabel('恢复码').inputValue()).split('\n')
  expect(codes).toHaveLength(10)
  await expectSound(page)
  await page.getByRole('button', { name: '已经保存' }).click()
  await expect(page.getByText('恢复码还剩 10 个')).toBeVisible()

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
  await dialog.getByLabel('验证器的 6 位数字，或恢复码').fill(code)
  await passwordField(dialog).press('Enter')
  await expect(dialog.getByText('验证器的数字不正确或已经用过').first()).toBeVisible()
  await expectSound(page, 'dialog')
  await dialog.getByLabel('验证器的 6 位数字，或恢复码').fill(codes[0] ?? '')
  await passwordField(dialog).press('Enter')
  await expect(notice(page, '已重新登录，可以接着做')).toBeVisible()
  await expect(page.getByLabel('内容或原因')).toHaveValue('还没有筛选的字')
})
