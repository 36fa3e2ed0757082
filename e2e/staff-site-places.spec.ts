import { newIp } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, openItem, staffLogin } from '#e2e/support/inbox.ts'

test('a city gets its text and adviser at the desk, and its site shows both', {
  tag: '@core',
}, async ({ browser, context, request, sql }) => {
  const text = `分站介绍测试 ${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'site')
  await page.getByRole('button', { name: '城市分站', exact: true }).click()
  await page.getByLabel('查找').fill('河北')
  const item = page.getByRole('listitem').filter({ hasText: '河北' })
  const dialog = page.getByRole('dialog')
  const change = async (intro: string, name: string, says: string, phone = '') => {
    await item.getByRole('button', { name: '编辑河北' }).click()
    await dialog.getByLabel('介绍').fill(intro)
    await dialog.getByLabel('课程顾问').fill(name)
    await dialog.getByLabel('顾问电话').fill(phone)
    await dialog.getByRole('button', { name: '查看改动并保存' }).click()
    await dialog.getByLabel('为什么改').fill(text)
    await expectSound(page)
    await dialog.getByRole('button', { name: '确认保存' }).click()
    await expect(dialog).toBeHidden()
    await expect(notice(page, says)).toBeVisible()
  }
  const shown = async () => (await request.get('/substation?cityId=3')).text()
  await change(text, '林老师', '已保存，页面上已更新')
  await expect.poll(shown).toContain(text)
  await change(text, '林老师', '已提交，等待另一位同事确认', '400-123-4567')
  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-test-address': newIp() } })
  const colleague = await staffLogin(request, sql, ['editor'])
  const other = await openDesk(elsewhere, colleague, 'proposals')
  const proposal = await openItem(other, text)
  await proposal.getByRole('button', { name: /^确认修改站点内容/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await expect(notice(other, '已确认并执行')).toBeVisible()
  await elsewhere.close()
  await expect.poll(shown).toContain('tel:400-123-4567')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.reload()
  await page.getByRole('button', { name: '城市分站', exact: true }).click()
  await page.getByLabel('查找').fill('河北')
  await change('', '', '已保存，页面上已更新')
  await expect.poll(shown).not.toContain(text)
})

test('an official entry gets its new address at the desk, and its page leads there', async ({
  context,
  request,
  sql,
}) => {
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'site')
  await page.getByRole('button', { name: '官方入口', exact: true }).click()
  await page.getByLabel('查找').fill('国家公务员局')
  const dialog = page.getByRole('dialog')
  const shown = async () => (await request.get('/lxSpecial/signUp')).text()
  for (const link of ['https://www.scs.gov.cn/entry', 'http://www.scs.gov.cn']) {
    await page.getByRole('button', { name: '编辑国家公务员局' }).click()
    await dialog.getByLabel('网址').fill(link)
    await dialog.getByLabel('核对日期').fill('2026-11-24')
    await expectSound(page)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(shown).toContain(`href="${link}"`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
})

test('a column of the desk stands below its parent, and moves by keyboard', async ({
  context,
  request,
  sql,
}) => {
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'site')
  await page.getByRole('button', { name: '栏目', exact: true }).click()
  // Until it has come, the list of another kind stands there.
  const titles = page.getByRole('region', { name: '栏目', exact: true }).locator('ol strong')
  await expect(titles.nth(1)).toBeVisible()
  const [first = '', second = ''] = (await titles.allTextContents()).slice(1, 3)
  await expectSound(page)
  await page.getByRole('button', { name: `下移${first}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(titles.nth(1)).toHaveText(second)
  await page.getByRole('button', { name: `上移${first}`, exact: true }).click()
  await expect(titles.nth(1)).toHaveText(first)
})
