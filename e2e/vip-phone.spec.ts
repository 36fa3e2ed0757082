import type { Locator, Page } from '@playwright/test'
import type { Account } from '#e2e/support/account-api.ts'
import { expectSignedIn, expectSound, keepLogin } from '#e2e/support/account-test.ts'
import {
  buyLinks,
  chooser,
  expect,
  grantsOf,
  ordersOf,
  payCode,
  payDialog,
  press,
  pressBuy,
  scan,
  test,
} from '#e2e/support/vip.ts'
import { href } from '#lib/platform/routes/href.ts'
import { myVipPage, vipRightsPage } from '#lib/vip/paths.ts'

// How far it is from the home page to a payment; and on a phone the wallet that is opened, and the way back from it.

/** Signed in at home, with a hand that counts its touches. */
async function atHome(page: Page, account: Account) {
  await keepLogin(page.context(), account)
  await page.goto('/')
  await expectSignedIn(page)
  let touches = 0
  return {
    touch: async (what: Locator) => {
      touches += 1
      await what.click()
    },
    touches: () => touches,
  }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const pay = (page: Page) => chooser(page).getByRole('button', { name: /^支付 ¥/ })
const wallet = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('three touches lead from home to the code, or on a phone to the wallet', async ({
  page,
  account,
}) => {
  const { touch, touches } = await atHome(page, account)
  if (isPhone(page)) {
    await touch(page.getByRole('link', { name: '我的', exact: true }))
    await touch(page.getByRole('main').getByRole('button', { name: '开通会员' }).first())
  } else {
    await touch(page.getByRole('banner').getByRole('link', { name: '会员', exact: true }))
    await touch(buyLinks(page).first())
  }
  await touch(pay(page))
  await expect(isPhone(page) ? wallet(page, '微信支付') : payCode(page)).toBeVisible()
  expect(touches()).toBe(3)
})

test('a phone pays in its wallet, comes back and is a member', { tag: '@core' }, async ({
  page,
  account,
  sql,
}) => {
  test.skip(!isPhone(page), 'a computer shows a code')
  await keepLogin(page.context(), account)
  await page.goto(href(vipRightsPage))
  await pressBuy(page)
  await expect(chooser(page).getByRole('radio', { name: '微信支付' })).toBeChecked()
  await expectSound(page, 'dialog')
  await pay(page).click()
  await expect(wallet(page, '微信支付')).toBeVisible()

  // Back without having paid: the order waits, in another wallet or for another phone.
  await page.goBack()
  const dialog = payDialog(page).or(page.getByRole('dialog', { name: '支付', exact: true }))
  await expect(dialog.getByRole('button', { name: '打开微信支付' })).toBeVisible()
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '用另一部手机扫码' }).click()
  expect(await scan(payDialog(page))).toContain('/pay/')
  await dialog.getByRole('button', { name: '改用支付宝' }).click()
  await expect(wallet(page, '支付宝')).toBeVisible()
  await press(page, '支付')
  await page.getByRole('link', { name: '返回商家' }).click()

  const said = page.getByRole('main').getByRole('region', { name: /^您现在是黄金会员/ })
  await expect(said).toContainText('支付成功')
  expect(new URL(page.url()).pathname).toBe(href(vipRightsPage))
  expect(await ordersOf(sql, account)).toMatchObject([{ status: 'paid' }])
  expect(await grantsOf(sql, account)).toMatchObject([{ weight: 10, isGone: false }])
})

test('a wallet that sends another browser back says there that it was paid', {
  tag: '@wide',
}, async ({ page, phone, account }) => {
  await keepLogin(page.context(), account)
  await page.goto(href(vipRightsPage))
  await pressBuy(page)
  await pay(page).click()
  const address = await scan(payDialog(page))
  await phone.goto(address)
  await expectSound(phone)
  await phone.getByRole('link', { name: /^用支付宝付/ }).click()
  await press(phone, '支付')
  await phone.getByRole('link', { name: '返回商家' }).click()
  await expect(phone.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await expectSound(phone)
  // The page on which the order was made is in another browser.
  const home = phone.getByRole('link', { name: '看我的会员' })
  await expect(home).toHaveAttribute('href', href(myVipPage))
})
