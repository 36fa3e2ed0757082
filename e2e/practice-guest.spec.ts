import type { Page } from '@playwright/test'
import { makeAccount, newPhone, password } from '#e2e/support/account-api.ts'
import { agree, expect, passwordField, sendCode, test } from '#e2e/support/account-test.ts'
import {
  catalogueId,
  demoQuestions,
  expectSaved,
  forgiveFailedCalls,
  isAt,
  objectivePaper,
  paperId,
} from '#e2e/support/bank.ts'

// Practice without an account, and the account that takes it along.

/** Answers five choices by keys and hands them in. */
async function answerFive(page: Page): Promise<void> {
  for (let number = 1; number <= 5; number++) {
    await isAt(page, number)
    await page.keyboard.press('a')
    await expect(page.getByText(`已答 ${number}`)).toBeVisible()
    if (number < 5) await page.getByRole('button', { name: '下一题' }).click()
  }
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
}

/** Reads what the account has answered to the question of the day. */
async function dailyOf(page: Page) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'edu_token')?.value
  const response = await page.request.get('/api/v1/pc/dailyQuestion', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()).data.mine
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('guest'))

const took = async (page: Page, account: { token: string }, token: string | null) => {
  const response = await page.request.post('/api/v1/pc/guest/take', {
    data: { token },
    headers: { authorization: `Bearer ${account.token}` },
  })
  return (await response.json()).data
}

test('a guest practises from the home page, and registering takes the answers along', {
  tag: '@core',
}, async ({ page, request, ip }) => {
  await page.goto('/')
  // The first question of the site is answered by the first touch.
  const daily = page.locator('#today')
  await daily.getByRole('button', { name: /^A/ }).click()
  await expect(daily.getByText(/答对了|答错了/)).toBeVisible()
  await page.getByRole('link', { name: '题库', exact: true }).first().click()
  await page.getByRole('link', { name: '先做 5 道题' }).click()
  await answerFive(page)
  const sittingId = Number(new URL(page.url()).searchParams.get('attemptId'))
  await expect(page.getByRole('heading', { name: '把这 5 道题存进我的记录' })).toBeVisible()
  await page.getByRole('link', { name: '查看全部解析' }).click()
  await expect(page.getByText('正确答案').first()).toBeVisible()
  await page.getByRole('button', { name: /收藏/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '练习报告' }).click()

  const token = await tokenOf(page)
  await page.getByRole('button', { name: '注册并保存' }).click()
  const dialog = page.getByRole('dialog', { name: '注册后继续：保存作答' })
  const phone = newPhone()
  await dialog.getByLabel('姓名').fill('王小明')
  await dialog.getByLabel('手机号码').fill(phone)
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  const reload = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '注册', exact: true }).click()
  await reload
  await expect(page.getByRole('heading', { name: '把这 5 道题存进我的记录' })).toHaveCount(0)
  expect(await tokenOf(page)).toBeNull()
  await page.goto('/questionBank/record')
  const own = page.getByRole('main').locator(`a[href*="exerciseReport?attemptId=${sittingId}"]`)
  await expect(own.first()).toBeVisible()
  expect(await dailyOf(page)).toMatchObject({ answer: 'A', points: 0 })
  const other = await makeAccount(request, ip)
  expect(await took(page, other, token)).toEqual({ sittings: 0, isDailyTaken: false })
})

test('a guest begins a catalogue and a paper without a login, and no more than five questions', async ({
  page,
  request,
}) => {
  const id = await catalogueId(request, '宪法')
  await page.goto(`/questionBank/specialTraining?catalogueId=${id}`)
  await page.getByRole('button', { name: '开始练习（5 道）' }).click()
  await isAt(page, 1)
  await expect(page.getByRole('heading', { name: '第 1 题 / 5' })).toBeVisible()
  const paper = await paperId(request, objectivePaper)
  await page.goto(`/questionBank/overYearTrueTopicDetailTest?paperId=${paper}`)
  await expect(page.getByRole('heading', { name: '第 1 题 / 5' })).toBeVisible()
})

test("another browser does not find a guest's sitting", async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const id = await catalogueId(request, '宪法')
  await page.goto(`/questionBank/specificTest?catalogueId=${id}`)
  await isAt(page, 1)
  await expect(page).toHaveURL(/attemptId=/)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('dialog')).toBeVisible()
  await other.goto(`/questionBank/specificTest?catalogueId=${id}`)
  await isAt(other, 1)
  await other.goto(page.url())
  await expect(other.getByText('没有找到要做的题目')).toBeVisible()
  await context.close()
  forgiveFailedCalls(complaints)
})

test('nothing that a guest is sent before handing in holds an answer or an analysis', async ({
  page,
  request,
  complaints,
}) => {
  const bodies: string[] = []
  // By way of the test: a body is out of reach once its page has been left.
  await page.route('**/*', async (route) => {
    if (!['document', 'fetch', 'xhr'].includes(route.request().resourceType()))
      return route.continue()
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response }).catch(() => undefined)
  })
  const [id, paper] = [await catalogueId(request, '宪法'), await paperId(request, objectivePaper)]
  await page.goto('/')
  await expect(page.locator('#today').getByRole('button', { name: /^A/ })).toBeVisible()
  await page.goto('/questionBank')
  await page.goto(`/questionBank/overYearTrueTopicDetail?paperId=${paper}`)
  await page.goto(`/questionBank/specificTest?catalogueId=${id}`)
  await isAt(page, 1)
  await page.keyboard.press('a')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.goto(`/questionBank/overYearTrueTopicDetailTest?paperId=${paper}`)
  await isAt(page, 1)
  // The first question stands there before the address names its sitting.
  await expect(page).toHaveURL(/attemptId=/)
  const attemptId = Number(new URL(page.url()).searchParams.get('attemptId'))
  await page.goto(`/questionBank/exerciseReport?attemptId=${attemptId}`)
  await expect(page.getByText('这次练习还没有交卷')).toBeVisible()
  await page.goto(`/questionBank/analysis?attemptId=${attemptId}`)
  await expect(page.getByText('这次练习还没有交卷')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const sent = bodies.join('\n')
  expect(sent).toContain(objectivePaper.items[0]?.question.stem)
  for (const { analysis } of demoQuestions) expect(sent).not.toContain(analysis.slice(0, 24))
  expect(sent).not.toMatch(/"(answer_list|answerList|analysisList|hint)":/)
  forgiveFailedCalls(complaints)
})

test('a guest who presses the star is asked to sign in, and then it is set', async ({
  page,
  account,
}) => {
  await page.goto(
    `/questionBank/specificTest?catalogueId=${await catalogueId(page.request, '宪法')}`,
  )
  await isAt(page, 1)
  await page.keyboard.press('b')
  await expectSaved(page)
  const star = page.getByRole('button', { name: '收藏', exact: true })
  await star.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('收藏')
  await dialog.getByRole('button', { name: '密码登录' }).click()
  await dialog.getByLabel('账号').fill(account.phone)
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  const reload = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await reload
  await isAt(page, 1)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('已答 1')).toBeVisible()
})
