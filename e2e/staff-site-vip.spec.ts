import { expect, expectSound, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('finance changes a price, sees it before it is stored, and the page of rights shows it', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const page = await openDesk(context, await staffLogin(request, sql, ['finance']), 'vip')
  const edit = page.getByRole('button', { name: /^编辑钻石会员/ }).first()
  await edit.click()
  const dialog = page.getByRole('dialog')
  const intro = dialog.getByLabel('一句话')
  const before = await intro.inputValue()
  const after = `测试短句 ${Date.now() % 1_000_000}`
  await dialog.getByLabel('价格（元）', { exact: true }).fill('0')
  await intro.fill(after)
  await expectSound(page)
  await dialog.getByRole('button', { name: '查看改动并保存' }).click()
  await expect(dialog.getByText('应为 0.01 到 100000 元，至多两位小数')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()

  const change = async (to: string) => {
    await edit.click()
    await intro.fill(to)
    await intro.press('Enter')
    await expect(dialog.getByRole('insertion')).toHaveText(to || '（空）')
    await dialog.getByLabel('为什么改').fill('测试')
    await dialog.getByRole('button', { name: '确认保存' }).click()
    await expect(dialog).toBeHidden()
  }
  const shown = async () => (await request.get('/vipRights')).text()
  await change(after)
  await expect.poll(shown).toContain(after)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await change(before)
  await expect.poll(shown).not.toContain(after)
  await page.getByRole('button', { name: '会员权益', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^会员权益 \d+ 项/ })).toBeVisible()
  await expectSound(page)
})
