import { setTimeout as sleep } from 'node:timers/promises'
import { newIp, newPhone } from '#e2e/support/account-api.ts'
import {
  awake,
  expect,
  expectSound,
  notice,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { deskItem, formOf, openDesk, openForm, openItem, staffLogin } from '#e2e/support/inbox.ts'

test('an enquiry names what is wrong, outlives a dead network and is stored once', {
  tag: '@core',
}, async ({ page, context, sql }) => {
  const phone = newPhone()
  const form = await openForm(page)
  const [name, number] = [form.getByLabel('称呼'), form.getByLabel('手机号')]
  const message = form.getByLabel('想了解什么（选填）')
  const submit = form.getByRole('button', { name: '提交' })
  await submit.click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('请输入您的称呼')
  await expect(number).toHaveAccessibleDescription('请输入手机号码')
  await expectSound(page)
  await name.fill('王同学')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await number.fill('1234')
  await message.fill('周末能不能上课')
  await number.press('Enter')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('请输入正确的手机号码!')

  await number.fill(`+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
  await context.setOffline(true)
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText('网络连接失败，请检查网络后重试')
  await expect(message).toHaveValue('周末能不能上课')
  await context.setOffline(false)
  await submit.dblclick()
  await expect(form.getByText('已收到您的咨询')).toBeFocused()
  await expectSound(page)
  const rows = await sql`select topic, name, message, status from enquiries where phone = ${phone}`
  expect(rows).toEqual([
    { topic: 'ydybs', name: '王同学', message: '周末能不能上课', status: 'new' },
  ])
  await form.getByRole('button', { name: '再留一条' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
})

test('what is changed after a lost answer is stored too', async ({ page, sql }) => {
  const phone = newPhone()
  const form = await openForm(page)
  await form.getByLabel('称呼').fill('王同学')
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('想了解什么（选填）').fill('第一版')
  const submit = form.getByRole('button', { name: '提交' })
  // The server has it, the browser does not know.
  await page.route('**/api/v1/pc/enquiry', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await submit.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/v1/pc/enquiry')
  await form.getByLabel('想了解什么（选填）').fill('第二版')
  await submit.click()
  await expect(form.getByText('已收到您的咨询')).toBeVisible()
  const rows = await sql`select message from enquiries where phone = ${phone} order by id`
  expect(rows.map(({ message }) => message)).toEqual(['第一版', '第二版'])
})

test('too many enquiries are refused in words, and the text stays', async ({ page }) => {
  const form = await openForm(page)
  const data = { requestId: 'x' }
  for (let count = 0; count < 60; count++) await page.request.post('/api/v1/pc/enquiry', { data })
  await form.getByLabel('称呼').fill('王同学')
  await form.getByLabel('手机号').fill(newPhone())
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByRole('alert')).toHaveText('操作过于频繁，请稍后再试')
  await expect(form.getByLabel('称呼')).toHaveValue('王同学')
})

test('the form works when it is the first thing touched, before any script has come', async ({
  page,
  sql,
}) => {
  const phone = newPhone()
  const { promise: touched, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await touched
    await route.continue()
  })
  await page.goto('/ydybs')
  const form = formOf(page)
  await form.getByLabel('称呼').pressSequentially('早到的人')
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('想了解什么（选填）').fill('还没等脚本')
  const submit = form.getByRole('button', { name: '提交' })
  expect(
    await submit.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
  ).toBe(false)
  await submit.click()
  letScriptsCome()
  await expect(form.getByText('已收到您的咨询')).toBeVisible()
  const rows = await sql`select name, message from enquiries where phone = ${phone}`
  expect(rows).toEqual([{ name: '早到的人', message: '还没等脚本' }])
})

test('without scripts the form says so and puts no phone into an address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto('/ydybs')
  expect(await answer?.text()).toMatch(/<noscript><p[^>]*>提交表单需要 JavaScript/)
  await page.getByLabel('手机号').fill('13800000009')
  await page.getByRole('button', { name: '提交' }).click()
  await sleep(500)
  await expect(page).toHaveURL('/ydybs')
  await context.close()
})

test('staff handle an enquiry; who still sees it as open is told that somebody was quicker', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const phone = newPhone()
  const long = '想了解的事情很多，'.repeat(40)
  await sql`insert into enquiries (request_id, topic, name, phone, message) values
    (gen_random_uuid(), 'yddms', '一位名字很长很长很长很长很长的同学', ${phone}, ${long})`
  const account = await staffLogin(request, sql)
  const page = await openDesk(context, account, 'enquiries')
  const stale = await openDesk(context, account, 'enquiries')
  const item = (at = page) => deskItem(at, phone)
  await openItem(page, phone)
  await openItem(stale, phone)
  await expect(item().getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`)
  await expect(item(stale)).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)

  await item().getByLabel('备注（仅工作人员可见）').fill('已回电，周六再联系')
  await item().getByRole('button', { name: '标为已处理' }).click()
  await expect(notice(page, '已标为已处理')).toBeVisible()
  await expect(item()).toBeHidden()
  await item(stale).getByRole('button', { name: '标为已处理' }).click()
  await expect(notice(stale, '内容已发生变化')).toBeVisible()
  await expect(item(stale)).toBeHidden()

  await page.getByRole('button', { name: '已处理', exact: true }).click()
  await openItem(page, phone)
  await expect(item().getByLabel('备注（仅工作人员可见）')).toHaveValue('已回电，周六再联系')
  await expect(item().getByText(/演示老师\s+处理于/)).toBeVisible()
  await item().getByRole('button', { name: '改回待回电' }).click()
  await expect(item()).toBeHidden()
  const [row] = await sql`select status, handled_by from enquiries where phone = ${phone}`
  expect(row).toEqual({ status: 'new', handled_by: null })
})

test('the desks of staff show a learner whose they are, and nobody the login', async ({
  page,
  browser,
  baseURL,
  account,
}) => {
  await openSignedIn(page, account, '/staff/enquiries')
  for (const desk of ['enquiries', 'feedback', 'redemptions']) {
    await page.goto(`/staff/${desk}`)
    await expect(page.getByText('这一页供工作人员使用')).toBeVisible()
    await expectSound(page)
  }
  const stranger = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-test-address': newIp() },
  })
  const other = await stranger.newPage()
  await other.goto('/staff/feedback')
  await expect(other.getByRole('dialog', { name: /^登录/ })).toBeVisible()
  await stranger.close()
})

test('a gift is not sent without a number, and is sent once', async ({
  context,
  request,
  sql,
  account,
}) => {
  const gift = 900_000 + Math.floor(Math.random() * 90_000)
  const title = `笔记本-${account.phone}`
  await sql`insert into gifts (id, title, intro, kind, points, stock, per_user, position)
    values (${gift}, ${title}, '', 'parcel', 40, 3, 1, 99)`
  const address = { consignee: '张三', phone: account.phone, address: '河南省郑州市花园路 1 号' }
  await sql`insert into gift_redemptions (user_id, gift_id, request_id, title, points, address)
    select id, ${gift}, gen_random_uuid(), ${title}, 40, ${address}
    from users where phone = ${account.phone}`
  const page = await openDesk(context, await staffLogin(request, sql), 'redemptions')
  const item = await openItem(page, title)
  await expect(item.getByText('河南省郑州市花园路 1 号')).toBeVisible()
  await expectSound(page)
  const send = item.getByRole('button', { name: '寄出', exact: true })
  await awake(send)
  await send.click()
  await expect(item.getByLabel('快递公司')).toBeFocused()
  await expect(item.getByText('请填写快递单号')).toBeVisible()
  await item.getByLabel('快递公司').selectOption('顺丰')
  await item.getByLabel('快递单号').fill('SF1234567')
  await send.click()
  await expect(item).toBeHidden()
  await page.getByRole('button', { name: '已发出' }).click()
  await openItem(page, title)
  await expect(item.getByText('顺丰 SF1234567').first()).toBeVisible()
  await sql`delete from gift_redemptions where gift_id = ${gift}`
  await sql`delete from gifts where id = ${gift}`
})
