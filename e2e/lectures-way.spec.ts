import { expectSound, keepLogin } from '#e2e/support/account-test.ts'
import { demoQuestions } from '#e2e/support/bank.ts'
import { headersOf } from '#e2e/support/orders.ts'
import { expect, giveMembership, test } from '#e2e/support/vip.ts'
import { lecturePage } from '#lib/lectures/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

const stem = demoQuestions.find(({ id }) => id === '99')?.stem.slice(0, 20) ?? ''

test('a lecture is opened by one of three openings, plays, and costs nothing again', async ({
  page,
  context,
  request,
  account,
  sql,
}) => {
  await keepLogin(context, account)
  await page.goto(lecturePage.path)
  await expect(page.getByText('还可以体验 3 次')).toBeVisible()
  await page.getByRole('link', { name: '行测能力' }).click()
  await page.getByRole('link', { name: stem }).click()
  await expectSound(page)
  await expect(page.getByText('正确答案')).toBeHidden()
  await page.getByRole('button', { name: '用 1 次体验打开（还剩 3 次）' }).click()
  await page.getByRole('button', { name: '播放讲解' }).click()
  const film = page.locator('video')
  await film.evaluate((video: HTMLVideoElement) => video.play())
  const second = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(second, { timeout: 20_000 * patience }).toBeGreaterThan(1)
  await page.reload()
  await expect(page.getByRole('button', { name: '播放讲解' })).toBeVisible()
  await expectSound(page)
  const answer = await request.get('/api/lx/videoTeaching/getQuestionExperienceNum', {
    headers: headersOf(account),
  })
  expect((await answer.json()).data).toEqual({ left: 2, total: 3, isUnlimited: false })
  await page.getByRole('link', { name: '回到行测能力' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: stem })).toContainText('可看')
  const gold = { weight: 10, planName: '黄金月卡', days: 30, left: 20, fen: 4900 } as const
  await giveMembership(sql, account, gold)
  await page.goto(lecturePage.path)
  await expect(page.getByText('会员期内全部可看')).toBeVisible()
})
