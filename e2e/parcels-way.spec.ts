import { expectSound, notice, openSignedIn } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { buyBooks } from '#e2e/support/orders.ts'
import { expect, test } from '#e2e/support/vip.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

const phoneSize = { width: 390, height: 844 }

test('a book is sent, gets stuck, and is delivered before its buyer’s eyes', {
  tag: '@core',
}, async ({ page, phone, browser, request, account, sql }) => {
  // A payment, a desk, and axe on four views.
  test.setTimeout(120_000 * patience)
  const { id, orderNum } = await buyBooks({ account, request, sql, phone }, [1])

  const staff = await staffLogin(request, sql, ['admin'])
  // Who buys stays signed in beside.
  const own = await browser.newContext()
  const desk = await openDesk(own, staff, `parcels?q=${orderNum}`)
  const main = desk.getByRole('main')
  await main.getByRole('button', { name: '寄出', exact: true }).click()
  await expect(main.getByText('请选择快递公司')).toBeVisible()
  await main.getByLabel('快递公司').selectOption('圆通')
  await main.getByLabel('快递单号').fill(`YT${id}000001`)
  await main.getByRole('button', { name: '寄出', exact: true }).click()
  await expect(notice(desk, '已寄出')).toBeVisible()
  await desk.goto(`/staff/parcels?status=sent&q=${orderNum}`)
  const write = async (state: string, text: string) => {
    await main.getByLabel('快递状态').selectOption(state)
    await main.getByLabel('快递到了哪里').fill(text)
    await main.getByRole('button', { name: '更新进度', exact: true }).click()
    await expect(main.getByText(text)).toBeVisible()
  }
  await openSignedIn(page, account, href(orderDetailPage, { id }))
  const buyer = page.getByRole('main')
  await expect(buyer).toContainText(`圆通 YT${id}000001`)
  await write('在途', '已到武汉转运中心')
  await write('疑难', '地址不详，正在联系收件人')
  await expectSound(desk)

  await page.reload()
  await expect(buyer).toContainText('疑难')
  await write('派件', '快递员正在派送')
  await write('签收', '本人已签收')
  await page.reload()
  await expect(buyer.getByText('本人已签收')).toBeVisible()
  await expect(buyer.getByText('已到武汉转运中心')).toHaveCount(0)
  await buyer.getByRole('button', { name: '看全部 4 条' }).click()
  await expect(buyer.getByText('已到武汉转运中心')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(phoneSize)
  await expectSound(page)
  await page.goto('/personalCenter/messages')
  await expect(buyer.getByText('快递已签收')).toBeVisible()
  await expect(buyer.getByText('快递遇到问题')).toBeVisible()
  await own.close()
})
