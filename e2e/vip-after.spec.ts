import { expectSound, notice, openSignedIn } from '#e2e/support/account-test.ts'
import {
  chooser,
  expect,
  grantsOf,
  openPurchase,
  ordersOf,
  payByPhone,
  pressPay,
  test,
} from '#e2e/support/vip.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'

// Where a payment leads, and the way back: the refund.

const article = href(articleDetailPage, { id: 1016 })
const pathOf = (address: string) => new URL(address).pathname

test('after the payment the page goes where `link` says', { tag: '@wide' }, async ({
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

test('what was paid is asked back, and with it goes the membership', async ({
  page,
  phone,
  account,
  sql,
}) => {
  // The job that sends money back comes every fifteen seconds.
  test.slow()
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
    .poll(() => ordersOf(sql, account), { timeout: 60_000 })
    .toMatchObject([{ id, status: 'refunded' }])
  const back = await sql`
    select r.amount_fen from sandbox_refunds r join payment_attempts a using (out_trade_no)
    where a.order_id = ${id}`
  expect(back).toMatchObject([{ amount_fen: 36_500 }])
  await page.reload()
  await page.mouse.move(8, 8)
  await expect(order.getByText('已退款', { exact: true })).toBeVisible()
  await expectSound(page)
})
