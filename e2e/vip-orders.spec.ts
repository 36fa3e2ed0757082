import type { Locator, Page } from '@playwright/test'
import { sql as text } from 'drizzle-orm'
import { type Account, newPhone, type Sql } from '#e2e/support/account-api.ts'
import {
  expect,
  expectSound,
  notice,
  openAwake,
  openMenu,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { buyLinks } from '#e2e/support/vip.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'
import type { Quote } from '#lib/vip/server/tables.ts'

// What a membership gives, to everybody; what a member has, ordered and asked back. The purchase has its own tests.

const myVip = href(myVipPage)

type Placed = {
  status: 'open' | 'paid' | 'closed' | 'refunded'
  daysAgo: number
  quote?: Partial<Quote>
}

const year: Quote = {
  type: 1,
  planId: 1,
  planName: '年卡（备考全程，含全部题库与解析）',
  weight: 10,
  days: 365,
  priceFen: 29_800,
  deductions: [],
  payFen: 29_800,
}

/** An order as the purchase leaves it; a paid one with its grant and its payment. */
async function place(sql: Sql, { phone }: Account, { status, daysAgo, quote = {} }: Placed) {
  const full = { ...year, ...quote }
  const number = `E2E${newPhone()}`
  const paid = status === 'paid' || status === 'refunded'
  const [order] = await sql<{ id: number; user_id: number }[]>`
    insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at,
      created_at, paid_at, closed_at, closed_why, next_look_at)
    select 'vip', ${full.planName}, ${number}, id, ${full.payFen}, ${status}, ${number},
      now() + interval '12 minutes', now() - ${daysAgo} * interval '1 day',
      ${paid ? text`now() - ${daysAgo} * interval '1 day'` : null},
      ${status === 'closed' ? text`now()` : null}, ${status === 'closed' ? 'expired' : null},
      now() + interval '1 day'
    from users where phone = ${phone} returning id, user_id`
  if (!order) throw new Error('no order was placed')
  await sql`insert into vip_orders (id, quote) values (${order.id}, ${full})`
  if (!paid) return number
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at, order_id, plan_name, value_fen, revoked_at)
    values (${order.user_id}, ${full.weight}, 'paid', now() - ${daysAgo} * interval '1 day',
      now() + ${full.days - daysAgo} * interval '1 day', ${order.id}, ${full.planName}, ${full.priceFen},
      ${status === 'refunded' ? text`now()` : null})`
  await sql`
    insert into payment_attempts (payable_id, channel, out_trade_no, amount_fen, status, expires_at, transaction_id, paid_at)
    values (${order.id}, 'wechat', ${`${number}W1`}, ${full.payFen}, 'paid', now(), ${number}, now() - ${daysAgo} * interval '1 day')`
  // The demonstration channel's own book, for what is paid back.
  await sql`
    insert into sandbox_trades (out_trade_no, channel, amount_fen, description, status, expires_at, transaction_id, paid_at)
    values (${`${number}W1`}, 'wechat', ${full.payFen}, ${full.planName}, 'paid', now(), ${number}, now())`
  return number
}

const card = (page: Page, number: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: number }).first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of the rights is complete, and its buttons lead on', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(href(vipRightsPage))
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      '权益',
      '非会员',
      '黄金会员',
      '钻石会员',
    ])
    expect(await table.getByRole('row').count()).toBeGreaterThan(5)
    // The button of each tier is that of the chosen plan, which needs no script either.
    await expect(buyLinks(page)).toHaveText(['开通黄金会员年卡，¥365', '开通钻石会员年卡，¥998'])
    await page.getByText('季卡').first().click()
    await expect(buyLinks(page).first()).toHaveText('开通黄金会员季卡，¥108')
    await expect(buyLinks(page).first()).toHaveAttribute('href', myVip)
    const question = page.getByRole('group').filter({ hasText: '可以退款吗？' })
    await question.locator('summary').click()
    await expect(question).toContainText('支付后 7 天内')
  })
})

test('the structured data offers what the page shows, at the same prices', async ({ page }) => {
  await page.goto(href(vipRightsPage))
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const products = texts
    .map((text) => JSON.parse(text))
    .filter((node) => node['@type'] === 'Product')
  expect(products.map(({ name }) => name)).toEqual(['公选王黄金会员', '公选王钻石会员'])
  for (const { name, offers } of products) {
    const tier = page.getByRole('group', { name: `${name.replace('公选王', '')}的套餐` })
    for (const offer of offers) {
      expect(offer.priceCurrency).toBe('CNY')
      const plan = tier.locator('label').filter({ hasText: offer.name })
      await expect(plan).toContainText(`¥${yuanText(Number(offer.price))}`)
    }
  }
})

test('the first press on a purchase button is kept and opens the login', async ({ page }) => {
  await page.goto(href(vipRightsPage))
  await buyLinks(page).first().click()
  await expect(page.getByRole('dialog', { name: /^登录/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(href(vipRightsPage))
})

test('the rights of a membership are named in the menu of every page', async ({ page }) => {
  await openAwake(page, '/')
  await openMenu(page)
  await page.getByRole('banner').getByRole('link', { name: '会员', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '会员权益' })).toBeVisible()
})

test('who has bought nothing sees so, and the way to a membership', async ({ page, account }) => {
  await openSignedIn(page, account, myVip)
  const now = page.getByRole('region', { name: '当前会员' })
  await expect(now).toContainText('您还不是会员')
  await expect(now.getByRole('button', { name: '开通会员' })).toBeVisible()
  await expect(now.getByRole('link', { name: '查看会员权益' })).toHaveAttribute(
    'href',
    href(vipRightsPage),
  )
  await expect(page.getByText('还没有会员订单')).toBeVisible()
  await expect(page.getByText('还没有会员时长')).toBeVisible()
  await expectSound(page)
})

test('a diamond sees how the amount came about, and is offered nothing more', async ({
  page,
  account,
  sql,
}) => {
  const deduction = { grantId: 1, planName: '年卡', planFen: 29_800, totalDays: 365 }
  const number = await place(sql, account, {
    status: 'paid',
    daysAgo: 0,
    quote: {
      type: 4,
      weight: 20,
      planName: '年卡',
      priceFen: 59_800,
      deductions: [{ ...deduction, daysRemaining: 100, fen: 8164 }],
      payFen: 51_636,
    },
  })
  await openSignedIn(page, account, myVip)
  const now = page.getByRole('region', { name: '当前会员' })
  await expect(now).toContainText('钻石会员')
  await expect(now).toContainText('还剩 365 天')
  await expect(now.getByRole('button')).toHaveCount(0)
  const order = card(page, number)
  await expect(order).toContainText('¥516.36')
  await expect(order).toContainText('¥298 ÷ 365 天 × 剩余 100 天 = ¥81.64')
  await expect(order).toContainText('¥598 − ¥81.64 = ¥516.36')
  await expectSound(page)
})

test('an order that is not paid is cancelled once that is confirmed', { tag: '@core' }, async ({
  page,
  account,
  sql,
}) => {
  const number = await place(sql, account, { status: 'open', daysAgo: 0 })
  await openSignedIn(page, account, myVip)
  const order = card(page, number)
  await expect(order.getByText('待支付')).toBeVisible()
  await expect(order.getByRole('button', { name: '继续支付' })).toBeVisible()
  await order.getByRole('button', { name: '取消订单' }).click()
  const question = page.getByRole('dialog', { name: '取消订单' })
  await expectSound(page, 'dialog')
  await question.getByRole('button', { name: '先不取消' }).click()
  await expect(question).toBeHidden()
  await order.getByRole('button', { name: '取消订单' }).click()
  await question.getByRole('button', { name: '取消订单' }).click()
  await expect(notice(page, '订单已取消')).toBeVisible()
  await expect(order.getByText('已关闭')).toBeVisible()
  await expect(order).toContainText('您取消了订单')
})

test('money is asked back after its consequences have been read; the membership goes at once', async ({
  page,
  account,
  sql,
}) => {
  const number = await place(sql, account, { status: 'paid', daysAgo: 2 })
  await openSignedIn(page, account, myVip)
  await expect(page.getByRole('region', { name: '当前会员' })).toContainText('黄金会员')
  const order = card(page, number)
  await order.getByRole('button', { name: '申请退款' }).click()
  const dialog = page.getByRole('dialog', { name: '申请退款' })
  await expect(dialog).toContainText('实付 ¥298，全部原路退回微信支付')
  await expect(dialog).toContainText('会员时长立即收回')
  await expectSound(page, 'dialog')
  await dialog.getByLabel('退款原因').fill('考试延期了')
  await dialog.getByRole('button', { name: '确认退款' }).click()
  await expect(notice(page, '退款申请已受理')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(order.getByText(/退款中|已退款/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: '当前会员' })).toContainText('您还不是会员')
  await expect(page.getByText('已随退款收回')).toBeVisible()
})

test('what cannot be asked back says why', async ({ page, account, sql }) => {
  const number = await place(sql, account, { status: 'paid', daysAgo: 30 })
  await openSignedIn(page, account, myVip)
  const button = card(page, number).getByRole('button', { name: '申请退款' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/.{4,}/)
  await expectSound(page)
})

test('more orders than one page holds are leafed through', async ({ page, account, sql }) => {
  for (let day = 30; day > 0; day -= 1)
    await place(sql, account, { status: 'closed', daysAgo: day })
  await openSignedIn(page, account, myVip)
  const pages = page.getByRole('navigation', { name: '订单分页' })
  await expect(pages).toContainText('第 1 页')
  await expect(pages.getByRole('button', { name: '上一页' })).toBeDisabled()
  const [first = ''] = await page.getByText(/^订单号 /).allTextContents()
  await pages.getByRole('button', { name: '下一页' }).click()
  await expect(pages).toContainText('第 2 页')
  await expect(page.getByText(/^订单号 /).first()).not.toHaveText(first)
})
