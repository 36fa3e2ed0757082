import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { letMinutePass, loginCode, newPhone, password } from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  expectSignedIn,
  expectSound,
  guestLink,
  openAwake,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'

async function openRegistration(page: Page): Promise<Locator> {
  await openAwake(page, '/list.html')
  await (await guestLink(page, '注册')).click()
  const dialog = page.getByRole('dialog', { name: '注册' })
  await expect(dialog.getByLabel('姓名')).toBeFocused()
  return dialog
}

const submit = (dialog: Locator) => dialog.getByRole('button', { name: '注册', exact: true })

test('the registration says what is missing or wrong', async ({ page }) => {
  const dialog = await openRegistration(page)
  await submit(dialog).click()
  for (const fault of [
    '请输入姓名',
    '请输入手机号码',
    '请输入验证码',
    '请输入密码',
    '请阅读并同意公选王《用户服务协议》、《隐私政策》',
  ])
    await expect(dialog.getByText(fault, { exact: true })).toBeVisible()
  await dialog.getByLabel('手机号码').fill('1380000000')
  await dialog.getByRole('button', { name: '填写邮箱（选填）' }).click()
  await dialog.getByLabel('邮箱（选填）').fill('someone@nowhere')
  await passwordField(dialog).fill('1234567')
  for (const fault of [
    '请输入正确的手机号码!',
    '请输入正确的邮箱地址',
    '密码长度为 8 至 64 个字符',
  ])
    await expect(dialog.getByText(fault, { exact: true })).toBeVisible()
})

test('a registration ends in a QR code and, once that is closed, signed in on the same page', {
  tag: '@core',
}, async ({ page, request, baseURL, sql }) => {
  const phone = newPhone()
  await openAwake(page, '/book?utm_source=walk')
  const source = () => page.evaluate(() => localStorage.getItem('own:source'))
  await expect.poll(source).toContain('"walk"')
  const dialog = await openRegistration(page)
  await dialog.getByLabel('姓名').fill('王小明')
  await dialog.getByLabel('手机号码').fill(phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await dialog.getByRole('button', { name: '填写邮箱（选填）' }).click()
  await dialog.getByLabel('邮箱（选填）').fill('xiaoming@example.com')
  await passwordField(dialog).fill('12345678')
  await agree(dialog).check()
  await submit(dialog).click()
  await expect(
    dialog.locator('form').getByText('这个密码太常见，容易被猜到，请换一个'),
  ).toBeVisible()
  await passwordField(dialog).fill(password)
  await submit(dialog).click()

  const poster = page.getByRole('dialog', { name: '注册成功' })
  const image = poster.getByRole('img', { name: '二维码' })
  await expect(image).toBeVisible()
  expect(await image.boundingBox()).toMatchObject({ width: 168, height: 168 })
  await expectSound(page, 'dialog')
  const address = await decode(image)
  expect(new URL(address).origin).toBe(baseURL)
  expect((await request.get(address)).status()).toBe(200)

  const reload = page.waitForEvent('load')
  await poster.getByRole('button', { name: '关闭' }).click()
  await reload
  await expect(page).toHaveURL('/list.html')
  await expectSignedIn(page, '王小明')
  const [came] = await sql<{ campaign: string; landing: string }[]>`
    select campaign, landing from account_sources s join users u on u.id = s.user_id
    where u.phone = ${phone}`
  expect(came).toEqual({ campaign: 'walk', landing: '图书' })
  expect(await source()).toBeNull()
  expect(await loginCode(request, phone, password)).toBe(200)
})

test('a phone that has an account is sent to the login', { tag: '@wide' }, async ({
  page,
  sql,
  account,
}) => {
  await letMinutePass(sql, account)
  const dialog = await openRegistration(page)
  await dialog.getByLabel('姓名').fill('王小明')
  await dialog.getByLabel('手机号码').fill(account.phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  await submit(dialog).click()
  await expect(dialog.locator('form').getByText('该手机号已注册，请直接登录')).toBeVisible()
})

/** Reads a QR code. */
async function decode(image: Locator): Promise<string> {
  const { data, size } = await image.evaluate(async (element) => {
    const picture = element as HTMLImageElement
    await picture.decode()
    const size = 336
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, size, size)
    return { size, data: [...(context?.getImageData(0, 0, size, size).data ?? [])] }
  })
  return jsQR(Uint8ClampedArray.from(data), size, size)?.data ?? ''
}
