import { openSignedIn } from '#e2e/support/account-test.ts'
import {
  buyLinks,
  chooser,
  expect,
  leaveQuestion,
  ordersOf,
  payCode,
  payDialog,
  planCard,
  test,
} from '#e2e/support/vip.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

// A purchase without a mouse. A width changes nothing of it.

test('the purchase is walked through by keyboard alone', { tag: ['@wide', '@core'] }, async ({
  page,
  account,
  sql,
}) => {
  const { keyboard } = page
  const tabs = async (count: number) => {
    for (let press = 0; press < count; press += 1) await keyboard.press('Tab')
  }
  await openSignedIn(page, account, href(vipRightsPage))
  const opener = buyLinks(page).first()
  await opener.focus()
  await keyboard.press('Enter')
  const dialog = chooser(page)
  const gold = dialog.getByRole('tab', { name: /黄金会员/ })
  const diamond = dialog.getByRole('tab', { name: /钻石会员/ })
  const pay = dialog.getByRole('button', { name: /^支付 ¥/ })
  await expect(gold).toBeFocused()
  await expect(pay).toBeVisible()

  await keyboard.press('ArrowRight')
  await expect(diamond).toBeFocused()
  await expect(diamond).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('ArrowLeft')
  await expect(gold).toBeFocused()
  await tabs(1)
  const radio = (name: string) => planCard(dialog, name).getByRole('radio')
  await expect(radio('年卡')).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(radio('季卡')).toBeChecked()
  await tabs(1)
  await expect(dialog.getByRole('combobox', { name: '课程顾问' })).toBeFocused()
  await tabs(1)
  await expect(pay).toBeFocused()
  await keyboard.press('Enter')

  await expect(payCode(page)).toBeVisible()
  const paying = payDialog(page)
  await expect(paying.getByRole('heading', { name: /扫码支付$/, level: 3 })).toBeFocused()
  await tabs(1)
  await expect(paying.getByRole('link', { name: '在本机打开收银台' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(paying.getByRole('button', { name: '返回选择套餐' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(gold).toBeFocused()
  await expect(radio('季卡')).toBeChecked()
  await tabs(3)
  await expect(pay).toBeFocused()
  await keyboard.press('Enter')
  await expect(payCode(page)).toBeVisible()

  await keyboard.press('Escape')
  const stay = leaveQuestion(page).getByRole('button', { name: '继续购买' })
  const leave = leaveQuestion(page).getByRole('button', { name: '离开' })
  await expect(stay).toBeFocused()
  await tabs(1)
  await expect(leave).toBeFocused()
  await tabs(1)
  await expect(stay).toBeFocused()
  await keyboard.press('Escape')
  await expect(leaveQuestion(page)).toBeHidden()
  await expect(paying.locator(':focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(stay).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(leave).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await ordersOf(sql, account)).toMatchObject([{ status: 'open', payFen: 10_800 }])
})
