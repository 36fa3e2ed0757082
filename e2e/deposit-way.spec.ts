import type { Page } from '@playwright/test'
import { expectSound, openSignedIn } from '#e2e/support/account-test.ts'
import { headersOf } from '#e2e/support/orders.ts'
import { expect, openWallet, payCode, press, scan, test } from '#e2e/support/vip.ts'
import {
  confirmOrderPage,
  depositOrderPage,
  orderDetailPage,
  orderPage,
} from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

const phoneSize = { width: 390, height: 844 }

/** The demo's course with a deposit: ¥980 in all, ¥180 first. */
const courseId = 17

async function payBy(phone: Page, page: Page): Promise<void> {
  await expect(payCode(page)).toBeVisible()
  const pay = page.getByRole('region', { name: /扫码支付$/ })
  await pay.scrollIntoViewIfNeeded()
  await phone.goto(await scan(pay))
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
}

test('a course is kept by a deposit and had once its rest is paid', { tag: '@core' }, async ({
  page,
  phone,
  account,
}) => {
  // Two payments, and axe on five views.
  test.setTimeout(150_000 * patience)
  await openSignedIn(page, account, href(confirmOrderPage, { courseId }))
  const main = page.getByRole('main')
  await page.getByRole('radio', { name: /^先付定金 ¥180（尾款 ¥800，/ }).check()
  await expect(main).toContainText('尾款截止 3 天前取消，定金全部退回')
  await expectSound(page)
  await page.setViewportSize(phoneSize)
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: '提交订单，付定金 ¥180' }).click()
  await payBy(phone, page)
  await expect(main.getByText('待付尾款')).toBeVisible({ timeout: 20_000 * patience })
  await expectSound(page)
  await page.goto(href(orderPage, { tab: 'waiting' }))
  await expect(main).toContainText('定金，总价 ¥980')
  await page.getByRole('link', { name: /^付尾款：/ }).click()
  await expect(page.getByRole('heading', { name: '定金订单', level: 1 })).toBeVisible()
  await expect(main).toContainText('剩 ')
  await page.setViewportSize(phoneSize)
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: '付尾款 ¥800' }).dblclick()
  await payBy(phone, page)
  await expect(main.getByText('尾款到账')).toBeVisible({ timeout: 20_000 * patience })
  await expect(main).toContainText('已完成')
  await expect(page.getByRole('button', { name: '申请退款，可退 ¥980' })).toBeVisible()
  await page.goto('/deposit/DepositOrder')
  await expect(page).toHaveURL(/\/depositOrder$/)
  await expect(main.getByText('没有这笔订单')).toBeVisible()
})

test('a rest that nobody pays closes the order by the printed rule', async ({
  page,
  phone,
  account,
  request,
  sql,
}) => {
  // The job comes once a minute, the refund every quarter of one.
  test.setTimeout(210_000 * patience)
  const headers = headersOf(account)
  const answer = await request.post('/api/lx/appOrder/create', {
    data: { items: [{ kind: 'course', id: courseId }], isDeposit: true },
    headers,
  })
  const { id, url } = (await answer.json()).data
  // Before there is a message, which the name of the menu counts.
  await openSignedIn(page, account, href(depositOrderPage, { id }))
  await phone.goto(url)
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText('待付尾款')).toBeVisible()
  await expect(page.getByRole('button', { name: '取消定金订单，可退 ¥180' })).toBeVisible()
  await sql`update goods_orders
    set quote = jsonb_set(quote, '{deposit,dueAt}', '"2026-01-01T00:00:00.000Z"') where id = ${id}`
  await page.reload()
  await expect(main.getByText('已经过了付尾款的日期')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('退款完成 ¥90')).toBeVisible({ timeout: 2000 * patience })
  }).toPass({ timeout: 150_000 * patience })
  await expect(main).toContainText('已退款')
  await page.goto(href(orderDetailPage, { id }))
  await expect(main).toContainText('尾款（未付）')
  await expectSound(page)
  await page.goto('/personalCenter/messages')
  await expect(main.getByText(/^定金订单已关闭：/)).toBeVisible()
})
