import { expectSound, notice, openSignedIn } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { buyBooks } from '#e2e/support/orders.ts'
import { expect, test } from '#e2e/support/vip.ts'
import { orderDetailPage, orderPage } from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

const phoneSize = { width: 390, height: 844 }
const wide = { width: 1280, height: 900 }

test('one of two books goes back: asked for, agreed to, sent, looked at and paid', {
  tag: '@core',
}, async ({ page, phone, browser, request, account, sql }) => {
  // A payment, a refund with its job, a desk, and axe on seven views.
  test.setTimeout(180_000 * patience)
  // Books that no other walk buys, since their stock is counted.
  const { id, orderNum } = await buyBooks({ account, request, sql, phone }, [9, 10])
  const [book] = await sql<{ title: string; taken: number }[]>`
    select title, coalesce(taken, 0) as taken from books
    left join goods on goods.kind = 'book' and item_id = books.id where books.id = 9`
  const title = book?.title ?? ''
  const takenNow = async () => {
    const [found] = await sql<{ taken: number }[]>`
      select taken from goods where kind = 'book' and item_id = 9`
    return found?.taken
  }
  const staff = await staffLogin(request, sql, ['admin'])
  const own = await browser.newContext()
  const desk = await openDesk(own, staff, `parcels?q=${orderNum}`)
  const work = desk.getByRole('main')
  await work.getByLabel('快递公司').selectOption('圆通')
  await work.getByLabel('快递单号').fill(`YT${id}000001`)
  await work.getByRole('button', { name: '寄出', exact: true }).click()
  await expect(notice(desk, '已寄出')).toBeVisible()

  await openSignedIn(page, account, href(orderDetailPage, { id }))
  const main = page.getByRole('main')
  await expect(main).toContainText('已寄出，收到后请确认收货')
  await expect(main.getByRole('button', { name: '申请退货' })).toHaveCount(0)
  await main.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
  await expect(main).toContainText('前可以申请退货')
  await main.getByRole('button', { name: '申请退货' }).click()
  const dialog = page.getByRole('dialog', { name: '申请退货' })
  await dialog.getByRole('button', { name: '提交退货申请' }).click()
  await expect(dialog.getByText('请选择退货原因')).toBeVisible()
  await dialog.getByLabel('退货原因').selectOption('不想要了')
  await dialog.getByRole('button', { name: '提交退货申请' }).click()
  await expect(dialog.getByText('请选择要退的商品')).toBeVisible()
  await dialog.getByRole('checkbox', { name: new RegExp(title) }).check()
  await page.setViewportSize(phoneSize)
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '提交退货申请' }).dblclick()
  await expect(main.getByText('等我们审核，结果会发消息给您')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(wide)

  await desk.goto(`/staff/returns?q=${orderNum}`)
  await work.getByRole('button', { name: /^同意退/ }).click()
  const agreeing = desk.getByRole('dialog', { name: '同意退货' })
  await agreeing.getByLabel('收件人').fill('售后')
  await agreeing.getByLabel('电话').fill('027')
  await agreeing.getByLabel('寄回地址').fill('武汉市武昌区中北路 1 号')
  await agreeing.getByRole('button', { name: '同意' }).click()
  await expect(agreeing.getByText('请填写手机号或带区号的座机号')).toBeVisible()
  await expectSound(desk, 'dialog')
  await agreeing.getByLabel('电话').fill('027-88888888')
  await agreeing.getByRole('button', { name: '同意' }).click()
  await expect(notice(desk, '已同意并告诉买家')).toBeVisible()

  await page.reload()
  await expect(main.getByText('027-88888888')).toBeVisible()
  await main.getByLabel('快递公司').selectOption('圆通')
  await main.getByLabel('快递单号').fill(`YT${id}000002`)
  await main.getByRole('button', { name: '已寄回', exact: true }).click()
  await expect(main).toContainText('退货在路上，我们收到后验收退款')
  await expectSound(page)
  await page.goto(href(orderPage))
  await expect(main.getByRole('listitem').filter({ hasText: orderNum })).toContainText('退货中')

  await desk.goto(`/staff/returns?q=${orderNum}`)
  await expectSound(desk)
  await desk.setViewportSize(phoneSize)
  await expectSound(desk)
  await work.getByRole('button', { name: /^验收通过/ }).click()
  const accepting = desk.getByRole('dialog', { name: '验收通过' })
  await expect(accepting.getByRole('button', { name: '退款 ¥32', exact: true })).toBeVisible()
  await accepting.getByRole('button', { name: '退款 ¥32', exact: true }).dblclick()
  await expect(notice(desk, '已验收，款项原路退回')).toBeVisible()

  await page.goto(href(orderDetailPage, { id }))
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('退款完成 ¥32')).toBeVisible({ timeout: 2000 * patience })
  }).toPass({ timeout: 60_000 * patience })
  await expect(main.getByText('部分退款')).toBeVisible()
  const steps = main.getByRole('listitem')
  for (const step of ['下单', '付款到账', '寄出', '确认收货', '退货寄回', '退货验收通过'])
    await expect(steps.filter({ hasText: step }).first()).toBeVisible()
  await expectSound(page)
  expect(await takenNow()).toBe((book?.taken ?? 0) - 1)
  const sent = await sql<{ fen: number }[]>`
    select amount_fen as fen from refunds where payable_id = ${id} and status = 'done'`
  expect(sent).toEqual([{ fen: 3_200 }])
  await page.goto('/personalCenter/messages')
  for (const words of [/^付款到账：/, /^已寄出：/, /^退货已同意：/, /^退货已验收：/, /^退款到账：/])
    await expect(main.getByText(words)).toBeVisible()
  await own.close()
})
