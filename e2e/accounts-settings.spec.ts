import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { loginCode, password } from '#e2e/support/account-api.ts'
import {
  expect,
  expectNoticeOf,
  expectSignedIn,
  keepLogin,
  notice,
  openSignedIn,
  passwordField,
  test,
  userMenu,
} from '#e2e/support/account-test.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

const settings = '/personalCenter/accountSettings'

test('the menu opens by mouse and by keyboard, says what the membership is and signs out', async ({
  page,
  context,
  account,
}) => {
  await openSignedIn(page, account, '/list.html')
  const menu = userMenu(page)
  await menu.focus()
  await page.keyboard.press('Enter')
  const banner = page.getByRole('banner')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(banner.getByText('您还不是会员')).toBeVisible()
  await expect(banner.getByRole('link', { name: '账号设置' })).toHaveAttribute('href', settings)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()

  await menu.click()
  await expectNoticeOf(page, '已退出登录', () =>
    banner.getByRole('button', { name: '退出登录' }).click(),
  )
  await expect(page).toHaveURL('/')
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(kept)).not.toContain('userId')
  expect(JSON.parse(kept.user ?? '{}')).toMatchObject({
    state: { loginStatus: false, userInfo: null },
  })
})

test('a member sees tier and last day; who leaves from the home page stays there', {
  tag: '@wide',
}, async ({ page, context, request }) => {
  const data = { type: '1', account: '13800000003', password: 'gxw-demo-2026', remember: false }
  const answer = await request.post('/api/v1/pc/login', { data })
  const tokens = (await answer.json()).data
  await keepLogin(context, tokens)
  await page.goto('/')
  await expectSignedIn(page, '演示会员')
  await userMenu(page, '演示会员').click()
  const banner = page.getByRole('banner')
  await expect(banner.getByText(/有效期至 20\d\d-\d\d-\d\d/)).toBeVisible()
  await expect(banner.getByText('您还不是会员')).toBeHidden()
  await banner.getByRole('button', { name: '退出登录' }).click()
  await expect(notice(page, '已退出登录')).toBeVisible()
  await expect(banner.getByRole('link', { name: '登录' })).toBeVisible()
  const headers = { authorization: `Bearer ${tokens.token}` }
  expect((await request.get('/api/v1/pc/getuserinfo', { headers })).status()).toBe(401)
})

test('a changed profile and a new avatar reach the header', { tag: '@core' }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, settings)
  const profile = page.getByRole('region', { name: '个人资料' })
  await profile.getByLabel('姓名').fill('')
  await profile.getByLabel('邮箱（选填）').fill('wrong')
  await profile.getByRole('button', { name: '保存' }).click()
  await expect(profile.getByText('请输入姓名')).toBeVisible()
  await expect(profile.getByText('请输入正确的邮箱地址')).toBeVisible()
  await profile.getByLabel('昵称').fill('夜读的人')
  await profile.getByLabel('姓名').fill('李晓')
  await profile.getByLabel('邮箱（选填）').fill('lixiao@example.com')
  await profile.getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '资料已保存')).toBeVisible()
  await expect(userMenu(page, '夜读的人')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await profile.getByRole('button', { name: '更换头像' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(96, 64) })
  await expect(notice(page, '头像已更新')).toBeVisible({ timeout: 20_000 * patience })
  const picture = userMenu(page, '夜读的人').locator('img')
  await expect(picture).toHaveAttribute('src', /\.(png|jpe?g|webp)/)
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await page.reload()
  await expect(page.getByLabel('邮箱（选填）')).toHaveValue('lixiao@example.com')
  await expect(picture).toBeVisible()

  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    profile.getByRole('button', { name: '更换头像' }).click(),
  ])
  await again.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(notice(page, '浏览器读不了这张图：请先存为 JPEG 或 PNG 再上传')).toBeVisible()
})

test('my data comes as a file with what is mine', { tag: ['@wide', '@core'] }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, settings)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出我的数据' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^公选王-我的数据-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ profile: { phone: account.phone } })
  expect(text).not.toContain(account.token)
  expect(text).not.toContain('argon2')
})

test('an account is deleted with its password and cannot log in again', { tag: '@core' }, async ({
  page,
  context,
  request,
  account,
}) => {
  await openSignedIn(page, account, settings)
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  const field = passwordField(dialog, '登录密码')
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(dialog.getByText('请输入密码')).toBeVisible()
  await field.fill('not-the-password')
  await field.press('Enter')
  await expect(page.getByText('密码不正确', { exact: true }).first()).toBeVisible()
  await field.fill(password)
  await expectNoticeOf(page, '账号已注销', () => field.press('Enter'))
  await expect(page).toHaveURL('/')
  expect(await context.cookies()).toEqual([])
  expect(await loginCode(request, account.phone, password)).toBe(422)
})

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, 0x66)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
