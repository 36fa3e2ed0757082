import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, keepLogin, test } from '#e2e/support/account-test.ts'
import {
  expectSaved,
  isAt,
  mixedPaper,
  option,
  paperId,
  reportOf,
  sittingIdOf,
} from '#e2e/support/bank.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

// One paper with all eight types, by mouse and by keyboard, and the score that a person works out for it.

/** The part of the page that holds the question. */
const area = (page: Page) => page.getByRole('region', { name: /^第 \d+ 题/ })
const next = (page: Page) => page.getByRole('button', { name: '下一题' }).click()

const keyOf = (position: number) => mixedPaper.items[position - 1]?.question.answer ?? ''
const blanksOf = (position: number) => mixedPaper.items[position - 1]?.question.answer_list ?? []

async function openMixedPaper(page: Page, request: APIRequestContext) {
  const id = await paperId(request, mixedPaper)
  await page.goto(`/questionBank/overYearTrueTopicDetailTest?paperId=${id}`)
  await isAt(page, 1)
}

async function choose(part: Locator, heads: string) {
  for (const head of heads) await option(part, head).click()
}

const blank = (part: Locator, number: number) =>
  part.getByRole('textbox', { name: new RegExp(`填空\\s*（${number}）`) })

/** Questions that are not answered fully, and their marks by the rule printed on the paper. */
const partly: Record<number, { given: string; marks: (full: number) => number }> = {
  // The key is C.
  1: { given: 'A', marks: () => 0 },
  // The key is ABCD, by share of the right options: two of four.
  10: { given: 'AB', marks: (full) => (full * 2) / 4 },
  // The key is BC: a wrong one among the right ones costs all.
  11: { given: 'ABC', marks: () => 0 },
  // The key is ABCD, half for at least half of the right options.
  14: { given: 'AB', marks: (full) => full / 2 },
  // The key is 1,5,4,2,3 with the last two changed over: three places of five.
  15: { given: '1,5,4,2,3', marks: (full) => (full * 3) / 5 },
  // One blank of two.
  17: { given: blanksOf(17)[0] ?? '', marks: (full) => full / 2 },
  // People mark what is written.
  19: { given: '', marks: () => 0 },
  // 4 marks for the choice, two blanks of three for 4 of 6, 6 for the three options, 14 wait for a person.
  20: { given: '', marks: () => 4 + 4 + 6 },
}
const expected = mixedPaper.items.reduce(
  (sum, { position, full }) => sum + (partly[position]?.marks(full) ?? full),
  0,
)
const givenTo = (position: number) => partly[position]?.given ?? keyOf(position)

async function expectScore(page: Page, request: APIRequestContext, account: Account) {
  await page.waitForURL(/exerciseReport/)
  const result = page.getByRole('region', { name: '成绩' })
  // 20 and 14 of the 100 marks are for what is written: nobody has marked it, so it is no part of the sum.
  await expect(result).toContainText(`已判得分${expected}/ 66`)
  await expect(result).toContainText('未评分，不计入得分34 分')
  const report = await reportOf(request, account, await sittingIdOf(page))
  expect(report.attempt.score).toBeCloseTo(expected, 5)
  expect(expected).toBeCloseTo(51.3, 5)
  expect(report).toMatchObject({ unmarked: 2, closedBy: 'learner' })
}
type Account = Parameters<typeof reportOf>[1]

test('a paper with all eight types, answered by mouse, gets the score worked out by hand', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  test.setTimeout(90_000 * patience)
  await keepLogin(context, account)
  await openMixedPaper(page, request)
  const part = area(page)
  await test.step('a second click takes a choice back', async () => {
    await choose(part, 'B')
    await expect(part.getByRole('radio', { name: /^B/ })).toBeChecked()
    await choose(part, 'B')
    await expect(part.getByRole('radio', { name: /^B/ })).not.toBeChecked()
  })
  for (let position = 1; position <= 14; position++) {
    await isAt(page, position)
    await choose(part, givenTo(position))
    await next(page)
  }
  await test.step('an order by numbers', async () => {
    await isAt(page, 15)
    for (const [index, number] of givenTo(15).split(',').entries())
      await part.getByRole('textbox', { name: `第${index + 1}位的序号` }).fill(number)
    await next(page)
  })
  await test.step('an order by buttons', async () => {
    await isAt(page, 16)
    await part.getByRole('button', { name: '第3项上移' }).click()
    await part.getByRole('button', { name: '第5项上移' }).click()
    await expect(part.getByRole('textbox', { name: '第5位的序号' })).toHaveValue('4')
    expect(keyOf(16)).toBe('1,3,2,5,4')
    await next(page)
  })
  await test.step('blanks', async () => {
    await isAt(page, 17)
    await blank(part, 1).fill(` ${givenTo(17)} `)
    await blank(part, 2).fill('人民代表大会')
    await next(page)
    await isAt(page, 18)
    for (const [index, text] of blanksOf(18).entries()) await blank(part, index + 1).fill(text)
    await next(page)
  })
  await test.step('a written answer saves itself', async () => {
    await isAt(page, 19)
    await part.getByRole('button', { name: '开始作答' }).click()
    const editor = part.getByRole('textbox', { name: '答案' })
    await editor.click()
    await page.keyboard.type('疏堵结合，先摸清底数，再给出去处。')
    await expectSaved(page)
    await expect(part.getByText('17/400')).toBeVisible()
    await part.getByRole('button', { name: '保存' }).click()
    await expect(part.getByText('疏堵结合，先摸清底数')).toBeVisible()
    await next(page)
  })
  await test.step('a question with material and parts', async () => {
    await isAt(page, 20)
    await expect(part.getByText('材料1')).toBeVisible()
    const subs = part.locator('ol > li').filter({ has: page.getByRole('heading', { level: 3 }) })
    await choose(subs.nth(0), 'C')
    await blank(subs.nth(1), 1).fill('５０')
    await blank(subs.nth(1), 2).fill('60')
    await blank(subs.nth(1), 3).fill('25')
    await choose(subs.nth(2), 'ABC')
    await subs.nth(3).getByRole('button', { name: '开始作答' }).click()
    await subs.nth(3).getByRole('textbox', { name: '答案' }).click()
    await page.keyboard.type('统一清单，错峰预约。')
    await subs.nth(3).getByRole('button', { name: '保存' }).click()
    await expectSaved(page)
  })
  await part.getByRole('button', { name: '交卷' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('全部答完')
  await dialog.getByRole('button', { name: '确认交卷' }).click()
  await expectScore(page, request, account)
})

test('a written answer is marked by its writer, beside the score', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  await openMixedPaper(page, request)
  const part = area(page)
  await page
    .getByRole('button', { name: /^第19题/ })
    .first()
    .click()
  await isAt(page, 19)
  await part.getByRole('button', { name: '开始作答' }).click()
  await part.getByRole('textbox', { name: '答案' }).click()
  await page.keyboard.insertText('疏堵结合，先摸清底数。')
  await part.getByRole('button', { name: '保存' }).click()
  await expectSaved(page)
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  const result = page.getByRole('region', { name: '成绩' })
  await result.getByRole('link', { name: '第 19 题　去自评' }).click()
  const points = page.getByRole('region', { name: '第19题' })
  const status = points.getByRole('status').filter({ hasText: '自评' })
  await expect(status).toContainText('还没有自评')
  await points.getByRole('checkbox', { name: /疏堵结合/ }).press('Space')
  await points.getByRole('checkbox', { name: /摸清底数/ }).check()
  await expect(status).toContainText(/自评 6 \/ 20 分 已保存/)
  await page.reload()
  await expect(status).toContainText('自评 6 / 20 分')
  await page.getByRole('link', { name: '练习报告' }).click()
  await expect(result).toContainText('已判得分0/ 80')
  await expect(result).toContainText('含自评6 / 100')
})

test('the same paper is answered and handed in by keyboard alone', async ({
  page,
  context,
  request,
  account,
}) => {
  test.setTimeout(90_000 * patience)
  await keepLogin(context, account)
  await openMixedPaper(page, request)
  const part = area(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Goes on with Tab until the field or button has the focus. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((node) => node === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`Tab does not reach ${target}`)
  }
  const checked = part.getByRole('radio', { checked: true })
  await press('b')
  await expect(checked).toHaveCount(1)
  await press('b')
  await expect(checked).toHaveCount(0)
  await press('f')
  await expect(part.getByRole('button', { name: '标记' })).toHaveAttribute('aria-pressed', 'true')
  for (let position = 1; position <= 14; position++) {
    await isAt(page, position)
    await press(...givenTo(position).toLowerCase())
    await press(position % 2 ? 'Enter' : 'ArrowRight')
  }
  await isAt(page, 15)
  await press('ArrowLeft')
  await isAt(page, 14)
  await press('ArrowRight')
  await isAt(page, 15)
  await tabTo(part.getByRole('textbox', { name: '第1位的序号' }))
  for (const number of givenTo(15).split(',')) await press(number, 'Enter')
  await isAt(page, 16)
  await tabTo(part.getByRole('button', { name: '第3项上移' }))
  await press('Enter')
  await tabTo(part.getByRole('button', { name: '第5项上移' }))
  await press('Enter')
  await expect(part.getByRole('textbox', { name: '第5位的序号' })).toHaveValue('4')
  await tabTo(part.getByRole('textbox', { name: '第5位的序号' }))
  await press('Enter')
  await isAt(page, 17)
  await tabTo(blank(part, 1))
  await page.keyboard.insertText(givenTo(17))
  await press('Enter', 'x', 'Enter')
  await isAt(page, 18)
  await tabTo(blank(part, 1))
  for (const text of blanksOf(18)) {
    await page.keyboard.insertText(text)
    await press('Enter')
  }
  await isAt(page, 19)
  await tabTo(part.getByRole('button', { name: '开始作答' }))
  await press('Enter')
  await expect(part.getByRole('textbox', { name: '答案' })).toBeFocused()
  await page.keyboard.insertText('疏堵结合。')
  await tabTo(part.getByRole('button', { name: '保存' }))
  await press('Enter')
  await expectSaved(page)
  await tabTo(page.getByRole('button', { name: '下一题' }))
  await press('Enter')
  await isAt(page, 20)
  const subs = part.locator('ol > li').filter({ has: page.getByRole('heading', { level: 3 }) })
  await press('c', 'Enter')
  for (const text of ['50', '60', '25']) {
    await page.keyboard.insertText(text)
    await press('Enter')
  }
  await press('a', 'b', 'c')
  await tabTo(subs.nth(3).getByRole('button', { name: '开始作答' }))
  await press('Enter')
  await expect(subs.nth(3).getByRole('textbox', { name: '答案' })).toBeFocused()
  await page.keyboard.insertText('统一清单。')
  await tabTo(subs.nth(3).getByRole('button', { name: '保存' }))
  await press('Enter')
  await expectSaved(page)
  await tabTo(part.getByRole('button', { name: '交卷' }))
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(dialog.getByRole('button', { name: '确认交卷' }))
  await press('Enter')
  await expectScore(page, request, account)
})
