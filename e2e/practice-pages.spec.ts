import { expect, keepLogin, test } from '#e2e/support/account-test.ts'
import {
  catalogueId,
  demoQuestions,
  forgiveFailedCalls,
  isAt,
  lx,
  mixedPaper,
  objectivePaper,
  paperId,
  sittingIdOf,
  start,
} from '#e2e/support/bank.ts'
import { giveMembership } from '#e2e/support/vip.ts'

// The ways into practice, for visitors and for learners.

test('the home shows subjects to everyone, and to a learner what waits', async ({
  page,
  context,
  account,
}) => {
  await page.goto('/questionBank')
  await expect(page.getByRole('heading', { name: '公务员遴选题库' })).toBeVisible()
  await expect(page.getByRole('region', { name: '开始练习' })).toBeVisible()
  await expect(page.getByRole('region', { name: '我的进度' })).toBeHidden()
  for (const subject of ['政治理论', '法律基础', '行测能力', '遴选综合'])
    await expect(page.getByRole('main').getByText(subject, { exact: true }).first()).toBeVisible()
  // The demo's papers were set for no year.
  await expect(page.getByRole('link', { name: /^\d{4} 年$/ })).toHaveCount(0)
  await keepLogin(context, account)
  await page.reload()
  const progress = page.getByRole('region', { name: '我的进度' })
  await expect(progress.getByText('还没有选考试')).toBeVisible()
  // Three zeros would tell a beginner nothing.
  await expect(page.getByRole('main').getByText('做错的题会进错题本')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^今日复习/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: '开始练习' })).toBeHidden()
  await progress.getByRole('button', { name: '选我的考试' }).click()
  const dialog = page.getByRole('dialog', { name: '我的考试' })
  await dialog.getByLabel('考试', { exact: true }).selectOption('自己的日期')
  await dialog.getByLabel('考试日期').fill(`${new Date().getFullYear() + 2}-01-01`)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(progress.getByText(/^\d+ 天后考试，1 月 1 日$/)).toBeVisible()
})

test('a visitor who opens a timed sitting meets the login, which cannot be put off', async ({
  page,
  request,
}) => {
  const id = await paperId(request, objectivePaper)
  await page.goto(`/questionBank/realSituationTest?paperId=${id}`)
  const dialog = page.getByRole('dialog', { name: /^登录/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '关闭' })).toHaveCount(0)
  await dialog.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
})

test('a learner chooses a catalogue, how many and which, and lands in that sitting', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  await keepLogin(context, account)
  await page.goto('/questionBank/specialTraining')
  await page.locator('summary').filter({ hasText: '法律基础' }).click()
  await page.getByRole('link', { name: /^宪法\s/ }).click()
  await expect(page.getByRole('heading', { name: '宪法' })).toBeVisible()
  await page.getByText('按顺序').click()
  await page.getByRole('radio', { name: '10 道', exact: true }).check()
  await page.getByRole('button', { name: '开始练习（10 道）' }).click()
  await isAt(page, 1)
  await expect(page.getByText('/ 10')).toBeVisible()
  const sittingId = await sittingIdOf(page)
  type Asked = { catalogueId: number; questions: unknown[] }
  const { data } = await lx<Asked>(request, account, 'userExerciseLog/getExerciseQuestion', {
    attemptId: sittingId,
  })
  expect(data.catalogueId).toBe(await catalogueId(request, '宪法'))
  expect(data.questions).toHaveLength(10)
})

test('papers are narrowed by level, and the address keeps the choice', async ({ page }) => {
  await page.goto('/questionBank/overYearTrueTopic')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: mixedPaper.title })).toBeVisible()
  await page.getByRole('link', { name: /^省级遴选\s*\d+$/ }).click()
  await expect(page).toHaveURL(/level=/)
  await expect(titles.filter({ hasText: mixedPaper.title })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('模拟卷')
  await page.reload()
  await expect(titles.filter({ hasText: objectivePaper.title })).toBeVisible()
  await expect(page).toHaveURL(/level=/)
  await expect(titles.filter({ hasText: mixedPaper.title })).toHaveCount(0)
})

test('a paper shows its sections and rules, and a preview without a single answer', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  const id = await paperId(request, mixedPaper)
  await page.goto(`/questionBank/overYearTrueTopicDetail?paperId=${id}`)
  await expect(page.getByRole('heading', { name: mixedPaper.title })).toBeVisible()
  await expect(page.getByRole('link', { name: '开始练习' })).toBeVisible()
  await expect(page.getByRole('link', { name: '开始模拟' })).toBeVisible()
  await expect(page.getByText('每题计分').first()).toBeVisible()
  await page.getByRole('link', { name: '预览全部题目' }).click()
  await expect(page.getByRole('button', { name: '打印试卷' })).toBeVisible()
  await expect(page.getByText(mixedPaper.items[0]?.question.stem ?? '')).toBeVisible()
  const text = await page.getByRole('main').textContent()
  for (const { question } of mixedPaper.items) expect(text).not.toContain(question.analysis)
  await expect(page.getByText('正确答案')).toHaveCount(0)
  await expect(page.locator('input:enabled[type=radio]')).toHaveCount(0)
})

test('nothing that is sent before a hand-in holds an answer or an analysis', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  await keepLogin(context, account)
  const bodies: string[] = []
  // By way of the test: a body is out of reach once its page has been left.
  await page.route('**/api/lx/**', async (route) => {
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response }).catch(() => undefined)
  })
  const paper = await paperId(request, mixedPaper)
  const constitution = await catalogueId(request, '宪法')
  await page.goto(`/questionBank/paperPreView?paperId=${paper}`)
  await expect(page.getByRole('button', { name: '打印试卷' })).toBeVisible()
  await page.goto(`/questionBank/specificTest?catalogueId=${constitution}&pick=all&count=100`)
  await isAt(page, 1)
  const star = page.getByRole('button', { name: '收藏', exact: true })
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/questionBank/overYearTrueTopicDetailTest?paperId=${paper}`)
  await isAt(page, 1)
  await page.goto('/questionBank/record?tab=favorites')
  await page.getByRole('button', { expanded: false }).filter({ hasText: '展开' }).click()
  await expect(page.getByText('做过并交卷后，这里会显示答案与解析。')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const sent = bodies.join('\n')
  expect(sent).toContain(mixedPaper.items[0]?.question.stem)
  for (const { analysis } of demoQuestions) expect(sent).not.toContain(analysis.slice(0, 24))
  expect(sent).not.toMatch(/"(answer|answer_list|answerList|analysis|analysisList|hint)":/)
})

test('questions for members are announced, refused with the way to a membership, and open with one', {
  tag: '@core',
}, async ({ page, context, request, account, sql, complaints }) => {
  const ofMembers = demoQuestions.filter(({ category }) => category === '会员精讲题')
  const id = await catalogueId(request, '会员精讲题')
  const address = `/questionBank/specificTest?catalogueId=${id}&pick=all&count=10`
  await keepLogin(context, account)
  await page.goto(`/questionBank/specialTraining?catalogueId=${id}`)
  await expect(page.getByRole('link', { name: /^会员精讲题会员/ })).toBeVisible()
  await page.getByRole('button', { name: `开始练习（${ofMembers.length} 道）` }).click()
  await expect(page.getByText('开通会员后可以练习这部分题目')).toBeVisible()
  const rights = page.getByRole('main').getByRole('link', { name: '了解会员权益' })
  await expect(rights).toHaveAttribute('href', '/vipRights')
  await page.goto(address)
  await expect(page.getByText('开通会员后可以练习这部分题目')).toBeVisible()
  await expect(rights).toHaveAttribute('href', '/vipRights')
  // Nor do they come with the whole subject.
  const subject = { catalogueId: await catalogueId(request, '遴选综合'), pick: 'all', count: 100 }
  const begin = { path: 'v2/catalogue/getCatalogueQuestion', data: subject }
  const isOfMembers = ({ section }: { section: string }) => section === '会员精讲题'
  const before = await start(request, account, begin)
  expect(before.questions.filter(isOfMembers)).toEqual([])
  const bought = { weight: 10, planName: '黄金会员', days: 30, left: 20, fen: 9900 } as const
  await giveMembership(sql, account, bought)
  const after = await start(request, account, begin)
  expect(after.questions.filter(isOfMembers)).toHaveLength(ofMembers.length)
  await page.goto(address)
  await isAt(page, 1)
  await expect(page.getByText(`/ ${ofMembers.length}`)).toBeVisible()
  forgiveFailedCalls(complaints)
})

test('a page of the question bank has one heading from its first sight on', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  await page.addInitScript(() => {
    const counts = new Set<number>()
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].filter((each) => each.getClientRects()[0])
      if (document.readyState !== 'loading') counts.add(shown.length)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { headingCounts: () => [...counts] })
  })
  const paper = await paperId(request, mixedPaper)
  const addresses = [
    'specialTraining',
    'overYearTrueTopic',
    `overYearTrueTopicDetail?paperId=${paper}`,
    `overYearTrueTopicDetailTest?paperId=${paper}`,
    'record',
  ]
  for (const address of addresses) {
    await page.goto(`/questionBank/${address}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('headingCounts()'), address).toEqual([1])
  }
})

test('on a phone nothing lies on the controls of practice', async ({ page, context, account }) => {
  await keepLogin(context, account)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/questionBank/specialTraining')
  await expect(page.getByRole('group', { name: '怎样挑题' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: '回到顶部' })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: '回到顶部' })).toBeVisible()
})
