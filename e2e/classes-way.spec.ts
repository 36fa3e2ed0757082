import { newIp } from '#e2e/support/account-api.ts'
import { expectSound, openSignedIn } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { headersOf } from '#e2e/support/orders.ts'
import { expect, openWallet, press, test } from '#e2e/support/vip.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

test('a teacher announces to the class of a course, whose buyer reads it and finds library and homework', async ({
  page,
  phone,
  context,
  request,
  account,
  sql,
}) => {
  test.setTimeout(120_000 * patience)
  const headers = { ...headersOf(account), 'x-test-address': newIp() }
  const items = [{ kind: 'course', id: 18, quantity: 1 }]
  const placed = await request.post('/api/lx/appOrder/create', { data: { items }, headers })
  await phone.goto((await placed.json()).data.url)
  await openWallet(phone, '微信支付')
  await press(phone, '支付')
  const classes = async () => {
    const answer = await request.get('/api/v1/pc/classes', { headers })
    return (await answer.json()).data.items.length
  }
  await expect.poll(classes, { timeout: 20_000 * patience }).toBe(1)

  const title = `答疑${Date.now() % 1_000_000}`
  const desk = await openDesk(context, await staffLogin(request, sql, ['teacher']), 'classes')
  await desk.getByRole('link', { name: '错题本小课一班' }).click()
  await desk.getByRole('button', { name: '写公告' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: '写公告' })
  await dialog.getByLabel('标题').fill(title)
  await dialog.getByLabel('内容').fill('周六晚八点。')
  await dialog.getByRole('button', { name: '发布' }).press('Enter')
  await expect(desk.getByText(title).first()).toBeVisible()
  await expectSound(desk)

  await openSignedIn(page, account, href(myCourseDetailPage, { courseId: 18 }))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '班级：错题本小课一班' })).toBeVisible()
  await expect(main.getByRole('heading', { name: title })).toBeVisible()
  await expectSound(page)
  await main.getByRole('link', { name: '班级题库' }).click()
  await expect(page.getByText('错题本班题库').first()).toBeVisible()
})
