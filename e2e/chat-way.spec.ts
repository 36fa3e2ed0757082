import {
  expect,
  expectSound,
  logInAt,
  loginDialog,
  openSignedIn,
  test,
} from '#e2e/support/account-test.ts'
import { aiChatPage, aiHistoryPage, aiPage } from '#lib/chat/paths.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { href } from '#lib/platform/routes/href.ts'

const question = '遴选和公务员考试有什么区别？'

test('a learner asks by keyboard, sees where the answer stands, and keeps or deletes it', async ({
  page,
  account,
}) => {
  test.setTimeout(150_000 * patience)
  await openSignedIn(page, account, href(aiPage))
  await page.getByRole('textbox', { name: '问一句' }).fill(question)
  await page.keyboard.press('Enter')

  const field = page.getByRole('textbox', { name: '问一句' })
  await expect(field).toHaveValue(question)
  await expect(page).toHaveURL(/\/ai\/ai-chat$/)
  // Before it is asked, it outlives a reload without its address.
  await page.reload()
  await expect(field).toHaveValue(question)
  await field.press('End')
  await field.press('Shift+Enter')
  await field.press('Backspace')
  await field.press('Enter')
  const notice = page.getByRole('dialog', { name: '第一次用，先看这几条' })
  await notice.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expectSound(page, 'dialog')
  await notice.getByRole('button', { name: '开始' }).press('Enter')

  const talk = page.getByRole('log')
  const answer = talk.getByRole('article')
  await expect(answer).toContainText(/人工智能生成答疑 v\d+引自 \d 处/, {
    timeout: 20_000 * patience,
  })
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\?id=\d+$/)

  // What began here is still there after another one was opened.
  const aside = page.getByRole('complementary', { name: '助手与历史' })
  await aside.getByRole('link', { name: '新的对话' }).click()
  await expect(answer).toHaveCount(0)
  await aside.getByRole('listitem').getByRole('link').first().click()
  await expect(answer).toContainText('人工智能生成')
  await expect(field).toHaveValue('')
  await answer.getByRole('button', { name: '出处 1' }).first().press('Enter')
  const card = page.getByRole('article', { name: '出处 1' })
  await expect(card).toHaveAttribute('data-chosen')
  await expect(card).toBeFocused()
  await expect(card.locator('mark').first()).toBeVisible()
  await expect(card.getByRole('link')).toHaveAttribute('rel', 'noopener')
  await expectSound(page)

  // What is written, is kept over a reload, and so is what was asked.
  await field.fill('那三支一扶算不算')
  await page.reload()
  await expect(field).toHaveValue('那三支一扶算不算')
  await expect(answer).toContainText('人工智能生成')
  await answer.getByRole('button', { name: '有用' }).press('Enter')
  await expect(answer.getByRole('button', { name: '有用' })).toHaveAttribute('aria-pressed', 'true')

  // A question is put otherwise.
  await field.fill('')
  await talk.getByRole('button', { name: '改这个问题' }).click()
  await expect(page.getByText('将替换后面的内容')).toBeVisible()
  await field.fill('县直机关怎么报名遴选？')
  await field.press('Enter')
  await expect(talk.getByText('县直机关怎么报名遴选？')).toBeVisible()
  await expect(talk.getByText(question)).toHaveCount(0)
  // In the middle of the writing, or just after it: what stands is there at once.
  await page.reload()
  await expect(answer).toHaveCount(1)
  await expect(answer).toContainText(/人工智能生成答疑 v\d+/, { timeout: 20_000 * patience })

  await page.setViewportSize({ width: 390, height: 844 })
  await answer.getByRole('button', { name: '出处 1' }).first().click()
  const sheet = page.getByRole('dialog', { name: '出处' })
  await expect(sheet.getByRole('link', { name: '去原文的这一句' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expectSound(page)

  await page.goto(href(aiHistoryPage))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^改名：/ }).click()
  const naming = page.getByRole('dialog', { name: '改名' })
  await naming.getByLabel('标题').fill('遴选和国考的区别')
  await naming.getByRole('button', { name: '保存' }).click()
  await expect(main.getByRole('link', { name: '遴选和国考的区别' })).toBeVisible()
  await main.getByRole('searchbox', { name: '搜历史' }).fill('没有这几个字')
  await page.keyboard.press('Enter')
  await expect(main.getByText('没有找到“没有这几个字”')).toBeVisible()
  await main.getByRole('searchbox', { name: '搜历史' }).fill('国考的区别')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status').getByText('找到 1 次')).toBeVisible()
  await expectSound(page)
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: '导出：遴选和国考的区别' }).click()
  expect((await saved).suggestedFilename()).toBe('遴选和国考的区别（人工智能生成）.md')
  await main.getByRole('button', { name: '删除：遴选和国考的区别' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await main.getByRole('searchbox', { name: '搜历史' }).fill('')
  await expect(main.getByText('还没有问过')).toBeVisible()
})

test('a guest is asked to sign in, and the question waits', async ({ page, account }) => {
  await page.goto(href(aiChatPage, { assistant: 'tutor', q: question }))
  const dialog = loginDialog(page, 'AI 对话')
  await expect(dialog).toBeVisible()
  await logInAt(dialog, account)
  await expect(page.getByRole('textbox', { name: '问一句' })).toHaveValue(question)
  await expect(page).toHaveURL(/\/ai\/ai-chat\?assistant=tutor$/)
})
