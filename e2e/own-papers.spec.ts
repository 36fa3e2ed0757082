import type { Page } from '@playwright/test'
import { makeAccount } from '#e2e/support/account-api.ts'
import { expect, expectSound, keepLogin, notice, test } from '#e2e/support/account-test.ts'
import { isAt, lx } from '#e2e/support/bank.ts'
import { A_DAY } from '#lib/drills/allowance.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// A paper of one's own: put together, practised, printed, shared, deleted; nothing for axe at two widths.

test.describe.configure({ timeout: 60_000 * patience })

test('a learner puts a paper together from the bank, practises, shares and deletes it', async ({
  page,
  context,
  account,
}) => {
  await keepLogin(context, account)
  await page.goto('/questionBank/record?tab=own')
  await expect(page.getByText('还没有组卷')).toBeVisible()
  await page.getByRole('button', { name: '新建组卷' }).click()
  await page.getByLabel('名称').fill('周末小卷')
  await page.getByLabel('来源').selectOption('整个题库')
  await page.getByLabel('题型').selectOption('单选题')
  await page.getByLabel(/^题数/).fill('3')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSound(page)
  }
  await page.getByRole('button', { name: '组卷（3 道）' }).click()
  await expect(page.getByRole('heading', { name: '周末小卷' })).toBeVisible()
  await expect(page.getByText('3 题')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectSound(page)
  const address = page.url()

  await page.getByRole('button', { name: '分享', exact: true }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  await expect(page.getByLabel('链接', { exact: true })).toHaveValue(/ownPaper\?key=[\w-]{22}$/)
  await page.getByRole('button', { name: '停止分享' }).click()
  await expect(page.getByRole('button', { name: '生成链接' })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('link', { name: '打印与导出' }).click()
  await expect(page.getByRole('button', { name: '导出 CSV' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '周末小卷' })).toBeVisible()

  // What stands before the paper would have a sheet of its own, of another width.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('page', 'exam')
  await page.emulateMedia({ media: null })

  await page.goto(address)
  await page.getByRole('button', { name: '开始练习（3 道）' }).click()
  await isAt(page, 1)
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await page.goto(`${address.replace('ownPaper?paperId', 'print?ownPaperId')}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Anki（TSV）' }).click()
  expect((await download).suggestedFilename()).toBe('周末小卷-anki.txt')

  await page.goto(address)
  await page.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(notice(page, '已删除')).toBeVisible()
  await expect(page.getByText('还没有组卷')).toBeVisible()
})

test('questions are picked by hand, and a link opens the paper to somebody else', async ({
  page,
  context,
  request,
  account,
}) => {
  const another = await makeAccount(request)
  await keepLogin(context, account)
  await openForm(page, '挑的题', '整个题库')
  await page.getByLabel('自己挑').check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('button', { name: '组卷（2 道）' }).click()
  await page.waitForURL(/ownPaper\?paperId=\d+/)
  const paperId = Number(new URL(page.url()).searchParams.get('paperId'))
  const path = 'userSubPoolPaper/share'
  const { data } = await lx<{ shareKey: string }>(request, account, path, {
    paperId,
    isShared: true,
  })
  await context.clearCookies()
  await keepLogin(context, another)
  await page.goto(`/questionBank/ownPaper?key=${data.shareKey}`)
  await expect(page.getByText('他人分享')).toBeVisible()
  await expect(page.getByRole('button', { name: '删除' })).toHaveCount(0)
  await page.getByRole('button', { name: '开始练习（2 道）' }).click()
  await isAt(page, 1)
})

test('a paper is dealt drills of the chosen families and one level', async ({
  page,
  context,
  account,
}) => {
  await keepLogin(context, account)
  await openForm(page, '资料分析小卷', 'drills')
  await page.getByRole('checkbox', { name: '增长量', exact: true }).check()
  await page.getByLabel('难度').selectOption('2 级')
  await page.getByLabel(/^每种题型几道/).fill('3')
  await page.getByRole('button', { name: '组卷（3 道）' }).click()
  await expect(page.getByText('一共 5 到 50 道，现在是 3 道')).toBeVisible()
  await page.getByRole('checkbox', { name: '基期量', exact: true }).check()
  await expectSound(page)
  await page.getByRole('button', { name: '组卷（6 道）' }).click()
  await expect(page.getByRole('heading', { name: '资料分析小卷' })).toBeVisible()
  await expect(page.getByText('6 题')).toBeVisible()
  await page.getByRole('button', { name: '开始练习（6 道）' }).click()
  await isAt(page, 1)
  await expect(page.getByRole('img', { name: /数据见图后表格$/ })).toBeVisible()
})

test('a paper of all drills of the day whose answer was lost is made once', async ({
  page,
  context,
  account,
}) => {
  await keepLogin(context, account)
  await openForm(page, '一天的刷题', 'drills')
  await page.getByRole('checkbox', { name: '增长量', exact: true }).check()
  await page.getByLabel(/^每种题型几道/).fill(String(A_DAY.account))
  // The server has it, the browser hears nothing.
  const path = '**/userSubPoolPaper/create'
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const submit = page.getByRole('button', { name: `组卷（${A_DAY.account} 道）` })
  await submit.click()
  await expect(page.getByText('今天还有 0 道。')).toBeVisible()
  await page.unroute(path)
  await submit.click()
  await expect(page.getByRole('heading', { name: '一天的刷题' })).toBeVisible()
  await expect(page.getByText(`${A_DAY.account} 题`)).toBeVisible()
})

/** Opens the form for a new paper and says its title and whence its questions are. */
async function openForm(page: Page, title: string, from: string): Promise<void> {
  await page.goto('/questionBank/record?tab=own')
  await page.getByRole('button', { name: '新建组卷' }).click()
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('来源').selectOption(from)
}
