import { newPhone } from '#e2e/support/account-api.ts'
import { awake, expect, expectSound, test } from '#e2e/support/account-test.ts'
import { deskItem, openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('what staff look for is found by the keyboard alone, each kind by who may read it', async ({
  context,
  request,
  sql,
}) => {
  const phone = newPhone()
  await sql`insert into enquiries (request_id, topic, name, phone, message)
    values (gen_random_uuid(), 'yddms', '寻人同学', ${phone}, '')`
  const page = await openDesk(context, await staffLogin(request, sql, ['sales']), '')
  const field = page.getByRole('searchbox', { name: '搜标题、编号、手机号或昵称' })
  await awake(field)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type(phone)
  const box = page.getByRole('search', { name: '工作台搜索' })
  await expect(box.getByRole('region')).toHaveCount(1)
  await expectSound(page, 'header')
  await page.keyboard.press('ArrowDown')
  await expect(box.getByRole('link', { name: /寻人同学/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(box.getByRole('link')).toHaveCount(0)

  await field.fill('公文')
  await expect(box.getByRole('status')).toHaveText(/没有找到/)
  await field.fill(phone)
  await expect(box.getByRole('link')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page, 'header')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/staff\/enquiries\?status=new&q=/)
  await expect(deskItem(page, phone)).toBeVisible()

  const editor = await openDesk(context, await staffLogin(request, sql, ['editor']), '')
  const words = editor.getByRole('searchbox', { name: '搜标题、编号、手机号或昵称' })
  await words.fill(phone)
  await expect(editor.getByRole('search', { name: '工作台搜索' }).getByRole('status')).toHaveText(
    /没有找到/,
  )
  await words.fill('公文')
  await expect(editor.getByRole('region', { name: '文章' }).getByRole('link').first()).toBeVisible()
})
