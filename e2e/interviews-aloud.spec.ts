import { expect, test } from '#e2e/support/account-test.ts'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

test.use({ permissions: ['microphone'] })

/** Whether scripts of the page may ask for the microphone, as its document came. */
const mayListen = () =>
  (
    document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } }
  ).featurePolicy?.allowsFeature('microphone')

test('a guest comes by a click, answers one question aloud and marks it by its points', async ({
  page,
}) => {
  await page.goto(href(interviewQuestionPage))
  expect(await page.evaluate(mayListen)).toBe(false)
  await page.getByRole('link', { name: /应急应变.*练一题/ }).click()
  await page.getByRole('button', { name: '开始想' }).click()
  const asked = page.getByRole('region', { name: '题目' })
  await expect(asked).toContainText('一位老人办证被退过两次')
  expect(await page.evaluate(mayListen)).toBe(true)
  await page.getByRole('textbox', { name: /提纲/ }).fill('先稳住人')
  // A press in the first second and a half is taken for a double one.
  await expect(page.getByRole('timer')).toHaveText(/^00:5[0-8]$/)
  await page.getByRole('button', { name: '想好了，开始答' }).click()
  await expect(page.getByText('正在答，3 分钟')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^02:5[0-8]$/)
  await page.getByRole('button', { name: '答完了' }).click()
  await expect(page.getByRole('heading', { name: /第 1 题.*应急应变/ })).toBeVisible()
  const points = page.getByRole('region', { name: '自己对一对' })
  await points.getByRole('checkbox').first().check()
  await expect(points.getByRole('status')).toContainText('自评 2 / 10 分')
  await page.getByText('看一份参考回答').click()
  await expect(page.getByText('我先站起来，请老人到旁边的座位坐下')).toBeVisible()
  await page.reload()
  await expect(points.getByRole('checkbox').first()).toBeChecked()
})
