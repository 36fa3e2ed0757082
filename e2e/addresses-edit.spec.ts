import type { Locator, Page } from '@playwright/test'
import { expect, notice, openSignedIn, test } from '#e2e/support/account-test.ts'

const addresses = '/personalCenter/address'

type Form = { consignee: string; phone: string; place: [string, string, string]; detail: string }

async function fill(dialog: Locator, { consignee, phone, place, detail }: Form): Promise<void> {
  await dialog.getByLabel('收货人').fill(consignee)
  await dialog.getByLabel('手机号码').fill(phone)
  for (const [index, level] of ['省份', '城市', '区县'].entries())
    await dialog.getByLabel(level).selectOption(place[index] ?? '')
  await dialog.getByLabel('详细地址').fill(detail)
}

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('addresses are added, changed, made the default and deleted', { tag: '@core' }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, addresses)
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增收货地址' })
  await expect(dialog.getByLabel('城市')).toBeDisabled()
  await dialog.getByRole('button', { name: '保存' }).click()
  for (const fault of ['请输入收货人姓名', '请输入手机号码', '请输入详细地址'])
    await expect(dialog.getByText(fault, { exact: true })).toBeVisible()
  await expect(dialog.getByText('请选择所在地区').first()).toBeVisible()
  await expect(dialog.getByLabel('收货人')).toBeFocused()
  await fill(dialog, {
    consignee: '王小明',
    phone: '13900000001',
    place: ['河南省', '郑州市', '金水区'],
    detail: '花园路 1 号',
  })
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '地址已保存')).toBeVisible()
  const first = card(page, '王小明')
  await expect(first).toContainText('河南省郑州市金水区花园路 1 号')
  await expect(first).toContainText('139****0001')
  await expect(first.getByText('默认', { exact: true })).toBeVisible()

  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await fill(dialog, {
    consignee: '李雷',
    phone: '13900000002',
    place: ['北京市', '北京市', '海淀区'],
    detail: '中关村大街 2 号',
  })
  await dialog.getByRole('button', { name: '保存' }).click()
  const second = card(page, '李雷')
  await expect(second).toContainText('北京市海淀区中关村大街 2 号')
  await expect(dialog).toBeHidden()
  await second.getByRole('button', { name: '设为默认地址：李雷' }).click()
  await expect(second.getByText('默认', { exact: true })).toBeVisible()
  await expect(first.getByText('默认', { exact: true })).toBeHidden()

  await first.getByRole('button', { name: '编辑王小明的地址' }).click()
  const editor = page.getByRole('dialog', { name: '编辑收货地址' })
  await expect(editor.getByLabel('区县')).toHaveValue('410105')
  await expect(editor.getByLabel('手机号码')).toHaveValue('13900000001')
  // Another province: what lay below the old one is asked for anew.
  await editor.getByLabel('省份').selectOption('江苏省')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor.getByText('请选择所在地区').first()).toBeVisible()
  await editor.getByLabel('城市').selectOption('南京市')
  await editor.getByLabel('区县').selectOption('玄武区')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(first).toContainText('江苏省南京市玄武区')

  await second.getByRole('button', { name: '删除李雷的地址' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(second).toBeVisible()
  await second.getByRole('button', { name: '删除李雷的地址' }).click()
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expect(notice(page, '地址已删除')).toBeVisible()
  await expect(second).toBeHidden()
  // The one that is left becomes the default.
  await expect(first.getByText('默认', { exact: true })).toBeVisible()
})

test('an address is added with the keyboard alone', async ({ page, account }) => {
  await openSignedIn(page, account, addresses)
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await page.getByRole('button', { name: '新增收货地址' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '新增收货地址' })
  await expect(dialog.getByLabel('收货人')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '新增收货地址' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('收货人')).toBeFocused()
  await page.keyboard.type('韩梅')
  await page.keyboard.press('Tab')
  await page.keyboard.type('13900000003')
  const province = dialog.getByLabel('省份')
  const city = dialog.getByLabel('城市')
  const district = dialog.getByLabel('区县')
  await expect(province).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(province).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(province).toHaveValue('110000')
  // Peking has one city: it is chosen already.
  await expect(city).toHaveValue('110100')
  await expect(district).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(district).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(district).toHaveValue('110101')
  await page.keyboard.press('Tab')
  await page.keyboard.type('东四十条 3 号')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '保存' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, '韩梅')).toContainText('北京市东城区')
})
