import { newIp } from '#e2e/support/account-api.ts'
import { expectSound, notice } from '#e2e/support/account-test.ts'
import {
  answerOfCreate,
  chooser,
  expect,
  grantsOf,
  leaveQuestion,
  openCashier,
  openPurchase,
  openWallet,
  ordersOf,
  payAndGoOn,
  payByPhone,
  payCode,
  payDialog,
  planCard,
  press,
  pressBuy,
  pressPay,
  scan,
  test,
} from '#e2e/support/vip.ts'

// What happens between the order and its payment: second thoughts, codes that run out, payments that fail.

test('a failed payment can be tried again, a repeated notification gives nothing more', async ({
  page,
  phone,
  account,
  sql,
}) => {
  await openPurchase(page, account)
  const { id } = await pressPay(page)
  await openCashier(page, phone)
  await openWallet(phone, '支付宝')
  await press(phone, '支付失败')
  expect(await ordersOf(sql, account)).toMatchObject([{ status: 'open' }])
  await expect(payCode(page)).toBeVisible()
  await payAndGoOn(page, phone)
  const state = async () => ({
    orders: await ordersOf(sql, account),
    grants: await grantsOf(sql, account),
    attempts:
      await sql`select * from payment_attempts where payable_id = ${id} and status = 'paid'`,
    refunds: await sql`select * from refunds where payable_id = ${id}`,
  })
  const once = await state()
  expect(once).toMatchObject({ orders: [{ status: 'paid' }], grants: [{ weight: 10 }] })
  await press(phone, '重复通知')
  await press(phone, '重复通知')
  const repeats = () => sql`
    select from payment_notifications where outcome = 'repeated' and out_trade_no in
      (select out_trade_no from payment_attempts where payable_id = ${id})`
  await expect.poll(async () => (await repeats()).length).toBe(6)
  expect(await state()).toEqual(once)
})

test('who closes the payment is asked, and may stay or leave', async ({ page, account, sql }) => {
  await page.clock.install()
  await openPurchase(page, account)
  const { orderNum } = await pressPay(page)
  const address = await scan(payDialog(page))
  await payDialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(leaveQuestion(page)).toBeVisible()
  await expectSound(page, 'dialog')
  await leaveQuestion(page).getByRole('button', { name: '继续购买' }).click()
  await expect(leaveQuestion(page)).toBeHidden()
  expect(await scan(payDialog(page))).toBe(address)

  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: '离开' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await ordersOf(sql, account)).toMatchObject([{ status: 'open' }])
  let polls = 0
  page.on('request', (request) => {
    if (request.url().includes('/geState/')) polls += 1
  })
  await page.clock.runFor(10_000)
  expect(polls).toBe(0)

  // The order was kept, and so was its code.
  await pressBuy(page)
  const again = await pressPay(page)
  expect(again.orderNum).toBe(orderNum)
  expect(await scan(payDialog(page))).toBe(address)
  // And it is watched again.
  const poll = page.waitForResponse('**/vipOrders/geState/**')
  await page.clock.runFor(2000)
  expect(await (await poll).json()).toMatchObject({ code: 200, data: 0 })
})

test('a code that has run out is refreshed and paid', { tag: '@core' }, async ({
  page,
  phone,
  account,
  sql,
}) => {
  await page.clock.install()
  await openPurchase(page, account)
  const { id, orderNum, secondsLeft } = await pressPay(page)
  expect(secondsLeft).toBeGreaterThan(700)
  expect(secondsLeft).toBeLessThanOrEqual(720)
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d$/)
  const old = await openCashier(page, phone)

  // Twelve minutes pass, here and there.
  await sql`update payables set code_expires_at = now() where id = ${id}`
  await page.clock.fastForward(secondsLeft * 1000)
  const dialog = payDialog(page)
  await expect(dialog.getByText('二维码已过期', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(dialog.getByRole('link', { name: '在本机打开收银台' })).toBeHidden()
  await expectSound(page, 'dialog')
  await phone.goto(old)
  await expect(phone.getByRole('heading', { name: '二维码已过期' })).toBeVisible()
  await expect(phone.getByRole('link', { name: /^用.+付/ })).toHaveCount(0)

  const { data } = await answerOfCreate(page, () =>
    dialog.getByRole('button', { name: '刷新二维码' }).click(),
  )
  expect(data).toMatchObject({ id, orderNum })
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d$/)
  expect((await phone.request.get(old)).status()).toBe(404)
  const fresh = await openCashier(page, phone)
  expect(fresh).toBe(data.url)
  expect(fresh).not.toBe(old)
  await openWallet(phone, '微信支付')
  await payAndGoOn(page, phone)
  expect(await ordersOf(sql, account)).toMatchObject([{ id, status: 'paid' }])
})

test('another plan closes the order of before', async ({ page, phone, account, sql }) => {
  const dialog = await openPurchase(page, account)
  const first = await pressPay(page)
  await openCashier(page, phone)
  await openWallet(phone, '微信支付')
  await payDialog(page).getByRole('button', { name: '返回选择套餐' }).click()
  await planCard(dialog, '月卡').click()
  const second = await pressPay(page)
  expect(second.id).not.toBe(first.id)
  await expect(payDialog(page)).toContainText('¥39.60')
  await phone.reload()
  await expect(phone.getByRole('button', { name: '支付', exact: true })).toBeDisabled()
  await payByPhone(page, phone, '支付宝')
  expect(await ordersOf(sql, account)).toMatchObject([
    { id: first.id, status: 'closed', payFen: 36_500 },
    { id: second.id, status: 'paid', payFen: 3960 },
  ])
})

test('an order that is cancelled elsewhere leads back to the choice', { tag: '@wide' }, async ({
  page,
  request,
  account,
}) => {
  await openPurchase(page, account)
  const { id } = await pressPay(page)
  const headers = {
    authorization: `Bearer ${account.token}`,
    token: account.uuid,
    'x-test-address': newIp(),
  }
  const answer = await request.post('/api/v1/pc/vipOrders/cancel', { data: { id }, headers })
  expect(await answer.json()).toMatchObject({ code: 200 })
  await expect(notice(page, '订单已关闭，请重新选择套餐')).toBeVisible()
  await expect(chooser(page).getByRole('radio').first()).toBeChecked()
})

for (const [agent, wallet] of [
  ['MicroMessenger/8.0.50', '微信支付'],
  ['AlipayClient/10.6.80', '支付宝'],
] as const)
  test(`${wallet} that scans the code opens itself`, { tag: '@wide' }, async ({
    page,
    account,
    browser,
  }) => {
    await openPurchase(page, account)
    await pressPay(page)
    const address = await scan(payDialog(page))
    const context = await browser.newContext({ userAgent: `Mozilla/5.0 (Linux) ${agent}` })
    const inside = await context.newPage()
    await inside.goto(address)
    await expect(inside.getByRole('heading', { name: wallet })).toBeVisible()
    expect(inside.url()).toMatch(/\/pay\/sandbox\/\d+[WA]1$/)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`an open cashier sees by itself that it was paid, ${javaScriptEnabled ? 'with' : 'without'} scripts`, {
    tag: '@wide',
  }, async ({ page, phone, account, browser }) => {
    await openPurchase(page, account)
    await pressPay(page)
    const address = await openCashier(page, phone)
    const context = await browser.newContext({ javaScriptEnabled })
    const waiting = await context.newPage()
    await waiting.goto(address)
    await expect(waiting.getByRole('img', { name: '付款二维码' })).toHaveCount(2)
    await openWallet(phone, '微信支付')
    await payAndGoOn(page, phone)
    await expect(waiting.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await context.close()
  })
