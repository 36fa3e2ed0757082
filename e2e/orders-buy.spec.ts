import type { Page } from '@playwright/test'
import { makeAccount } from '#e2e/support/account-api.ts'
import { expectSound, openSignedIn } from '#e2e/support/account-test.ts'
import { expect, openWallet, payCode, press, scan, test } from '#e2e/support/vip.ts'
import { bookPage } from '#lib/books/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

// A course held at a place, and a book: from the button to paid, granted or sent, and paid back.

test('a course at a place is bought, had, and paid back by its rule', { tag: '@core' }, async ({
  page,
  phone,
  account,
  sql,
}) => {
  // A payment and a refund, each with the job that carries it out, and axe on five views.
  test.setTimeout(120_000 * patience)
  await openSignedIn(page, account, href(courseDetailPage, { id: 13 }))
  await expect(page.getByRole('main')).toContainText('北京市海淀区')
  await page.getByRole('link', { name: '购买', exact: true }).click()
  await expect(page.getByRole('heading', { name: '确认订单', level: 1 })).toBeVisible()
  await expect(page.getByText('开课 3 天前：退还全部实付金额')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '提交订单，付 ¥2680' }).dblclick()
  await expect(payCode(page)).toBeVisible()
  await expectSound(page)
  const pay = page.getByRole('region', { name: /扫码支付$/ })
  await pay.scrollIntoViewIfNeeded()
  await phone.goto(await scan(pay))
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  const main = page.getByRole('main')
  await expect(main.getByText('付款到账')).toBeVisible({ timeout: 20_000 * patience })
  await expect(main).toContainText('已完成')
  // Thanks, what comes next, and the stages.
  await expect(main.getByRole('heading', { name: '付款成功，谢谢您', level: 1 })).toBeVisible()
  await expect(main).toContainText('报名成功，上课的日期和地点写在订单里')
  const stage = main.getByRole('listitem').filter({ has: page.getByText('开课', { exact: true }) })
  await expect(stage).toBeVisible()
  await expect(main.getByRole('link', { name: /^看上课安排/ })).toBeVisible()
  await expectSound(page)
  const had = await sql`
    select item_id from goods_order_lines join users on users.id = user_id
    where granted_at is not null and phone = ${account.phone}`
  expect(had).toEqual([{ item_id: 13 }])
  // One order, whatever was pressed; the course is had.
  await page.goto(href(courseDetailPage, { id: 13 }))
  await page.getByRole('link', { name: '购买', exact: true }).click()
  await expect(page.getByText('您已经有这门课程')).toBeVisible()
  await page.getByRole('link', { name: '我的订单' }).first().click()
  await expect(page.getByRole('heading', { name: '我的订单', level: 1 })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: /^查看/ }).click()
  await page.getByRole('button', { name: /^申请退款，可退 ¥2680/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('可退 ¥2680')
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '确认退款' }).click()
  await expect(async () => {
    // The page looks every quarter of a minute by itself, and when somebody comes back to it.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(main.getByText('退款完成')).toBeVisible({ timeout: 1000 * patience })
  }).toPass({ timeout: 40_000 * patience })
  await expect(main).toContainText('已退款')
})

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

test('a book is ordered with a new address, given up, and found among the closed ones', {
  tag: '@core',
}, async ({ page, account }) => {
  await openSignedIn(page, account, href(bookPage))
  await page
    .getByRole('link', { name: /^购买《/ })
    .first()
    .click()
  const place = page.getByRole('button', { name: /^提交订单/ })
  await place.click()
  await expect(page.getByRole('alert').getByText('请选择收货地址')).toBeVisible()
  await addAddress(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await place.click()
  await page.getByRole('button', { name: '取消订单' }).click()
  const question = page.getByRole('dialog', { name: '取消订单' })
  await question.getByRole('button', { name: '先不取消' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: '取消订单' }).click()
  await question.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('订单关闭')).toBeVisible()
  await expect(page.getByRole('link', { name: '再下一单' })).toBeVisible()
  await expectSound(page)
  await page.goto(href(orderPage, { tab: 'ended' }))
  await expect(page.getByRole('main').getByText('已关闭')).toBeVisible()
  await expectSound(page)
})

test('a visitor reads the page of a book, chooses two, changes the number and orders', {
  tag: '@core',
}, async ({ page, account, sql }) => {
  await openSignedIn(page, account, href(bookPage))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '公文写作改稿本', exact: true }).click()
  await expect(main.getByRole('heading', { name: '公文写作改稿本', level: 1 })).toBeVisible()
  await expect(main.getByText('标题改错三十则')).toBeVisible()
  await expect(main.getByText('通知改稿一则')).toBeVisible()
  await expect(main.getByText('付款后 7 天内：退还全部实付金额')).toBeVisible()
  await expectSound(page)
  await main.getByLabel('数量').selectOption('3')
  await main.getByRole('button', { name: '购买', exact: true }).click()
  await expect(page.getByRole('button', { name: '提交订单，付 ¥149.4' })).toBeVisible()
  await addAddress(page)
  await page.getByLabel('数量').selectOption('2')
  const place = page.getByRole('button', { name: '提交订单，付 ¥99.6' })
  await expect(place).toBeEnabled()
  // Another number keeps the address that was chosen.
  await expect(page.getByRole('radio', { name: /林南木/ })).toBeChecked()
  await expectSound(page)
  await place.click()
  await expect(page).toHaveURL(/\/orderDetail\?id=\d+/)
  await expect(page.getByRole('main')).toContainText('× 2')
  const lines = await sql`
    select item_id, quantity from goods_order_lines join users on users.id = user_id
    where phone = ${account.phone} order by item_id`
  expect(lines).toEqual([{ item_id: 2, quantity: 2 }])
})

test('another’s order is not there', { tag: '@core' }, async ({ page, request, sql, account }) => {
  const other = await makeAccount(request)
  const [order] = await sql<{ id: number }[]>`
    with placed as (insert into payables
      (kind, title, order_num, user_id, pay_fen, cashier_key, code_expires_at)
      select 'goods', '行测讲义', ${`G${other.phone}`}, id, 100, ${`G${other.phone}`}, now()
      from users where phone = ${other.phone} returning id)
    insert into goods_orders (id, quote, is_posted)
    select id, '{"lines":[],"sumFen":100,"payFen":100}', false from placed returning id`
  await openSignedIn(page, account, `/orderDetail?id=${order?.id}`)
  await expect(page.getByRole('main')).not.toContainText('行测讲义')
  await expect(page.getByRole('link', { name: '我的订单' }).first()).toBeVisible()
})
