import {
  expectSound,
  logInAt,
  loginDialog,
  notice,
  openSignedIn,
} from '#e2e/support/account-test.ts'
import {
  buyLinks,
  chooser,
  expect,
  giveMembership,
  grantsOf,
  openPurchase,
  ordersOf,
  payByPhone,
  planCard,
  pressPay,
  test,
} from '#e2e/support/vip.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'

// Where a payment leads, and the way back: the refund.

const article = href(articleDetailPage, { id: 1016 })
const pathOf = (address: string) => new URL(address).pathname

test('after the payment the page goes where `link` says', { tag: ['@wide', '@core'] }, async ({
  page,
  phone,
  account,
}) => {
  await openPurchase(page, account, { link: `${article}?from=vip` })
  await pressPay(page)
  await payByPhone(page, phone)
  await expect(page).toHaveURL(`${article}?from=vip`)
})

for (const link of ['https://example.com/x', '//example.com/x'])
  test(`after the payment nobody is sent to ${link}`, { tag: '@wide' }, async ({
    page,
    phone,
    account,
    baseURL,
  }) => {
    await openPurchase(page, account, { link })
    await pressPay(page)
    await payByPhone(page, phone)
    expect(new URL(page.url()).origin).toBe(baseURL)
    expect(pathOf(page.url())).toBe(href(vipRightsPage))
  })

test('from the member’s own page the payment leads to the article that was to be read', {
  tag: '@wide',
}, async ({ page, phone, account }) => {
  await openSignedIn(page, account, `${href(myVipPage)}?articleId=1016`)
  await page.getByRole('main').getByRole('button', { name: '开通会员' }).click()
  await expect(chooser(page).getByRole('radio').first()).toBeChecked()
  await pressPay(page)
  await payByPhone(page, phone)
  await expect(page).toHaveURL(article)
})

test('what was bought is said until the buyer leaves the page, which shows it at once', async ({
  page,
  phone,
  account,
}) => {
  await openPurchase(page, account)
  const { orderNum } = await pressPay(page)
  await payByPhone(page, phone)
  const main = page.getByRole('main')
  const said = main.getByRole('region', { name: /^您现在是黄金会员，到 \d{4}-\d\d-\d\d$/ })
  // Without a touch: the page that was loaded anew wakes by itself.
  await expect(said).toContainText('支付成功')
  await expect(said).toContainText(`订单号 ${orderNum}`)
  await expect(said.getByRole('link')).toHaveCount(3)
  await expect(buyLinks(page).first()).toHaveText('续费黄金会员年卡，¥365')
  await expect(buyLinks(page).last()).toHaveText('升级到钻石会员年卡，可抵扣')
  await expectSound(page)
  await page.reload()
  await expect(said).toBeVisible()
  await said.getByRole('link', { name: '看订单与退款' }).click()
  await expect(page).toHaveURL(href(myVipPage))
  await expect(page.getByRole('region', { name: '当前会员' })).toContainText('黄金会员')
  await page.goto(href(vipRightsPage))
  await expect(buyLinks(page).first()).toHaveText('续费黄金会员年卡，¥365')
  await expect(said).toHaveCount(0)
})

test('who is a diamond is offered nothing', { tag: '@wide' }, async ({ page, account, sql }) => {
  const days = { weight: 20, planName: '年卡', days: 365, left: 100, fen: 99_800 } as const
  await giveMembership(sql, account, days)
  await openSignedIn(page, account, href(vipRightsPage))
  await expect(buyLinks(page)).toHaveText(['看我的会员', '看我的会员'])
})

test('a purchase that was pressed before the login goes on after it, with the same plan', async ({
  page,
  account,
}) => {
  await page.goto(href(vipRightsPage))
  await page.getByText('季卡').first().click()
  await buyLinks(page).first().click()
  await logInAt(loginDialog(page, '开通会员'), account)
  await expect(chooser(page)).toBeVisible()
  await expect(planCard(chooser(page), '季卡').getByRole('radio')).toBeChecked()
})

test('what was paid is asked back, and with it goes the membership', { tag: '@core' }, async ({
  page,
  phone,
  account,
  sql,
}) => {
  // A payment and a refund, each with the job that carries it out.
  test.setTimeout(90_000 * patience)
  await openPurchase(page, account, { link: href(myVipPage) })
  const { id, orderNum } = await pressPay(page)
  await payByPhone(page, phone, '支付宝')
  await expect(page).toHaveURL(href(myVipPage))
  await page.mouse.move(5, 5)
  const now = page.getByRole('region', { name: '当前会员' })
  await expect(now).toContainText('黄金会员')
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNum }).first()
  await expect(order).toContainText('支付宝')
  await order.getByRole('button', { name: '申请退款' }).click()
  const dialog = page.getByRole('dialog', { name: '申请退款' })
  await dialog.getByRole('button', { name: '确认退款' }).click()
  await expect(notice(page, '退款申请已受理')).toBeVisible()
  await expect(now).toContainText('您还不是会员')
  expect(await grantsOf(sql, account)).toMatchObject([{ isGone: true }])
  await expect
    .poll(() => ordersOf(sql, account), { timeout: 60_000 * patience })
    .toMatchObject([{ id, status: 'refunded' }])
  const back = await sql`
    select r.amount_fen from sandbox_refunds r join payment_attempts a using (out_trade_no)
    where a.payable_id = ${id}`
  expect(back).toMatchObject([{ amount_fen: 36_500 }])
  await page.reload()
  await page.mouse.move(8, 8)
  await expect(order.getByText('已退款', { exact: true })).toBeVisible()
  await expectSound(page)
})
