import type { Page } from '@playwright/test'
import type { makeAccount } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, openSignedIn } from '#e2e/support/account-test.ts'
import { confirmProposal, openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { headersOf } from '#e2e/support/orders.ts'
import { openWallet, press, test } from '#e2e/support/vip.ts'
import { newAddress } from '#lib/addresses/calls.ts'
import { confirmOrderPage, orderDetailPage } from '#lib/orders/paths.ts'
import { cashierPage } from '#lib/payments/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

// Postage by province, from the page of confirmation to the label; the rules are those of the demo content.

const phoneSize = { width: 390, height: 844 }
/** A book of the demo content, at 58 yuan. */
const bookId = 1

const addresses = {
  hubei: {
    provinceCode: '420000',
    cityCode: '420100',
    districtCode: '420106',
    consignee: '林南木',
  },
  tibet: { provinceCode: '540000', cityCode: '540100', districtCode: '540102', consignee: '格桑' },
  taiwan: { provinceCode: '710000', cityCode: '710100', districtCode: '710101', consignee: '陈平' },
}

type Account = Awaited<ReturnType<typeof makeAccount>>

/** Saves the addresses of an account; the first is the default one. */
async function addAddresses(page: Page, account: Account): Promise<void> {
  const headers = headersOf(account)
  for (const address of Object.values(addresses)) {
    const data = { ...address, phone: '13812340001', detail: '中北路 1 号', isDefault: false }
    const answer = await page.request.post(newAddress.path, { data, headers })
    expect(answer.status()).toBe(200)
  }
}

const place = (page: Page, sum: string) =>
  page.getByRole('button', { name: `提交订单，付 ¥${sum}`, exact: true })

test('postage follows the address, before and after paying, until the parcel is sent', {
  tag: '@core',
}, async ({ page, phone, browser, request, account, sql }) => {
  // A payment, a desk, and axe on five views.
  test.setTimeout(120_000 * patience)
  await addAddresses(page, account)
  await openSignedIn(page, account, href(confirmOrderPage, { bookId, quantity: 1 }))
  const main = page.getByRole('main')
  await expect(page.getByRole('radio', { name: /林南木/ })).toBeChecked()
  await expect(main).toContainText('寄往湖北省，首件 ¥8')
  await expect(place(page, '66')).toBeVisible()
  await page.getByRole('radio', { name: /陈平/ }).check()
  await expect(main.getByText('暂时不能寄往台湾省').first()).toBeVisible()
  await main.getByRole('button', { name: /^提交订单/ }).click()
  await expect(page.getByRole('alert').getByText('暂时不能寄往台湾省')).toBeVisible()
  await expectSound(page)
  await page.getByRole('radio', { name: /格桑/ }).check()
  await expect(place(page, '76')).toBeVisible()
  await page.setViewportSize(phoneSize)
  await expectSound(page)
  await place(page, '76').click()

  await expect(page).toHaveURL(/\/orderDetail\?id=\d+$/)
  const first = page.url()
  await expect(main).toContainText('运费¥18')
  // Unpaid, a cheaper province is a new order of its own sum.
  await main.getByRole('button', { name: '修改地址' }).click()
  const dialog = page.getByRole('dialog', { name: '收货地址' })
  await dialog.getByRole('radio', { name: /林南木/ }).check()
  await expect(dialog.getByText('运费由 ¥18 变为 ¥8')).toBeVisible()
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '按新地址重新下单，付 ¥66' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(main).toContainText('运费¥8')

  const [order] = await sql<{ id: number; key: string; orderNum: string }[]>`
    select payables.id, cashier_key as key, order_num as "orderNum" from payables
    join users on users.id = user_id
    where users.phone = ${account.phone} and status = 'open'`
  if (!order) throw new Error('no open order')
  await phone.goto(href(cashierPage, { key: order.key }))
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  await page.goto(href(orderDetailPage, { id: order.id }))
  await expect(main.getByRole('button', { name: '申请退款，可退 ¥66' })).toBeVisible()
  // Paid, a dearer province is refused with the difference.
  await main.getByRole('button', { name: '修改地址' }).click()
  await dialog.getByRole('radio', { name: /格桑/ }).check()
  await expect(dialog.getByText('要多付 ¥10')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '寄到这里' })).toBeDisabled()

  const own = await browser.newContext()
  const desk = await openDesk(own, await staffLogin(request, sql, ['support']), 'parcels/labels')
  const label = desk.getByRole('listitem').filter({ hasText: order.orderNum })
  await expect(label).toContainText('13812340001')
  await expect(label).toContainText('湖北省')
  await expectSound(desk)
  await desk.setViewportSize(phoneSize)
  await expectSound(desk)
  await own.close()
})

test('finance writes a rule of postage, which a colleague confirms', async ({
  context,
  request,
  sql,
}) => {
  const page = await openDesk(context, await staffLogin(request, sql, ['finance']), 'postage')
  const main = page.getByRole('main')
  await expect(main.getByText('偏远地区')).toBeVisible()
  await expectSound(page)
  await main.getByRole('button', { name: '新建运费规则' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('海岛')
  await dialog.getByLabel(/^省份/).fill('海南')
  await dialog.getByLabel('寄送').check()
  await dialog.getByLabel(/^首件/).fill('12')
  await page.setViewportSize(phoneSize)
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '查看改动并保存' }).click()
  const reason = '海岛快递涨价'
  await dialog.getByLabel('为什么改').fill(reason)
  await dialog.getByRole('button', { name: '确认保存' }).click()
  await expect(notice(page, '已提交，等待另一位同事确认')).toBeVisible()
  await confirmProposal(request, sql, ['finance'], reason)
  await page.reload()
  await expect(main.getByText('海岛')).toBeVisible()
})
