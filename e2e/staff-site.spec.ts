import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('a friendly link is made at the desk and stands in the footer, until it is switched off', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const name = `友站${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'site')
  await page.getByRole('button', { name: '友情链接', exact: true }).click()
  await page.getByRole('button', { name: '新建友情链接' }).click()
  await page.getByLabel('名称').fill(name)
  await page.getByLabel('网址').fill('/no-such-page')
  await expectSound(page)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('本站没有这个页面，请检查网址')).toBeVisible()
  await page.getByLabel('网址').fill(`https://example.com/${name}`)
  await page.getByRole('button', { name: '保存' }).click()
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toBeVisible()
  await expectSound(page)

  const footer = async () => (await request.get('/aboutUs')).text()
  await expect.poll(footer).toContain(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await item.getByRole('button', { name: `停用${name}` }).click()
  await expect(item.getByText('已停用')).toBeVisible()
  await expectSound(page)
  await expect.poll(footer).not.toContain(name)

  await item.getByRole('button', { name: `删除${name}` }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('测试结束')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(item).toBeHidden()
})

test('a setting is changed with what was before and why, and the page shows it', async ({
  context,
  request,
  sql,
}) => {
  const page = await openDesk(context, await staffLogin(request, sql), 'settings')
  const field = page.getByLabel('公安备案号')
  const before = await field.inputValue()
  const after = `测试备案 ${Date.now() % 1_000_000}`
  const change = async (to: string) => {
    await field.fill(to)
    await page.getByRole('button', { name: '查看改动并保存' }).click()
    await page.getByLabel('为什么改').fill('测试')
  }
  const shown = async () => (await request.get('/aboutUs')).text()
  await change(after)
  await expect(page.getByRole('dialog').getByRole('deletion')).toHaveText(before)
  await expect(page.getByRole('dialog').getByRole('insertion')).toHaveText(after)
  await expectSound(page)
  await page.getByRole('button', { name: '确认保存' }).click()
  await expect(notice(page, '已保存，页面上已更新')).toBeVisible()
  await expect.poll(shown).toContain(after)
  await expectSound(page)
  // Two in one step: a part of what the site says about itself beside it.
  await page.reload()
  const profile = page.getByLabel('公选王公众号介绍')
  const said = await profile.inputValue()
  await profile.fill(`${said}${after}`)
  await change(before)
  await page.getByRole('button', { name: '确认保存' }).click()
  await expect.poll(shown).toContain(`${said}${after}`)
  await page.reload()
  await page.getByLabel('地图位置').fill('34.7,113.6')
  await page.getByRole('button', { name: '查看改动并保存' }).click()
  await expect(page.getByText('应为国内一点的“经度,纬度”')).toBeVisible()
  await expectSound(page)
  await page.reload()
  await profile.fill(said)
  await page.getByRole('button', { name: '查看改动并保存' }).click()
  await page.getByLabel('为什么改').fill('测试')
  await page.getByRole('button', { name: '确认保存' }).click()
  await expect.poll(shown).not.toContain(after)
})
