import { expect, expectSound, openAwake, openSignedIn, test } from '#e2e/support/account-test.ts'
import { examPage, positionsPage } from '#lib/exams/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { studyPage } from '#lib/study/paths.ts'

// The selection exam of Hubei in the demo content.
const exam = href(examPage, { id: 23 })

test('an exam is chosen once by a guest, counted everywhere, kept by the account, and taken away', async ({
  page,
  account,
}) => {
  await openAwake(page, exam)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: '设为我的考试' }).click()
  await expect(page.getByRole('button', { name: '不再作为我的考试' })).toBeVisible()
  await openAwake(page, href(homePage))
  const hero = page.getByRole('region', { name: '今晚', exact: true })
  await expect(hero.getByRole('link', { name: title })).toBeVisible()
  await expect(hero.getByRole('button', { name: '换一场' })).toBeVisible()
  await expect(hero.getByLabel('我的省份')).toHaveCount(0)
  await expectSound(page)
  await openAwake(page, href(positionsPage))
  await page.getByRole('link', { name: `在“${title}”的职位里找` }).click()
  await expect(page.getByText(/^我的考试，\d+ 天后笔试/)).toBeVisible()

  await openSignedIn(page, account, href(questionBankPage))
  const progress = page.getByRole('region', { name: '我的进度' })
  await expect(progress.getByRole('link', { name: title })).toBeVisible()
  await page.goto(href(studyPage))
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: title })).toBeVisible()
  await main.getByRole('button', { name: '换一场' }).click()
  const dialog = page.getByRole('dialog', { name: '我的考试' })
  await expect(dialog.getByText(title).first()).toBeVisible()
  await expectSound(page, 'dialog')
  await dialog.getByRole('button', { name: '不再倒数' }).click()
  await expect(main.getByText('还没有选考试')).toBeVisible()
  await openAwake(page, href(homePage))
  await expect(hero.getByLabel('我的省份')).toBeVisible()
})
