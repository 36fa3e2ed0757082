import type { Page } from '@playwright/test'
import { makeAccount } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, openSignedIn, test } from '#e2e/support/account-test.ts'
import { deskItem, openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { couponsPage } from '#lib/coupons/paths.ts'
import { confirmOrderPage } from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

// A code becomes a coupon, the coupon goes off an order, and comes free when another holds it no more.

/** A code of the demo content: 20 yuan off anything. */
const CODE = 'jianmian20'
/** A book of the demo content, at 49.80 yuan; two are posted to Hubei for 9. */
const bookId = 2
const courseId = 13

async function redeem(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('兑换码').fill(CODE)
  await main.getByRole('button', { name: '兑换', exact: true }).dblclick()
  await expect(main.getByRole('link', { name: '去用“见面礼”' })).toBeVisible()
}

async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增地址' }).click()
  const editor = page.getByRole('dialog', { name: '新增收货地址' })
  await editor.getByLabel('收货人').fill('林南木')
  await editor.getByLabel('手机号').fill('13812340001')
  await editor.getByLabel('省份').selectOption('湖北省')
  await editor.getByLabel('城市').selectOption('武汉市')
  await editor.getByLabel('区县').selectOption('武昌区')
  await editor.getByLabel('详细地址').fill('中北路 1 号')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('radio', { name: /林南木/ })).toBeChecked()
}

const row = (page: Page) => page.getByRole('button', { name: /^优惠券/ })
const place = (page: Page, sum: string) =>
  page.getByRole('button', { name: `提交订单，付 ¥${sum}`, exact: true })

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a code is redeemed and used for a book at ${width} pixels`, {
    tag: '@core',
  }, async ({ page, account, sql }) => {
    // Axe on five views.
    test.setTimeout(90_000 * patience)
    await page.setViewportSize({ width, height })
    await openSignedIn(page, account, href(couponsPage))
    const main = page.getByRole('main')
    await expect(main.getByText('现在没有可用的优惠券')).toBeVisible()
    await main.getByLabel('兑换码').fill('no-such-code')
    await main.getByRole('button', { name: '兑换', exact: true }).click()
    await expect(main.getByText('这个兑换码不能用，请核对后再试')).toBeVisible()
    await expectSound(page)
    await redeem(page)
    await expectSound(page)

    await page.goto(href(confirmOrderPage, { bookId, quantity: 1 }))
    // The best coupon goes off without asking.
    await expect(row(page)).toContainText('见面礼 −¥20')
    await expect(place(page, '29.80 加运费')).toBeVisible()
    await addAddress(page)
    await expect(place(page, '37.80')).toBeVisible()
    await row(page).click()
    const dialog = page.getByRole('dialog', { name: '用哪张券' })
    await expect(dialog.getByRole('radio', { name: /见面礼/ })).toBeChecked()
    await expectSound(page, 'dialog')
    await dialog.getByRole('radio', { name: '这次不用' }).check()
    await dialog.getByRole('button', { name: '不用优惠券' }).click()
    await expect(row(page)).toContainText('这次不用')
    await expect(place(page, '57.80')).toBeVisible()
    await row(page).click()
    // The card lies over its radio button, so a finger meets the card.
    await dialog.getByText('见面礼', { exact: true }).click()
    await dialog.getByRole('button', { name: '用“见面礼”，省 ¥20' }).click()
    // Another number keeps coupon and address.
    await page.getByLabel('数量').selectOption('2')
    await expect(place(page, '88.60')).toBeEnabled()
    await expect(page.getByRole('radio', { name: /林南木/ })).toBeChecked()
    await expectSound(page)
    // Without network nothing is placed, and nothing that was chosen is lost.
    await page.context().setOffline(true)
    await place(page, '88.60').click()
    await expect(main.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('radio', { name: /林南木/ })).toBeChecked()
    await place(page, '88.60').dblclick()

    await expect(page).toHaveURL(/\/orderDetail\?id=\d+$/)
    const address = page.url()
    await expect(main).toContainText('优惠券“见面礼”')
    await expect(main).toContainText('应付¥88.60')
    // A renewed code is of the same order at the same price.
    await sql`update payables set code_expires_at = now() from users
      where users.id = user_id and users.phone = ${account.phone}`
    await page.reload()
    await main.getByRole('button', { name: '刷新二维码' }).click()
    await expect(main.getByRole('timer')).toBeVisible()
    expect(page.url()).toBe(address)
    const orders = await sql`
      select status, pay_fen from payables join users on users.id = user_id
      where users.phone = ${account.phone} order by payables.id`
    expect(orders).toEqual([{ status: 'open', pay_fen: 8860 }])

    await page.goto(href(couponsPage))
    await expect(main.getByText('待付订单占着，减了 ¥20')).toBeVisible()
    await main.getByRole('link', { name: '看用“见面礼”的订单' }).click()
    await expect(page).toHaveURL(address)
    await main.getByRole('button', { name: '取消订单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
    await expect(main.getByText('订单关闭')).toBeVisible()
    await page.goto(href(couponsPage))
    await expect(main.getByRole('link', { name: '去用“见面礼”' })).toBeVisible()
  })
}

test('a second tab hears that the coupon is held, and loses nothing', { tag: '@core' }, async ({
  context,
  page,
  account,
}) => {
  await openSignedIn(page, account, href(couponsPage))
  await redeem(page)
  await page.goto(href(confirmOrderPage, { courseId }))
  await expect(row(page)).toContainText('见面礼 −¥20')
  const second = await context.newPage()
  await second.goto(href(confirmOrderPage, { bookId, quantity: 2 }))
  await addAddress(second)
  await expect(place(second, '88.60')).toBeEnabled()
  await page.getByRole('button', { name: /^提交订单/ }).click()
  await expect(page).toHaveURL(/\/orderDetail\?id=\d+$/)

  await place(second, '88.60').click()
  await expect(second.getByRole('alert').getByText('另一笔待付订单占着')).toBeVisible()
  await expect(row(second)).toContainText('没有可用的')
  await expect(second.getByRole('radio', { name: /林南木/ })).toBeChecked()
  await row(second).click()
  const dialog = second.getByRole('dialog', { name: '用哪张券' })
  await expect(dialog.getByText('另一笔待付订单占着')).toBeVisible()
  await expectSound(second, 'dialog')
  await dialog.getByRole('button', { name: '不用优惠券' }).click()
  await place(second, '99.60').click()
  await expect(second).toHaveURL(/\/orderDetail\?id=\d+$/)
})

test('finance gives a coupon by phone, and takes it back', { tag: '@core' }, async ({
  context,
  request,
  sql,
}) => {
  const { phone } = await makeAccount(request)
  const page = await openDesk(context, await staffLogin(request, sql, ['finance']), 'coupons')
  await page.getByRole('button', { name: '发一张券' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发出' }).click()
  await expect(dialog.getByText('请填写用户编号或完整手机号')).toBeVisible()
  await dialog.getByLabel('优惠券').selectOption({ index: 0 })
  await dialog.getByLabel('用户编号或完整手机号').fill(phone)
  await dialog.getByLabel('为什么发').fill('直播故障补偿')
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '发出' }).dblclick()
  await expect(notice(page, '优惠券已发出')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByLabel('用户编号、完整手机号或姓名').fill(phone)
  await main.getByLabel('用户编号、完整手机号或姓名').press('Enter')
  const item = deskItem(page, '直播故障补偿')
  await expect(item).toHaveCount(1)
  await expectSound(page)
  await item.getByRole('button', { name: /^收回/ }).click()
  await dialog.getByLabel('为什么').fill('发错了账号')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '收回' }).click()
  await expect(item).toContainText('已收回')
  await expectSound(page)
})
