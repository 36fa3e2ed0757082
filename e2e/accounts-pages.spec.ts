import type { Page } from '@playwright/test'
import { newPhone, password } from '#e2e/support/account-api.ts'
import {
  agree,
  awake,
  expect,
  expectNoticeOf,
  expectSignedIn,
  logInAt,
  loginDialog,
  openLoginDialog,
  passwordField,
  test,
} from '#e2e/support/account-test.ts'
import { detailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Passes over the header by the first link of the page. */
async function skipHeader(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Goes on by Tab until the field named so has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole('main')
    .getByLabel(name)
    .or(page.getByRole('main').getByRole('button', { name }))
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.first().evaluate((node) => node === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

async function logInByKeyboard(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await awake(page.getByRole('main').getByLabel('手机号码'))
  await skipHeader(page)
  await tabTo(page, '密码登录')
  await page.keyboard.press('Enter')
  await tabTo(page, '账号')
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await tabTo(page, /我已阅读并同意/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
}

test('the page of the login works by keyboard and leads back to the remembered address', async ({
  page,
  account,
}) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('redirect', '/search?keyword=%E8%A1%8C%E6%94%BF'))
  await logInByKeyboard(page, account.phone)
  await expect(page).toHaveURL('/search?keyword=%E8%A1%8C%E6%94%BF')
  await expectSignedIn(page)
  expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull()

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '您已登录' })).toBeVisible()
  await expectNoticeOf(page, '已退出登录', () =>
    page.getByRole('main').getByRole('button', { name: '退出' }).click(),
  )
  await expect(page).toHaveURL('/')
})

for (const evil of ['https://evil.example/x', '/\\evil.example'])
  test(`a login does not follow ${evil}`, { tag: '@wide' }, async ({ page, account }) => {
    await page.goto('/login')
    await page.evaluate((address) => localStorage.setItem('redirect', address), evil)
    await logInByKeyboard(page, account.phone)
    await expect(page).toHaveURL('/')
  })

test('the page of the registration works by keyboard and ends signed in on the home page', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: '注册' })).toBeVisible()
  await awake(page.getByRole('main').getByLabel('姓名'))
  await skipHeader(page)
  await tabTo(page, '姓名')
  await page.keyboard.type('赵键盘')
  await tabTo(page, '手机号码')
  await page.keyboard.type(newPhone())
  await tabTo(page, '滑块验证')
  await page.keyboard.press('End')
  await expect(page.getByText('验证通过')).toBeVisible()
  await tabTo(page, '获取验证码')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('验证码', { exact: true })
  await expect(field).toBeFocused()
  const shown = await page
    .getByRole('main')
    .getByText(/验证码 \d{4}$/)
    .textContent()
  await page.keyboard.type(shown?.slice(-4) ?? '')
  await tabTo(page, '密码')
  await page.keyboard.type(password)
  await tabTo(page, /我已阅读并同意/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const poster = page.getByRole('dialog', { name: '注册成功' })
  await expect(poster).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, '赵键盘')
})

test('login page, registration page and code login lead to each other', async ({ page }) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('slider', { name: '滑块验证' })).toBeVisible()
  await awake(main.getByRole('button', { name: '密码登录' }))
  await main.getByRole('button', { name: '密码登录' }).click()
  await expect(main.getByLabel('账号')).toBeVisible()
  await main.getByRole('button', { name: '验证码登录' }).click()
  await main.getByRole('button', { name: '忘记密码？' }).click()
  const dialog = page.getByRole('dialog', { name: '重置密码' })
  await expect(dialog.getByLabel('手机号码')).toBeFocused()
  await dialog.getByRole('button', { name: '密码登录' }).click()
  await expect(dialog).toBeHidden()
  await main.getByRole('link', { name: '立即注册' }).click()
  await expect(page).toHaveURL('/register')
  await main.getByRole('link', { name: '已有账号，去登录' }).click()
  await expect(page).toHaveURL('/login')
})

test('a page for members asks a visitor to log in and shows itself afterwards', {
  tag: '@core',
}, async ({ page, account }) => {
  await page.goto('/personalCenter/accountSettings')
  const dialog = loginDialog(page, '个人中心')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('请先登录')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await logInAt(dialog, account)
  await expect(page.getByRole('heading', { name: '账号设置' })).toBeVisible()
  await expect(page.getByRole('region', { name: '个人资料' })).toBeVisible()
  await expect(page).toHaveURL('/personalCenter/accountSettings')
})

test('a login on /detail passes /refresh and ends at the same article', async ({
  page,
  account,
}) => {
  const article = href(detailPage, { id: 1016 })
  const visited: string[] = []
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) visited.push(new URL(sent.url()).pathname)
  })
  const dialog = await openLoginDialog(page, article)
  await dialog.getByLabel('账号').fill(account.phone)
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  await passwordField(dialog).press('Enter')
  await expect.poll(() => visited.slice(-2)).toEqual(['/refresh', '/detail'])
  await expect(page).toHaveURL(article)
  await expectSignedIn(page)
})
