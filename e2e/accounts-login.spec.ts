import { password } from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  expectSignedIn,
  guestLink,
  notice,
  openLoginDialog,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'
import { maskPhone } from '#lib/accounts/rules.ts'

const DAY = 86_400

test('an empty password login names what is missing and goes to the first field', async ({
  page,
}) => {
  const dialog = await openLoginDialog(page)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByText('请输入账号')).toBeVisible()
  await expect(dialog.getByText('请输入密码')).toBeVisible()
  await expect(dialog.getByText('请阅读并同意公选王《用户服务协议》、《隐私政策》')).toBeVisible()
  await expect(dialog.getByLabel('账号')).toBeFocused()
  await dialog.getByLabel('账号').fill('someone')
  await expect(dialog.getByText('请输入账号')).toBeHidden()
})

test('a wrong password is refused, the right one signs in on the page that was open', {
  tag: '@core',
}, async ({ page, context, account }) => {
  const { phone } = account
  const dialog = await openLoginDialog(page, '/list.html')
  await dialog.getByLabel('账号').fill(phone)
  await passwordField(dialog).fill('not-the-password')
  await agree(dialog).check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(notice(page, '账号或密码错误')).toBeVisible()
  expect(await context.cookies()).toEqual([])

  await passwordField(dialog).fill(password)
  const reload = page.waitForEvent('load')
  await passwordField(dialog).press('Enter')
  await reload
  await expect(page).toHaveURL('/list.html')
  await expect(page.getByRole('dialog')).toBeHidden()

  const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one]))
  expect(cookies.edu_token).toMatchObject({ path: '/', sameSite: 'Lax', expires: -1 })
  expect(cookies.lx_token).toMatchObject({ path: '/', sameSite: 'Lax', expires: -1 })
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({
    userId: expect.stringMatching(/^\d+$/),
    userName: '测试学员',
    phone: maskPhone(phone),
  })
  expect(JSON.parse(kept.user ?? '')).toMatchObject({
    state: {
      loginStatus: true,
      userInfo: { user_name: '测试学员', maskedPhone: maskPhone(phone) },
    },
  })
  expect(JSON.stringify(kept)).not.toContain(password)
  expect(JSON.stringify(kept)).not.toContain(phone)
})

test('七天内免登录 keeps the cookies for seven days', { tag: '@wide' }, async ({
  page,
  context,
  account,
}) => {
  const { phone } = account
  const dialog = await openLoginDialog(page)
  await dialog.getByLabel('账号').fill(phone)
  await passwordField(dialog).fill(password)
  await dialog.getByRole('checkbox', { name: '七天内免登录' }).check()
  await agree(dialog).check()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
  const week = Date.now() / 1000 + 7 * DAY
  for (const name of ['edu_token', 'lx_token']) {
    const cookie = (await context.cookies()).find((one) => one.name === name)
    expect(Math.abs((cookie?.expires ?? 0) - week), name).toBeLessThan(120)
  }
  // The page is being refreshed; a browser closed in the middle of that may hang.
  await expectSignedIn(page)
})

test('the keyboard alone signs in, and Escape gives the focus back', async ({ page, account }) => {
  const { phone } = account
  let dialog = await openLoginDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(await guestLink(page, '登录')).toBeFocused()
  await page.keyboard.press('Enter')
  dialog = page.getByRole('dialog', { name: /^登录/ })
  await expect(dialog.getByLabel('手机号码')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('账号')).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: '七天内免登录' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(agree(dialog)).toBeFocused()
  await page.keyboard.press('Space')
  const reload = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reload
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(maskPhone(phone))
})

test('without a network the login says so, keeps what was typed and can be sent again', {
  tag: '@wide',
}, async ({ page, context, account }) => {
  const { phone } = account
  const dialog = await openLoginDialog(page)
  await dialog.getByLabel('账号').fill(phone)
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  await page.route('**/api/v1/pc/login', (route) => route.abort('internetdisconnected'))
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(notice(page, '网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(dialog.getByLabel('账号')).toHaveValue(phone)
  await expect(passwordField(dialog)).toHaveValue(password)
  await expect(agree(dialog)).toBeChecked()
  await page.unroute('**/api/v1/pc/login')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await context.cookies()).map(({ name }) => name)).toContain('edu_token')
  await expectSignedIn(page)
})

test('a double click sends one login', { tag: '@wide' }, async ({ page, account }) => {
  const { phone } = account
  const dialog = await openLoginDialog(page)
  await dialog.getByLabel('账号').fill(phone)
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  let sent = 0
  await page.route('**/api/v1/pc/login', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await dialog.getByRole('button', { name: '登录', exact: true }).dblclick()
  await expectSignedIn(page)
  expect(sent).toBe(1)
})

test('staff are asked for a code once their password was right, and log in with both', {
  tag: ['@wide', '@core'],
}, async ({ page, sql }) => {
  const phone = '13800000002'
  await sql`update sms_codes set created_at = created_at - interval '1 day' where phone = ${phone}`
  const dialog = await openLoginDialog(page)
  await dialog.getByLabel('账号').fill(phone)
  await passwordField(dialog).fill('gxw-demo-2026')
  await agree(dialog).check()
  const submit = dialog.getByRole('button', { name: '登录', exact: true })
  await submit.click()
  await expect(notice(page, '工作人员登录须同时填写密码和短信验证码')).toBeVisible()
  await submit.click()
  await expect(dialog.getByText('请输入验证码')).toBeVisible()
  await dialog.getByLabel('验证码').fill(await sendCode(dialog))
  await submit.click()
  await expectSignedIn(page, '演示老师')
  await page.goto('/staff/enquiries')
  await expect(page.getByRole('heading', { level: 1, name: '咨询' })).toBeVisible()
})
