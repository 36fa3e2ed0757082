import { type APIRequestContext, expect, test } from '@playwright/test'
import { demoQuestions, mixedPaper, objectivePaper, paperId } from '#e2e/support/bank.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

const pathOf = async (request: APIRequestContext, paper: { title: string }) =>
  `/questionBank/overYearTrueTopicDetail?paperId=${await paperId(request, paper)}`

test('a paper is a public page: its facts, its structure and its first questions, without a key', {
  tag: '@core',
}, async ({ request }) => {
  const path = await pathOf(request, objectivePaper)
  const html = await (await request.get(path)).text()
  expect(html).toContain(`<title>${objectivePaper.title}`)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${objectivePaper.title}</h1>`))
  expect(html).toContain('每题计分')
  const [first] = objectivePaper.items
  expect(html).toContain(first?.question.stem.slice(0, 12))
  const asked = objectivePaper.items.map(({ question }) => question.id)
  for (const { id, analysis } of demoQuestions)
    if (asked.includes(id) && analysis) expect(html).not.toContain(analysis.slice(0, 20))
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const nodes = data.flatMap(([, text]) => [JSON.parse(text ?? '')].flat())
  expect(nodes).toContainEqual(
    expect.objectContaining({ '@type': 'LearningResource', name: objectivePaper.title }),
  )
  expect(html).not.toContain('"Quiz"')
  expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('papers stand in the sitemap, and a paper that there is not answers 404', async ({
  request,
}) => {
  const bare = await request.get('/questionBank/overYearTrueTopicDetail')
  expect(bare.status()).toBe(200)
  expect(await bare.text()).toContain('没有找到这份试卷')
  const sitemap = await (await request.get('/sitemaps/papers-1.xml')).text()
  for (const paper of [mixedPaper, objectivePaper])
    expect(sitemap).toContain(await pathOf(request, paper))
  for (const query of ['?paperId=99999', '?paperId=x', '?paperId=1;2'])
    expect((await request.get(`/questionBank/overYearTrueTopicDetail${query}`)).status()).toBe(404)
})

test('a visitor reads a paper without a login, and may put the login off where nothing is lost', async ({
  page,
  request,
}) => {
  await page.goto(await pathOf(request, mixedPaper))
  await expect(page.getByRole('heading', { name: '试卷结构与计分' })).toBeVisible()
  await expect(page.getByRole('link', { name: '先做前 5 题' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: '预览全部题目' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the page of a paper is stored like any other page', async ({ request }) => {
  const path = await pathOf(request, mixedPaper)
  await expect
    .poll(async () => (await request.get(path)).headers()['x-nextjs-cache'], {
      timeout: 20_000 * patience,
    })
    .toBe('HIT')
})
