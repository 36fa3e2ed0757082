import { expect, expectSound, keepLogin, notice, test } from '#e2e/support/account-test.ts'
import { catalogueId, demoQuestions, sit } from '#e2e/support/bank.ts'
import { openDesk, openItem, staffLogin } from '#e2e/support/inbox.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// A fault in a question: reported where it was met, answered beside its statistics, read where feedback is.

const [first] = demoQuestions.filter(
  ({ category, type }) => category === '宪法' && type === 'single_choose',
)

test('a reported fault reaches who writes questions, and the answer who reported it', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  account,
  sql,
}) => {
  // Two people with a page each, and axe on three of their views.
  test.setTimeout(120_000 * patience)
  if (!first) throw new Error('the demo has no single choice about the constitution')
  const id = await catalogueId(request, '宪法')
  const begin = {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: id, pick: 'all', count: 100 },
  }
  const wrong = first.answer === 'A' ? 'B' : 'A'
  await sit(request, account, begin, (question) => (question.id === first.id ? wrong : undefined))
  await keepLogin(context, account)
  await page.goto('/questionBank/record?tab=wrong')
  await page.getByRole('button', { name: first.stem.slice(0, 20) }).click()
  const report = page.getByRole('button', { name: '报错' })
  await report.click()
  const dialog = page.getByRole('dialog', { name: '这道题有误' })
  const text = dialog.getByRole('textbox', { name: '哪里有误' })
  const submit = dialog.getByRole('button', { name: '提交报错' })
  await text.fill('错')
  await submit.click()
  await expect(text).toHaveAccessibleDescription(/请至少写 5 个字/)
  const content = `依据宪法第三条，答案应当是 B ${account.phone}`
  await text.fill(content)
  await expectSound(page)
  // Closed by mistake: nothing is lost.
  await page.keyboard.press('Escape')
  await report.click()
  await expect(text).toHaveValue(content)
  await context.setOffline(true)
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(/网络连接失败/)
  await context.setOffline(false)
  await submit.dblclick()
  await expect(notice(page, '报错已提交')).toBeVisible()
  await expect(dialog).toBeHidden()

  const office = await browser.newContext({ baseURL })
  const desk = await openDesk(
    office,
    await staffLogin(request, sql, ['teacher']),
    'bankQuestions/reports',
  )
  const item = await openItem(desk, content)
  await expect(item.getByText(/首次作答/)).toBeVisible()
  await expectSound(desk)
  const answer = '已核对：答案是 A，解析里补了依据'
  await item.getByLabel('回复（反馈者可见）').fill(answer)
  await item.getByRole('button', { name: '回复', exact: true }).click()
  await expect(item).toBeHidden()
  await desk.getByRole('button', { name: '已回复' }).click()
  await openItem(desk, content)
  await item.getByRole('link', { name: '看题目和答案，或改正' }).click()
  await expect(desk.getByRole('heading', { name: '统计' })).toBeVisible()
  await office.close()

  await page.goto('/personalCenter/feedback')
  const mine = page.getByRole('listitem').filter({ hasText: content })
  await expect(mine).toHaveCount(1)
  await expect(mine).toContainText(answer)
  await expectSound(page)
  await mine.getByRole('link', { name: '回到那一页' }).click()
  await expect(page).toHaveURL(/\/questionBank\/record\?tab=wrong/)
})
