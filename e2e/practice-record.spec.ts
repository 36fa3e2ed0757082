import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from '#e2e/support/account-api.ts'
import { expect, keepLogin, notice, test } from '#e2e/support/account-test.ts'
import {
  catalogueId,
  demoQuestions,
  isAt,
  lx,
  option,
  type Stored,
  sit,
  start,
} from '#e2e/support/bank.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// What stays of a sitting: the record, the wrong-question book, favourites, notes, and the explanation of a model.

const singles = demoQuestions.filter(
  ({ category, type }) => category === '宪法' && type === 'single_choose',
)
const [first, second] = singles
const wrongHead = ({ answer }: Stored) => (answer === 'A' ? 'B' : 'A')

/** Hands in the constitution with these questions wrong, and the other single choices right. */
async function practise(request: APIRequestContext, account: Account, wrong: Stored[]) {
  const id = await catalogueId(request, '宪法')
  const begin = {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: id, pick: 'all', count: 100 },
  }
  return sit(request, account, begin, (question) => {
    if (wrong.some((one) => one.id === question.id)) return wrongHead(question)
    return singles.some((one) => one.id === question.id) ? question.answer : undefined
  })
}

const openTab = (page: Page, tab: string) => page.goto(`/questionBank/record?tab=${tab}`)
const foldOf = (page: Page, question: Stored | undefined) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: question?.stem.slice(0, 20) ?? '' }),
  })

test('a wrong answer enters the book, takes a cause, and leaves after two right ones', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  if (!first) throw new Error('the demo has no single choice about the constitution')
  await practise(request, account, [first])
  await keepLogin(context, account)
  await openTab(page, 'wrong')
  const entry = foldOf(page, first)
  await expect(entry).toContainText('错 1 次')
  await entry.getByRole('combobox').selectOption('审题不清')
  await expect(notice(page, '错因已记下')).toBeVisible()
  await page.getByRole('link', { name: /^计算失误/ }).click()
  await expect(page.getByText('没有这个错因的题')).toBeVisible()
  await page.getByRole('link', { name: /^审题不清/ }).click()
  await page.getByRole('button', { name: /^重做“审题不清”/ }).click()
  await isAt(page, 1)
  await option(page.getByRole('region', { name: /^第 1 题/ }), first.answer).click()
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await openTab(page, 'wrong')
  await expect(foldOf(page, first)).toContainText('已连对 1 次')
  const again = { path: 'wrongQuestions/start', data: { kind: 'wrong' } }
  await sit(request, account, again, ({ answer }) => answer)
  await page.reload()
  await expect(page.getByText('错题本是空的')).toBeVisible()
})

test('the record lists what was handed in and what waits, each with its way on', async ({
  page,
  context,
  request,
  account,
}) => {
  const done = await practise(request, account, [])
  const open = await start(request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '公务员法') },
  })
  await keepLogin(context, account)
  await page.goto('/questionBank/record')
  await expect(page.getByRole('region', { name: '总计' })).toContainText(`答题${singles.length} 道`)
  await expect(page.getByText(`对 ${singles.length} 道`, { exact: true })).toBeVisible()
  await expect(
    page.getByRole('link', { name: new RegExp(`解析\\s*：${done.title}`) }),
  ).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`继续\\s*：${open.title}`) }).click()
  await isAt(page, 1)
  await expect(page).toHaveURL(new RegExp(`attemptId=${open.id}`))
})

test('a star brings a question to the favourites and takes it away again', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await start(request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all' },
  })
  await keepLogin(context, account)
  await page.goto(`/questionBank/specificTest?attemptId=${id}`)
  await isAt(page, 1)
  const star = page.getByRole('button', { name: '收藏', exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await openTab(page, 'favorites')
  await expect(page.getByText('收藏了 1 道题')).toBeVisible()
  await page.getByRole('button', { name: /^取消收藏/ }).click()
  await expect(page.getByText('还没有收藏')).toBeVisible()
  const list = await lx(request, account, 'favorites/favoritesList', {})
  expect(list.data).toMatchObject({ total: 0 })
})

test('a note on a wrong question is there at the next visit', { tag: '@core' }, async ({
  page,
  context,
  request,
  account,
}) => {
  if (!first) throw new Error('the demo has no single choice about the constitution')
  await practise(request, account, [first])
  await keepLogin(context, account)
  const open = async () => {
    await openTab(page, 'wrong')
    await foldOf(page, first).getByRole('button').first().click()
    await expect(page.getByRole('term').filter({ hasText: '正确答案' })).toBeVisible()
  }
  await open()
  await expect(page.getByText(first.analysis.slice(0, 20))).toBeVisible()
  await page.getByLabel('我的笔记').fill('看清主语再选')
  await page.getByRole('button', { name: '保存笔记' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await open()
  await expect(page.getByLabel('我的笔记')).toHaveValue('看清主语再选')
})

/** In the page: what is seen of an explanation while it is typed, which a look at every frame does not miss. */
const beginningOfExplanation = () =>
  [...document.querySelectorAll('h3')]
    .find((title) => title.textContent?.startsWith('AI 解析'))
    ?.parentElement?.querySelector(':scope > div[aria-hidden=true]')?.textContent

test('an explanation of a model comes after its notice, is typed under its label, and is rated once', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  if (!first || !second) throw new Error('too few single choices about the constitution')
  await practise(request, account, singles)
  await keepLogin(context, account)
  await openTab(page, 'wrong')
  await foldOf(page, first).getByRole('button').first().click()
  await page.getByRole('button', { name: '生成 AI 解析' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI 解析须知' })
  await expect(dialog.getByRole('button', { name: '确认' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '我已阅读并同意以上条款' }).check()
  const typing = page.waitForFunction(beginningOfExplanation)
  await dialog.getByRole('button', { name: '确认' }).click()
  const begun = String(await (await typing).jsonValue())
  const text = page.locator('section:not(:has(section))').filter({
    has: page.getByRole('heading', { name: /^AI 解析/ }),
  })
  await expect(text.getByText('人工智能生成').first()).toBeVisible()
  await expect(text.getByRole('button', { name: '满意', exact: true })).toBeVisible({
    timeout: 20_000 * patience,
  })
  const whole = (await text.locator(':scope > div').textContent()) ?? ''
  expect(whole.length).toBeGreaterThan(begun.length)
  await text.getByRole('button', { name: '满意', exact: true }).click()
  await expect(text.getByText('感谢您的评价')).toBeVisible()
  const bad = text.getByRole('button', { name: '不满意' })
  await expect(bad).toHaveAttribute('aria-disabled', 'true')
  await bad.dispatchEvent('click')
  await expect(bad).toHaveAttribute('aria-pressed', 'false')
})

test('three explanations a day are free; the fourth offers membership', async ({
  page,
  context,
  request,
  account,
}) => {
  if (!first) throw new Error('the demo has no single choice about the constitution')
  await practise(request, account, singles)
  type Items = { items: { questionId: number; stem: string }[] }
  const book = await lx<Items>(request, account, 'v2/userExerciseLog/errorQuestionLog', {})
  const others = book.data.items.filter(({ stem }) => !stem.startsWith(first.stem.slice(0, 12)))
  await lx(request, account, 'aigc/readNotice', { type: 1 }, 'GET')
  for (const { questionId } of others.slice(0, 3)) {
    expect((await lx(request, account, 'aigc/analysis', { questionId })).code).toBe(200)
    expect((await lx(request, account, 'aigc/analysis', { questionId })).code).toBe(200)
  }
  await keepLogin(context, account)
  await openTab(page, 'wrong')
  await foldOf(page, first).getByRole('button').first().click()
  await page.getByRole('button', { name: '生成 AI 解析' }).click()
  const dialog = page.getByRole('dialog', { name: '提示' })
  await expect(dialog).toContainText('您的免费AI解析次数已用完，开通会员即可不限次数使用AI解析')
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toHaveCount(0)
})

test('no explanation of a question that was not handed in', async ({ request, account }) => {
  const { questions } = await start(request, account, {
    path: 'v2/catalogue/getCatalogueQuestion',
    data: { catalogueId: await catalogueId(request, '宪法'), pick: 'all' },
  })
  await lx(request, account, 'aigc/readNotice', { type: 1 }, 'GET')
  const questionId = Number(questions[0]?.question.id)
  const { code, data } = await lx(request, account, 'aigc/analysis', { questionId })
  expect({ code, data }).not.toMatchObject({ code: 200 })
})
