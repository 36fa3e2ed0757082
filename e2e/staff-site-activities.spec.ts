import { expect, expectSound, test } from '#e2e/support/account-test.ts'
import { confirmProposal, openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('an activity is closed at the desk with a note, and its page says so until it opens again', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const note = `好友助力月底再开 ${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'site')
  await page.getByRole('button', { name: '活动', exact: true }).click()
  const item = page.getByRole('listitem').filter({ hasText: '好友助力' })
  await expect(item).toBeVisible()
  await expectSound(page)
  const dialog = page.getByRole('dialog')
  const change = async (open: boolean, closedNote: string) => {
    await item.getByRole('button', { name: '编辑好友助力' }).click()
    await dialog.getByLabel('不开放时的说明').fill(closedNote)
    await dialog.getByLabel('开放', { exact: true }).setChecked(open)
    await dialog.getByRole('button', { name: '查看改动并保存' }).click()
    await dialog.getByLabel('为什么改').fill(note)
    await expectSound(page)
    await dialog.getByRole('button', { name: '确认保存' }).click()
    await expect(dialog).toBeHidden()
  }
  const shown = async () => (await request.get('/assistFriends')).text()
  await change(false, note)
  await expect(item.getByText('已暂停')).toBeVisible()
  await expect.poll(shown).toContain(note)
  await page.setViewportSize({ width: 390, height: 844 })
  await change(true, '')
  // Opening it gives points away again: another person has to want it, too.
  await confirmProposal(request, sql, ['editor'], note)
  await expect.poll(shown).not.toContain(note)
})
