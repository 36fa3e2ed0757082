import { readFile } from 'node:fs/promises'
import { newPhone } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { deskItem, openDesk, openItem, staffLogin } from '#e2e/support/inbox.ts'

test('each role sees its desks, and the server refuses the others', { tag: '@core' }, async ({
  context,
  request,
  sql,
}) => {
  const page = await openDesk(context, await staffLogin(request, sql, ['sales']), '')
  const desks = page.getByRole('navigation', { name: '工作台' })
  await expect(desks.getByRole('link')).toHaveText(['概览', /^咨询/, '报名', '用户', '我的安全'])
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /条咨询待回电/ }),
  ).toBeVisible()
  await expect(page.getByText('条反馈待回复')).toBeHidden()
  await expectSound(page)
  await page.goto('/staff/feedback')
  await expect(page.getByText('这一页供工作人员使用')).toBeVisible()
})

test('a list is narrowed, chosen from, kept as a view and taken along, on a phone too', async ({
  context,
  request,
  sql,
}) => {
  const [first, second] = [newPhone(), newPhone()]
  const word = `帧${first}`
  await sql`insert into enquiries (request_id, topic, name, phone, message) values
    (gen_random_uuid(), 'yddms', '=甲同学', ${first}, ${word}),
    (gen_random_uuid(), 'yddms', '乙同学', ${second}, ${word})`
  const page = await openDesk(context, await staffLogin(request, sql), 'enquiries')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('称呼、电话、留言或备注').fill(word)
  await page.getByRole('button', { name: '筛选咨询' }).click()
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByText('2 条', { exact: true })).toBeVisible()
  await expectSound(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.startsWith('\uFEFF"编号","咨询","称呼"')).toBe(true)
  expect(file).toContain(`"'=甲同学","${first}"`)

  await page.getByRole('button', { name: '存成视图' }).click()
  await page.getByLabel('视图名称').fill('我的帧')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.goto('/staff/enquiries')
  await page.getByRole('button', { name: '我的帧', exact: true }).click()
  await expect(page.getByText('2 条', { exact: true })).toBeVisible()

  for (const phone of [first, second])
    await page.getByRole('checkbox', { name: new RegExp(phone) }).check()
  const bulk = page.getByRole('region', { name: '批量操作' })
  await expect(bulk).toContainText('选中 2 条')
  await bulk.getByRole('button', { name: '标为已处理' }).click()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: '标为已处理' }).click()
  await expect(notice(page, '标为已处理：完成 2 条')).toBeVisible()
  await page.getByRole('button', { name: '已处理', exact: true }).click()
  const item = await openItem(page, '=甲同学')
  await item.getByRole('button', { name: '改动历史' }).click()
  await expect(item.getByRole('list', { name: '改动历史' })).toContainText('待回电')
  await expectSound(page)
})

test('what staff changed is found by its record', async ({ context, request, sql }) => {
  const phone = newPhone()
  const [row] = await sql`insert into enquiries (request_id, topic, name, phone, message)
    values (gen_random_uuid(), 'yddms', '丙同学', ${phone}, '') returning id`
  const account = await staffLogin(request, sql)
  const answer = await request.post('/api/v1/staff/enquiries/handle', {
    data: { id: row?.id, was: 'new', status: 'handled', note: `已回电 ${phone}` },
    headers: { authorization: `Bearer ${account.token}` },
  })
  expect(answer.status()).toBe(200)
  const page = await openDesk(context, account, 'audit')
  await page.getByLabel('内容或原因').fill(phone)
  await page.getByRole('button', { name: '筛选操作记录' }).click()
  const change = deskItem(page, `咨询 ${row?.id}`)
  await expect(change).toContainText('演示老师')
  await expect(change.getByRole('insertion')).toHaveText(['已处理', `已回电 ${phone}`])
  await expectSound(page)
})
