import { expect, keepLogin, test } from '#e2e/support/account-test.ts'
import { catalogueId, demoQuestions, sit } from '#e2e/support/bank.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'

const asked = demoQuestions.filter(({ category }) => category === '逻辑判断')
const position = 1 + asked.findIndex(({ id }) => id === '99')

test('recordings of an analysis load when they are pressed, and play', async ({
  page,
  context,
  request,
  account,
}) => {
  const data = { catalogueId: await catalogueId(request, '逻辑判断'), pick: 'all', count: 100 }
  const begin = { path: 'v2/catalogue/getCatalogueQuestion', data }
  const { id } = await sit(request, account, begin, ({ answer }) => answer)
  await keepLogin(context, account)
  const loaded: string[] = []
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/media/')) loaded.push(one.url())
  })
  await page.goto(`${questionBankAnalysisPage.path}?attemptId=${id}&position=${position}`)
  await page.getByRole('tab', { name: '视频解析', exact: true }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('button', { name: '播放视频解析' })).toBeVisible()
  expect(loaded).toEqual([])
  for (const [name, element] of [
    ['视频解析', 'video'],
    ['音频解析', 'audio'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await panel.getByRole('button', { name: `播放${name}` }).click()
    const media = panel.locator(element)
    await expect(media).toBeFocused()
    await media.evaluate((one: HTMLMediaElement) => one.play())
    const second = () => media.evaluate((one: HTMLMediaElement) => one.currentTime)
    await expect.poll(second, { timeout: 20_000 * patience }).toBeGreaterThan(1)
  }
})
