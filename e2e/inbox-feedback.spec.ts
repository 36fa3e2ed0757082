import { makeAccount } from '#e2e/support/account-api.ts'
import {
  expect,
  expectSound,
  keepLogin,
  notice,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { openDesk, openItem, pictureFile, staffLogin } from '#e2e/support/inbox.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

const path = '/personalCenter/feedback'

test('a feedback with two pictures reaches staff, and the learner reads the answer', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  account,
  sql,
}) => {
  // Two people with a page each, and axe on five of their views.
  test.setTimeout(120_000 * patience)
  await openSignedIn(page, account, `${path}?from=/book`)
  await expect(page.getByText('还没有反馈')).toBeVisible()
  await expectSound(page)
  const text = page.getByRole('textbox', { name: '内容' })
  const submit = page.getByRole('button', { name: '提交反馈' })
  await text.fill('短')
  await submit.click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/请至少写 5 个字/)

  const content = `第三题的图片打不开 ${account.phone}`
  await page.getByRole('radio', { name: '内容有误' }).check()
  await text.fill(content)
  await page
    .locator('input[type=file]')
    .setInputFiles([await pictureFile('甲.png', '#2b3f94'), await pictureFile('乙.png', '#c4351c')])
  await expect(page.getByRole('button', { name: /点击放大/ })).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await submit.dblclick()
  await expect(notice(page, '反馈已提交')).toBeVisible()
  await expect(text).toHaveValue('')
  const mine = page.getByRole('listitem').filter({ hasText: content })
  await expect(mine).toHaveCount(1)
  await expect(mine.getByText('待回复')).toBeVisible()
  await expect(mine.getByRole('button', { name: /点击放大/ })).toHaveCount(2)

  const office = await browser.newContext({ baseURL })
  const desk = await openDesk(office, await staffLogin(request, sql), 'feedback')
  const item = await openItem(desk, content)
  await expect(item.getByRole('link', { name: '/book' })).toBeVisible()
  await expectSound(desk)
  await item.getByRole('button', { name: '回复', exact: true }).click()
  await expect(item.getByRole('alert')).toHaveText('请填写回复')
  await item.getByLabel('回复（反馈者可见）').fill('图片已经换好，请刷新后再看')
  await item.getByRole('button', { name: '回复', exact: true }).click()
  await expect(item).toBeHidden()
  await desk.getByRole('button', { name: '已回复' }).click()
  await openItem(desk, content)
  await expect(item.getByLabel('回复（反馈者可见）')).toHaveValue('图片已经换好，请刷新后再看')
  await office.close()

  await page.reload()
  await expect(mine.getByText('图片已经换好，请刷新后再看')).toBeVisible()
  await expect(mine.getByText('已回复')).toBeVisible()
  await expectSound(page)
  await mine
    .getByRole('button', { name: /点击放大/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: '图片预览' })).toBeVisible()
  await page.keyboard.press('Escape')

  await keepLogin(context, await makeAccount(request))
  await page.reload()
  await expect(page.getByText('还没有反馈')).toBeVisible()
  await expect(mine).toBeHidden()
})

test('a draft outlives a reload and a dead network, and no other account sees it', async ({
  page,
  context,
  request,
  account,
  sql,
}) => {
  await openSignedIn(page, account, path)
  const text = page.getByRole('textbox', { name: '内容' })
  const submit = page.getByRole('button', { name: '提交反馈' })
  await page.getByRole('radio', { name: '功能建议' }).check()
  await text.fill('希望有夜间模式')
  await page.reload()
  await expect(text).toHaveValue('希望有夜间模式')
  await expect(page.getByRole('radio', { name: '功能建议' })).toBeChecked()

  await keepLogin(context, await makeAccount(request))
  await page.reload()
  await expect(page.getByText('还没有反馈')).toBeVisible()
  await expect(text).toHaveValue('')
  await keepLogin(context, account)
  await page.reload()
  await expect(text).toHaveValue('希望有夜间模式')

  // A picture still on its way would complain of the network too.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submit.click()
  await expect(page.getByRole('alert').getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await context.setOffline(false)
  await submit.click()
  await expect(notice(page, '反馈已提交')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '希望有夜间模式' })).toBeVisible()
  await expect(text).toHaveValue('')
  const rows = await sql`select kind from feedbacks
    where user_id = (select id from users where phone = ${account.phone})`
  expect(rows).toEqual([{ kind: 'wish' }])
})

test('a feedback waits for the pictures that are on their way', { tag: '@core' }, async ({
  page,
  account,
}) => {
  await openSignedIn(page, account, path)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/oss/**', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await page.getByRole('textbox', { name: '内容' }).fill('这张图显示不对')
  await page.locator('input[type=file]').setInputFiles([await pictureFile('甲.png', '#1b7443')])
  const waiting = page.getByRole('button', { name: '正在上传图片' })
  await waiting.click({ force: true })
  release()
  await expect(page.getByRole('button', { name: /点击放大/ })).toHaveCount(1)
  await expect(page.getByText('还没有反馈')).toBeVisible()
  await page.getByRole('button', { name: '提交反馈' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: '这张图显示不对' })
  await expect(mine.getByRole('button', { name: /点击放大/ })).toHaveCount(1)
})

test('too much feedback is refused in words, and the text stays', async ({ page, account }) => {
  await openSignedIn(page, account, path)
  const headers = { authorization: `Bearer ${account.token}` }
  for (let count = 0; count < 10; count++)
    await page.request.post('/api/v1/pc/feedback', { data: {}, headers })
  await page.getByRole('textbox', { name: '内容' }).fill('这是第十一条反馈')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('alert').getByText('操作过于频繁，请稍后再试')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue('这是第十一条反馈')
})
