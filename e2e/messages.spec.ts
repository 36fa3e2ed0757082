import type { Page } from '@playwright/test'
import {
  expect,
  expectSound,
  logInAt,
  loginDialog,
  openSignedIn,
  test,
  userMenu,
} from '#e2e/support/account-test.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { messagesPage } from '#lib/messages/paths.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import { allExamReminders } from '#lib/reminders/server/exam-reminders.ts'
import { sendExamReminders } from '#lib/reminders/server/send-exam-reminders.ts'

// From the button in the calendar to the message that has been read.

const messages = href(messagesPage)
const settings = href(messagesPage, { tab: 'settings' })

const remindMe = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '提醒我', exact: true }).first()

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name: /^消息/ })

const withCount = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^测试学员\s*1 条未读消息$/ })

/** Runs the job as on the day before what comes next in the exam of somebody's reminder; answers the exam's title. */
async function tellNext(phone: string): Promise<string> {
  const database = await openApart({ ...process.env, DATA_DIR: './data/e2e' })
  try {
    const [user] = await database.sql<{ id: number }[]>`select id from users where phone = ${phone}`
    const [reminder] = await allExamReminders(database.db, user?.id ?? 0)
    if (!reminder?.next) throw new Error('nothing comes')
    const eve = addDays(reminder.next.day, -1)
    await sendExamReminders(database.db, new Date(`${eve}T10:00:00+08:00`))
    return reminder.title
  } finally {
    await database.close()
  }
}

test('a guest has an exam remembered, is told on its eve, and reads that in one of two tabs', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(60_000 * patience)
  await page.goto(href(examinationPage))
  await expect(remindMe(page)).toHaveAttribute('aria-pressed', 'false')
  await remindMe(page).click()
  await logInAt(loginDialog(page, '提醒我'), account)
  await expect(remindMe(page)).toHaveAttribute('aria-pressed', 'true')
  const title = await tellNext(account.phone)

  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto(messages)
    await expect(tab.getByRole('main').getByText('1 条未读')).toBeVisible()
    await expect(withCount(tab)).toBeVisible()
    await expect(menuLink(tab)).toHaveText(/^消息\s*1$/)
  }
  await expectSound(page)
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(told.getByText('未读', { exact: true })).toBeVisible()
  await told.getByRole('button', { name: /^标为已读/ }).click()
  await expect(page.getByRole('main').getByText('都读过了')).toBeVisible()
  await expect(menuLink(page)).toHaveText('消息')
  await expect(userMenu(page)).toBeVisible()

  // The other tab hears of it at once in its header, and in its list when one comes back to it.
  await expect(userMenu(other)).toBeVisible()
  await expect(async () => {
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(other.getByRole('main').getByText('都读过了')).toBeVisible({
      timeout: 1000 * patience,
    })
  }).toPass()
  await other
    .getByRole('main')
    .getByRole('link', { name: new RegExp(title) })
    .click()
  await expect(other).toHaveURL(/\/exam\/\d+$/)

  await told.getByRole('button', { name: /^删除/ }).click()
  await expect(page.getByText('还没有消息')).toBeVisible()
  await expectSound(page)
})

test('whoever reads all at once keeps what came since, and an exam is taken back in the settings', async ({
  page,
  account,
}) => {
  test.setTimeout(60_000 * patience)
  await openSignedIn(page, account, href(examinationPage))
  await remindMe(page).click()
  await expect(remindMe(page)).toHaveAttribute('aria-pressed', 'true')
  const title = await tellNext(account.phone)
  await page.goto(messages)
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByRole('main').getByText('都读过了')).toBeVisible()
  await page.getByRole('link', { name: '复习提醒', exact: true }).click()
  await expect(page.getByText('没有复习提醒')).toBeVisible()

  await page.getByRole('link', { name: '提醒设置', exact: true }).click()
  await expect(page).toHaveURL(settings)
  const hour = page.getByLabel('有题到期的日子，几点提醒')
  await hour.selectOption('20:00')
  await expect(hour).toBeEnabled()
  const exam = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expectSound(page)
  await exam.getByRole('button', { name: /^取消提醒/ }).click()
  await expect(exam.getByRole('button', { name: /^重新提醒/ })).toBeVisible()
  await page.reload()
  await expect(hour).toHaveValue('20')
  await expect(page.getByText('还没有设考试提醒')).toBeVisible()
})
