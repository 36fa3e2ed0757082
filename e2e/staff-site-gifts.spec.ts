import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { confirmProposal, openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('a gift is made at the desk, shown before it is stored, and taken off the shelf by keyboard', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const title = `测试笔记本${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'site')
  await page.getByRole('button', { name: '礼品', exact: true }).click()
  await page.getByRole('button', { name: '新建礼品' }).click()
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('介绍').fill('横线内页，备考随记。')
  await page.getByLabel('种类').selectOption('parcel')
  await page.getByLabel('所需积分').fill('80')
  await page.getByLabel('总数量').fill('5')
  await page.getByLabel('每人限兑').fill('1')
  await expectSound(page)
  await page.getByRole('button', { name: '查看改动并保存' }).click()
  const dialog = page.getByRole('dialog')
  // Exactly, since the digits of the title may hold them too.
  await expect(dialog.getByRole('insertion').filter({ hasText: /^80$/ })).toBeVisible()
  await expectSound(page)
  const reason = `上新${title}`
  await dialog.getByLabel('为什么改').fill(reason)
  await dialog.getByRole('button', { name: '确认保存' }).click()
  await expect(notice(page, '已提交，等待另一位同事确认')).toBeVisible()
  await confirmProposal(request, sql, ['editor'], reason)
  await page.reload()
  await page.getByRole('button', { name: '礼品', exact: true }).click()
  const item = page.getByRole('listitem').filter({ hasText: title })
  await expect(item).toBeVisible()
  const offered = async () => (await request.get('/myGift')).text()
  await expect.poll(offered).toContain(title)

  await page.setViewportSize({ width: 390, height: 844 })
  await item.getByRole('button', { name: `下架${title}` }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('为什么改').fill('测试结束')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(item.getByText('已下架')).toBeVisible()
  await expectSound(page)
  await expect.poll(offered).not.toContain(title)
})
