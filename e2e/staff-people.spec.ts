import { makeAccount, newIp } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { deskItem, openDesk, openItem, staffLogin } from '#e2e/support/inbox.ts'

test('support finds a user, reads the number for a reason, gives a membership and bars the account', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const { phone } = await makeAccount(request)
  const page = await openDesk(context, await staffLogin(request, sql), 'users')
  await page.getByLabel('编号、完整手机号或姓名').fill(phone)
  await page.getByRole('button', { name: '筛选用户' }).click()
  await expect(page.getByText('1 条', { exact: true })).toBeVisible()
  const user = deskItem(page, '看手机号')
  await expect(user).not.toContainText(phone)
  await expectSound(page)

  await user.getByRole('button', { name: '看手机号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect(dialog).toContainText('请写明原因')
  await dialog.getByLabel('为什么看').fill('回拨咨询')
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect(page.getByText(phone)).toBeVisible()

  const own = deskItem(page, '赠送会员')
  await own.getByRole('button', { name: '赠送会员' }).click()
  await dialog.getByLabel('天数').fill('30')
  await dialog.getByLabel('为什么送').fill('直播故障补偿')
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '确认赠送' }).click()
  await expect(notice(page, '会员已送出')).toBeVisible()
  await expect(own).toContainText('黄金会员')

  await own.getByRole('button', { name: '看学习情况' }).click()
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect(dialog).toContainText('请选择原因')
  await dialog.getByLabel('为什么看').selectOption('答复反馈')
  await dialog.getByLabel('咨询或反馈的编号').fill('999999999')
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '查看' }).click()
  await expect(dialog).toContainText('没有这个编号，或不是这个用户的')
  await dialog.getByLabel('为什么看').selectOption('核实会员或订单')
  await dialog.getByRole('button', { name: '查看' }).click()
  const view = page.getByRole('region', { name: '学习情况' })
  await expect(view).toContainText('赠送')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await own.getByRole('button', { name: '停用账号' }).click()
  await dialog.getByLabel(/停用原因/).fill('发布广告')
  await dialog.getByRole('button', { name: '停用', exact: true }).click()
  await expect(own).toContainText('停用原因（本人可见）：发布广告')
  await own.getByRole('button', { name: '改动历史' }).click()
  await expect(own.getByRole('list', { name: '改动历史' }).getByRole('listitem')).toHaveCount(4)
})

test('finance finds an order, sends its money back, and settles what waits', {
  tag: '@core',
}, async ({ browser, context, request, sql }) => {
  const { phone } = await makeAccount(request)
  const number = `E${phone}`
  await sql`with buyer as (select id from users where phone = ${phone}), made as (
      insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at, paid_at)
      select 'vip', '黄金会员年卡', ${number}, id,
        36500, 'paid', ${number}, now(), now() - interval '90 days' from buyer returning id, user_id),
    ordered as (insert into vip_orders (id, quote)
      select id, '{"type":1,"planId":1,"planName":"年卡","weight":10,"days":365,"priceFen":36500,"deductions":[],"payFen":36500}' from made),
    granted as (insert into membership_grants (user_id, weight, kind, starts_at, ends_at, order_id)
      select user_id, 10, 'paid', now() - interval '90 days', now() + interval '275 days', id from made)
    insert into payment_attempts (payable_id, channel, out_trade_no, amount_fen, status, expires_at, paid_at)
    select id, 'wechat', ${`${number}W`}, 36500, 'paid', now(), now() - interval '90 days' from made`
  const page = await openDesk(context, await staffLogin(request, sql, ['finance']), 'orders')
  await page.getByLabel('订单号、完整手机号或姓名').fill(number)
  await page.getByRole('button', { name: '筛选订单' }).click()
  const order = deskItem(page, number)
  await expect(order.first()).toContainText('¥365')
  await expectSound(page)
  await order.getByRole('button', { name: '退款', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('退款原因').fill('误买，电话核实')
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '退款 ¥365' }).click()
  // After 90 days the printed rule gives nothing: a colleague confirms it.
  await expect(notice(page, '已提交，等待另一位同事确认')).toBeVisible()
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const colleague = await staffLogin(request, sql, ['finance'])
  const other = await openDesk(elsewhere, colleague, 'proposals')
  const proposal = await openItem(other, '误买，电话核实')
  await expect(proposal.first()).toContainText('超出退款规则')
  await expectSound(other)
  await proposal.getByRole('button', { name: /^确认退款/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await expect(notice(other, '已确认并执行')).toBeVisible()
  await elsewhere.close()

  // The wallet never saw this payment, and refuses for good.
  const refund = () => sql`select status from refunds where out_refund_no = ${`${number}WR`}`
  await expect.poll(refund).toEqual([{ status: 'failed' }])
  await page.goto(`/staff/money?q=${number}`)
  const waits = deskItem(page, 'TRADE_NOT_PAID')
  await expect(waits).toContainText('退款被渠道拒绝')
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await waits.getByLabel('怎样处理的').fill('已转账，凭证 20261123001')
  await waits.getByRole('button', { name: '记为线下已退' }).click()
  await expect(notice(page, '已记为线下退款')).toBeVisible()
  await expect(page.getByText('没有符合条件的待处理款项')).toBeVisible()
  await page.goto(`/staff/orders?status=refunded&q=${number}`)
  await expect(page.getByText('已退款').first()).toBeVisible()
})
