import {
  letMinutePass,
  loginCode,
  makeAccount,
  newPhone,
  password,
  takePhone,
} from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  expectNoticeOf,
  expectSignedIn,
  notice,
  openLoginDialog,
  openSignedIn,
  otherThan,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'
import { maskPhone } from '#lib/accounts/rules.ts'

test('the phone changes after a code on the old one and a code on the new one', async ({
  page,
  request,
  sql,
  account,
}) => {
  const other = newPhone()
  await letMinutePass(sql, account)
  await openSignedIn(page, account, '/personalCenter/accountSettings')
  await page.getByRole('button', { name: '修改手机号' }).click()
  const first = page.getByRole('dialog', { name: '验证原手机号' })
  const code = first.getByLabel('验证码', { exact: true })
  await expect(
    first.getByText(`${account.phone.slice(0, 3)}****${account.phone.slice(7)}`),
  ).toBeVisible()
  await first.getByRole('button', { name: '下一步' }).click()
  await expect(first.getByText('请输入验证码')).toBeVisible()
  const right = await sendCode(first)
  await code.fill(otherThan(right))
  await first.getByRole('button', { name: '下一步' }).click()
  await expect(first.locator('form').getByText('请输入正确的验证码')).toBeVisible()
  await code.fill(right)
  await code.press('Enter')

  const second = page.getByRole('dialog', { name: '修改手机号' })
  const phone = second.getByLabel('新手机号')
  await expect(phone).toBeFocused()
  await second.getByRole('button', { name: '确定' }).click()
  await expect(second.getByText('请输入新手机号')).toBeVisible()
  await phone.fill('12000000000')
  await expect(second.getByText('请输入正确的手机号码')).toBeVisible()
  await phone.fill(other)
  await second.getByLabel('验证码', { exact: true }).fill(await sendCode(second))
  await second.getByRole('button', { name: '确定' }).click()
  await expect(notice(page, '手机号修改成功')).toBeVisible()
  await expect(second).toBeHidden()
  await expect(
    page.getByRole('main').getByText(`${other.slice(0, 3)}****${other.slice(7)}`),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(maskPhone(other))
  expect(await loginCode(request, other, password)).toBe(200)
  expect(await loginCode(request, account.phone, password)).toBe(422)
})

test('an account without a phone has to bind one before it is signed in', async ({
  page,
  request,
  context,
  sql,
}) => {
  const [old, neighbour] = [await makeAccount(request), await makeAccount(request)]
  const account = await takePhone(sql, old)
  await letMinutePass(sql, neighbour)
  const phone = newPhone()
  const login = await openLoginDialog(page, '/list.html')
  await login.getByLabel('账号').fill(account)
  await passwordField(login).fill(password)
  await agree(login).check()
  await passwordField(login).press('Enter')

  const dialog = page.getByRole('dialog', { name: '完善信息' })
  await expect(dialog.getByLabel('手机号码')).toBeFocused()
  await expect(login).toBeHidden()
  await page.keyboard.press('Escape')
  await page.mouse.click(6, 500)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '关闭' })).toHaveCount(0)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请输入手机号码')).toBeVisible()

  // A number that belongs to another stays with the other.
  await dialog.getByLabel('手机号码').fill(neighbour.phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.locator('form').getByText('该手机号已绑定其他账号')).toBeVisible()

  await dialog.getByLabel('手机号码').fill(phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  const bound = (await context.cookies()).find(({ name }) => name === 'edu_token')?.value
  const reload = page.waitForEvent('load')
  await expectNoticeOf(page, '补齐手机号成功', () =>
    dialog.getByRole('button', { name: '确定' }).click(),
  )
  await reload
  await expect(page).toHaveURL('/list.html')
  await expectSignedIn(page)
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(maskPhone(phone))
  const fresh = (await context.cookies()).find(({ name }) => name === 'edu_token')?.value
  expect(fresh).not.toBe(bound)
})
