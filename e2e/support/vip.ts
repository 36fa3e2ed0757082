import { devices, type Locator, type Page } from '@playwright/test'
import { sql as text } from 'drizzle-orm'
import jsQR from 'jsqr'
import sharp from 'sharp'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import { type Account, newIp, type Sql } from './account-api.ts'
import { expect, expectNoticeOf, openSignedIn, test as signedInTest } from './account-test.ts'
import { isKeptOut } from './kept-out.ts'

// The purchase of a membership, and the phone with which it is paid.

/** Answers of the imitated wallet to each of its buttons; a busy server answers its notification late. */
const answers = {
  支付: /^(支付成功，收款方已确认|已支付，收款方还没有确认)/,
  支付失败: '支付失败，没有扣款；这笔交易仍可以支付。',
  重复通知: /^(同一支付通知又发送了三次，收款方均已接收|已支付，收款方还没有确认)/,
} as const

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

/** Beside the buyer's browser there is a phone, which has no login and complains of nothing either. */
export const test = signedInTest.extend<{ phone: Page }>({
  phone: async ({ browser }, use) => {
    const extraHTTPHeaders = { 'x-test-address': newIp() }
    const context = await browser.newContext({ ...pixel, extraHTTPHeaders })
    const complaints: string[] = []
    context.on('console', (message) => {
      const isComplaint = ['error', 'warning'].includes(message.type()) && !isKeptOut(message)
      if (isComplaint) complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(error.error().message))
    await use(await context.newPage())
    await context.close()
    expect(complaints).toEqual([])
  },
})

export { expect }

/** The dialog in which a plan is chosen; its name begins with what it is for. */
export const chooser = (page: Page) =>
  page.getByRole('dialog', { name: /^(开通会员|续费与升级|我的会员)：/ })
export const payDialog = (page: Page) => page.getByRole('dialog', { name: '扫码支付' })
export const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: /^确定要放弃购买吗/ })
export const payCode = (page: Page) => page.getByRole('img', { name: '支付二维码' })

/** Signs in and opens the purchase by the first button of the page of the rights. */
export async function openPurchase(
  page: Page,
  account: Account,
  query: { link?: string } = {},
): Promise<Locator> {
  await openSignedIn(page, account, `${href(vipRightsPage)}?${new URLSearchParams(query)}`)
  return await pressBuy(page)
}

/** The buttons of the plans, by what they say to guests, members and diamonds. */
export const buyLinks = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(开通|续费|升级到|看我的会员)/ })

/** Opens the purchase on the page of the rights once somebody is signed in, and waits for the plans. */
export async function pressBuy(page: Page): Promise<Locator> {
  await buyLinks(page).first().click()
  const dialog = chooser(page)
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(dialog.getByRole('tabpanel')).toContainText(/应付|您已是钻石会员/)
  return dialog
}

/** A plan as it is shown. */
export const planCard = (dialog: Locator, name: string) =>
  dialog.locator('label', { has: dialog.page().getByRole('radio', { name: new RegExp(name) }) })

/** Orders what is chosen and waits for the code. */
export async function pressPay(page: Page): Promise<PlacedOrder> {
  const way = chooser(page).getByRole('radio', { name: '用另一部手机扫码' })
  if (await way.isVisible()) await way.check()
  const { data } = await answerOfCreate(page, () =>
    chooser(page)
      .getByRole('button', { name: /^支付 ¥/ })
      .click(),
  )
  await expect(payCode(page)).toBeVisible()
  return data
}

/** Waits for the server's answer to an order that this brings about. */
export async function answerOfCreate(
  page: Page,
  bringIt: () => Promise<unknown>,
): Promise<{ code: number; data: PlacedOrder }> {
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/v1/pc/vipOrders/create'),
    bringIt(),
  ])
  return await answer.json()
}

/** The text of the QR code in a part of the page, read off a screenshot as a camera would. */
export async function scan(part: Locator): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      text = await readCode(await part.screenshot())
      return text
    })
    .not.toBe('')
  return text
}

async function readCode(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/** Scans the code of the dialog; what it opens on the phone leads to each wallet. */
export async function openCashier(page: Page, phone: Page): Promise<string> {
  await payCode(page).scrollIntoViewIfNeeded()
  const address = await scan(payDialog(page))
  await phone.goto(address)
  await expect(phone.getByRole('link', { name: /^用(微信支付|支付宝)付/ })).toHaveCount(2)
  return address
}

/** Opens a wallet of the phone from its cashier. */
export async function openWallet(phone: Page, wallet: '微信支付' | '支付宝'): Promise<void> {
  await phone.getByRole('link', { name: `用${wallet}付` }).click()
  await expect(phone.getByRole('heading', { name: wallet })).toBeVisible()
}

/** Presses a button of the imitated wallet, which says what became of it. */
export async function press(phone: Page, name: keyof typeof answers): Promise<void> {
  await phone.getByRole('button', { name, exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText(answers[name])
}

/** Pays at a wallet that is open; the buyer's page says so and goes on by itself. */
export async function payAndGoOn(page: Page, phone: Page): Promise<void> {
  await Promise.all([
    page.waitForEvent('load', { timeout: 30_000 * patience }),
    expectNoticeOf(page, '支付成功', () => press(phone, '支付')),
  ])
}

/** The whole way from the dialog's code to the page after the payment. */
export async function payByPhone(
  page: Page,
  phone: Page,
  wallet: '微信支付' | '支付宝' = '微信支付',
): Promise<void> {
  await openCashier(page, phone)
  await openWallet(phone, wallet)
  await payAndGoOn(page, phone)
}

type Bought = { weight: 10 | 20; planName: string; days: number; left: number; fen: number }

/** A membership that was bought and still runs for `left` days. */
export async function giveMembership(
  sql: Sql,
  { phone }: Account,
  { weight, planName, days, left, fen }: Bought,
): Promise<void> {
  // The server's own times have milliseconds.
  const now = text`date_trunc('milliseconds', now())`
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at, plan_name, value_fen)
    select id, ${weight}, 'paid', ${now} - ${days - left} * interval '1 day',
      ${now} + ${left} * interval '1 day', ${planName}, ${fen}
    from users where phone = ${phone}`
}

type Grant = {
  weight: number
  /** Milliseconds, like Date.now(). */
  start: number
  end: number
  isGone: boolean
  replacedBy: number | null
}

/** The account's stretches of membership as they stand in the database, the oldest first. */
export async function grantsOf(sql: Sql, { phone }: Account): Promise<Grant[]> {
  return await sql<Grant[]>`
    select weight, (extract(epoch from starts_at) * 1000)::float8 as start,
      (extract(epoch from ends_at) * 1000)::float8 as "end",
      revoked_at is not null as "isGone", replaced_by as "replacedBy"
    from membership_grants where user_id = (select id from users where phone = ${phone})
    order by id`
}

type Order = { id: number; status: string; payFen: number; adviser: string | null }

/** The account's orders as they stand in the database, the oldest first. */
export async function ordersOf(sql: Sql, { phone }: Account): Promise<Order[]> {
  return await sql<Order[]>`
    select o.id, status, pay_fen as "payFen", a.name as adviser
    from payables o join vip_orders using (id) left join advisers a on a.id = adviser_id
    where user_id = (select id from users where phone = ${phone}) order by o.id`
}
