import { expectSound } from '#e2e/support/account-test.ts'
import {
  chooser,
  expect,
  giveMembership,
  grantsOf,
  openCashier,
  openPurchase,
  openWallet,
  ordersOf,
  payAndGoOn,
  payByPhone,
  payCode,
  payDialog,
  planCard,
  pressBuy,
  pressPay,
  test,
} from '#e2e/support/vip.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'

// What a visitor, a member and a diamond can buy, paid at the demonstration wallets. The way there and its accidents
// have their own tests.

const DAY_MS = 86_400_000

const yearCard = { weight: 10, planName: '年卡', days: 365, left: 100, fen: 36_500 } as const
const quarterCard = { weight: 10, planName: '季卡', days: 90, left: 45, fen: 10_800 } as const

const daysOf = (grant?: { start: number; end: number }) =>
  grant && (grant.end - grant.start) / DAY_MS

// A phone opens the wallet instead: vip-phone.spec.ts.
test('a first purchase, from the choice to the membership @wide', { tag: '@core' }, async ({
  page,
  phone,
  account,
  sql,
}) => {
  const dialog = await openPurchase(page, account)
  await expect(dialog).toContainText('您还不是会员')
  await expect(dialog.getByRole('tab')).toHaveText([/^黄金会员/, /^钻石会员/])
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText(/^黄金会员/)
  const benefits = dialog.getByRole('tabpanel').getByRole('list').first()
  await expect(benefits.getByRole('listitem')).toHaveText([
    /^AI 解析/,
    /^题库会员专区/,
    /^会员看课/,
    /^视频讲解/,
    /^直播回放/,
    /^刷题不限题数/,
  ])
  const year = planCard(dialog, '年卡')
  await expect(year.getByRole('radio')).toBeChecked()
  await expect(year).toContainText('活动价')
  await expect(year.locator('s')).toHaveText('原价 ¥432')
  await expect(dialog).toContainText('应付¥365')
  await expectSound(page, 'dialog')

  await dialog.getByRole('tab', { name: /钻石会员/ }).click()
  await expect(dialog).toContainText('应付¥998')
  await expect(planCard(dialog, '年卡').getByRole('radio')).toBeChecked()
  await dialog.getByRole('tab', { name: /黄金会员/ }).click()
  await planCard(dialog, '季卡').click()
  await expect(dialog).toContainText('应付¥108')
  const lastDay = shanghaiToday(new Date(Date.now() + 90 * DAY_MS))
  await expect(dialog).toContainText(`有效期至 ${lastDay}`)
  const adviser = dialog.getByRole('combobox', { name: '课程顾问' })
  await expect(adviser).toHaveValue('')
  await adviser.selectOption('周老师')

  let creates = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/vipOrders/create')) creates += 1
  })
  await dialog.getByRole('button', { name: /^支付 ¥/ }).dblclick()
  await expect(payCode(page)).toBeVisible()
  expect(creates).toBe(1)
  const orders = await ordersOf(sql, account)
  expect(orders).toMatchObject([{ status: 'open', payFen: 10_800, adviser: '周老师' }])
  await expect(payDialog(page)).toContainText('¥108')
  const { width, height } = (await payCode(page).boundingBox()) ?? {}
  expect([width, height]).toEqual([168, 168])
  await expectSound(page, 'dialog')

  const address = await openCashier(page, phone)
  await expect(phone.getByRole('article')).toContainText('¥108')
  await expectSound(phone)
  await openWallet(phone, '微信支付')
  await expectSound(phone)
  await payAndGoOn(page, phone)
  expect(new URL(page.url()).pathname).toBe(href(vipRightsPage))
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expect(phone.getByRole('link', { name: '看我的会员' })).toHaveAttribute(
    'href',
    href(myVipPage),
  )

  expect(await ordersOf(sql, account)).toMatchObject([{ status: 'paid' }])
  const [grant] = await grantsOf(sql, account)
  expect(grant).toMatchObject({ weight: 10, isGone: false })
  expect(daysOf(grant)).toBe(90)
  // The next purchase is a member's, with the same adviser.
  await pressBuy(page)
  await expect(chooser(page)).toContainText(`黄金会员，有效期至 ${lastDay}`)
  await expect(adviser.locator('option:checked')).toHaveText('周老师')
})

test('a renewal begins where the membership ends', async ({ page, phone, account, sql }) => {
  await giveMembership(sql, account, yearCard)
  const [before] = await grantsOf(sql, account)
  const dialog = await openPurchase(page, account)
  await expect(dialog.getByRole('heading', { name: '选择续费套餐' })).toBeVisible()
  await expect(dialog.getByRole('radio', { disabled: true })).toHaveCount(0)
  await planCard(dialog, '月卡').click()
  await expect(dialog).toContainText('应付¥39.6')
  const end = (before?.end ?? 0) + 30 * DAY_MS
  await expect(dialog).toContainText(`有效期至 ${shanghaiToday(new Date(end))}`)
  await expectSound(page, 'dialog')
  await pressPay(page)
  await expect(payDialog(page)).toContainText('¥39.60')
  await payByPhone(page, phone)
  expect(await grantsOf(sql, account)).toMatchObject([
    { isGone: false },
    { weight: 10, isGone: false, start: before?.end, end },
  ])
})

test('a change of plan credits the rest of the present one', async ({
  page,
  phone,
  account,
  sql,
}) => {
  await giveMembership(sql, account, quarterCard)
  const dialog = await openPurchase(page, account)
  await dialog.getByRole('button', { name: '换一个套餐' }).click()
  await expect(dialog.getByRole('heading', { name: '选择要更换的套餐' })).toBeVisible()
  for (const name of ['季卡', '月卡']) {
    await expect(planCard(dialog, name).getByRole('radio')).toBeDisabled()
    await expect(planCard(dialog, name)).toContainText('只能换成时长更长的套餐')
  }
  await expect(planCard(dialog, '年卡').getByRole('radio')).toBeChecked()
  await expect(dialog).toContainText('¥108 ÷ 90 天 × 剩余 45 天 = ¥54')
  await expect(dialog).toContainText('¥365 − ¥54 = ¥311')
  await expect(dialog).toContainText('应付¥311')
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '返回续费' }).click()
  await expect(dialog.getByRole('heading', { name: '选择续费套餐' })).toBeVisible()
  await expect(dialog).toContainText('应付¥365')
  await dialog.getByRole('button', { name: '换一个套餐' }).click()
  await expect(dialog).toContainText('应付¥311')
  const { id, payAmount } = await pressPay(page)
  expect(payAmount).toBe(311)
  await payByPhone(page, phone, '支付宝')
  expect(await ordersOf(sql, account)).toMatchObject([{ id, status: 'paid', payFen: 31_100 }])
  const grants = await grantsOf(sql, account)
  expect(grants).toMatchObject([
    { isGone: true, replacedBy: id },
    { weight: 10, isGone: false },
  ])
  expect(daysOf(grants[1])).toBe(365)
})

test('an upgrade spells out what it deducts', { tag: '@core' }, async ({
  page,
  phone,
  account,
  sql,
}) => {
  await giveMembership(sql, account, yearCard)
  const dialog = await openPurchase(page, account)
  await dialog.getByRole('tab', { name: /钻石会员/ }).click()
  await expect(dialog.getByRole('heading', { name: '选择升级套餐' })).toBeVisible()
  await expect(planCard(dialog, '年卡')).toContainText('套餐价 ¥998')
  await expect(dialog).toContainText('¥365 ÷ 365 天 × 剩余 100 天 = ¥100')
  await expect(dialog).toContainText('¥998 − ¥100 = ¥898')
  await expect(dialog).toContainText('应付¥898')
  await planCard(dialog, '季卡').click()
  await expect(dialog).toContainText('¥298 − ¥100 = ¥198')
  await expect(dialog).toContainText('应付¥198')
  await expectSound(page, 'dialog')
  const { id, payAmount } = await pressPay(page)
  expect(payAmount).toBe(198)
  await payByPhone(page, phone)
  expect(await ordersOf(sql, account)).toMatchObject([{ id, status: 'paid', payFen: 19_800 }])
  expect(await grantsOf(sql, account)).toMatchObject([
    { isGone: true, replacedBy: id },
    { weight: 20, isGone: false },
  ])
  await pressBuy(page)
  await expect(chooser(page)).toContainText('您已是钻石会员')
})

test('a diamond sees the membership and no price', async ({ page, account, sql }) => {
  await giveMembership(sql, account, { ...yearCard, weight: 20 })
  const [grant] = await grantsOf(sql, account)
  const dialog = await openPurchase(page, account)
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText(/^钻石会员/)
  await expect(dialog.getByText('您已是钻石会员')).toBeVisible()
  const lastDay = shanghaiToday(new Date(grant?.end ?? 0))
  await expect(dialog.getByRole('tabpanel')).toContainText(`有效期至 ${lastDay}`)
  await dialog.getByRole('tab', { name: /黄金会员/ }).click()
  await expect(dialog.getByText('无需再购买')).toBeVisible()
  for (const role of ['radio', 'combobox'] as const)
    await expect(dialog.getByRole(role)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^支付 ¥/ })).toHaveCount(0)
  await expectSound(page, 'dialog')
})
