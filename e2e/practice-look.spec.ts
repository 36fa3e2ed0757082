import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectSound, keepLogin, test } from '#e2e/support/account-test.ts'
import { catalogueId, isAt, lx, mixedPaper, paperId, sit } from '#e2e/support/bank.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// Every page of the question bank at two widths: nothing for axe, nothing wider than the window, an empty console.

// axe walks each page twice.
test.describe.configure({ timeout: 150_000 * patience })

const widths = [1440, 390]

const look = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await expectSound(page)
}

async function expectSoundAtAllWidths(page: Page, path: string, ready: RegExp | string) {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(
      page.getByRole('main').getByText(ready).filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0)
    for (const width of widths) await look(page, width)
  })
}

/** A learner's wrong answers, favourites and sittings, so that no page is empty. */
async function fill(request: APIRequestContext, account: Parameters<typeof sit>[1]) {
  const begin = {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all', count: 10 },
  }
  const sitting = await sit(request, account, begin, ({ options }) => options[0]?.head)
  const questionId = sitting.questions[0]?.question.id ?? 0
  await lx(request, account, 'favorites/star', { questionId })
  return sitting
}

test('the pages for choosing are sound at both widths', async ({
  page,
  context,
  request,
  account,
}) => {
  const paper = await paperId(request, mixedPaper)
  await expectSoundAtAllWidths(page, '/questionBank', '公务员遴选题库')
  await fill(request, account)
  await keepLogin(context, account)
  await expectSoundAtAllWidths(page, '/questionBank', '首次正确率')
  await expectSoundAtAllWidths(page, '/questionBank/specialTraining', '怎样挑题')
  await expectSoundAtAllWidths(page, '/questionBank/specialTraining?tab=levels', '难度从哪来')
  await expectSoundAtAllWidths(page, '/questionBank/specialTraining?tab=drills', '综合刷题')
  await expectSoundAtAllWidths(page, '/questionBank/overYearTrueTopic', mixedPaper.title)
  const detail = `/questionBank/overYearTrueTopicDetail?paperId=${paper}`
  await expectSoundAtAllWidths(page, detail, '开始练习')
  await expectSoundAtAllWidths(page, '/questionBank/classSubjectLibrary', '您还没有班级题库')
})

test('the preview and the record are sound at both widths', async ({
  page,
  context,
  request,
  account,
}) => {
  await fill(request, account)
  await keepLogin(context, account)
  const preview = `/questionBank/paperPreView?paperId=${await paperId(request, mixedPaper)}`
  await expectSoundAtAllWidths(page, preview, '打印试卷')
  await expectSoundAtAllWidths(page, '/questionBank/record', '宪法')
  for (const [tab, ready] of [
    ['wrong', '最近错在'],
    ['favorites', '收藏了 1 道题'],
    ['review', /今天要复习|今天没有到期的复习/],
  ] as const)
    await expectSoundAtAllWidths(page, `/questionBank/record?tab=${tab}`, ready)
})

test('the report, the analysis and the errata are sound at both widths', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await fill(request, account)
  await keepLogin(context, account)
  const report = `/questionBank/exerciseReport?attemptId=${id}`
  await expectSoundAtAllWidths(page, report, '哪里丢的分')
  await test.step('the report with what it folds', async () => {
    const wrong = page.getByRole('region', { name: '丢分的题' })
    await wrong.getByRole('button').first().click()
    await expect(wrong.getByText('正确答案').first()).toBeVisible()
    await page.getByText('全部数据：每题、各模块与计分规则').click()
    await expect(page.getByRole('heading', { name: '得分是怎样算的' })).toBeVisible()
    for (const width of widths) await look(page, width)
  })
  await expectSoundAtAllWidths(page, `/questionBank/analysis?attemptId=${id}`, '正确答案')
  await expectSoundAtAllWidths(page, '/errata', '勘误')
})

test('an opened question with its analysis is sound at both widths', async ({
  page,
  context,
  request,
  account,
}) => {
  await fill(request, account)
  await keepLogin(context, account)
  await page.goto('/questionBank/record?tab=wrong')
  await page
    .getByRole('button', { name: /展开|单选|单项/ })
    .first()
    .click()
  await expect(page.getByRole('term').filter({ hasText: '正确答案' })).toBeVisible()
  for (const width of widths) await look(page, width)
})

test('each of the eight types is sound in a sitting, by day and by night', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  const id = await paperId(request, mixedPaper)
  await page.goto(`/questionBank/overYearTrueTopicDetailTest?paperId=${id}`)
  await isAt(page, 1)
  await page.getByRole('main').locator('summary', { hasText: '显示' }).click()
  await page.getByRole('button', { name: '深色' }).click()
  for (const width of widths) await look(page, width)
  await page.getByRole('button', { name: '浅色' }).click()
  const firsts = new Map(
    mixedPaper.items.map(({ position, question }) => [question.type, position]),
  )
  expect(firsts.size).toBe(8)
  for (const position of firsts.values()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: new RegExp(`^第${position}题`) }).click()
    await isAt(page, position)
    for (const width of widths) await look(page, width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /^第19题/ }).click()
  await page.getByRole('button', { name: '开始作答' }).click()
  await expect(page.getByRole('textbox', { name: '答案' })).toBeFocused()
  for (const width of widths) await look(page, width)
})

test('the rules of a timed paper are sound at both widths', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  const path = `/questionBank/realSituationTest?paperId=${await paperId(request, mixedPaper)}`
  await expectSoundAtAllWidths(page, path, '开始考试')
})

test('the practice page comes with at most 230 KB of compressed JavaScript', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  const id = await catalogueId(request, '宪法')
  await page.goto(`/questionBank/specificTest?catalogueId=${id}`)
  await isAt(page, 1)
  await page.keyboard.press('a')
  await expect(page.getByText('已保存')).toBeVisible()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`practice page: ${sizes.length} scripts, ${Math.round(bytes / 1024)} KB`)
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(230 * 1024)
})
