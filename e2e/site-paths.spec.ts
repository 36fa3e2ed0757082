import type { Page } from '@playwright/test'
import { newPhone, password } from '#e2e/support/account-api.ts'
import {
  agree,
  expect,
  keepLogin,
  passwordField,
  sendCode,
  test,
} from '#e2e/support/account-test.ts'
import { isAt, option, sittingIdOf } from '#e2e/support/bank.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

// What an evening costs in touches: the paths that everybody goes are not to grow longer.

/** Counts the touches of this page from now on; `since` answers those since it was last asked. */
async function countTouches(page: Page) {
  let touches = 0
  let told = 0
  await page.exposeFunction('touched', () => {
    touches += 1
  })
  await page.addInitScript(() => {
    // A label presses its field once more, which no finger does.
    const count = (event: PointerEvent) => {
      if (event.isTrusted) (window as unknown as { touched: () => void }).touched()
    }
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return {
    since() {
      const more = touches - told
      told = touches
      return more
    },
  }
}

/** Answers whatever kind of question this is by one touch; a blank takes words beside it. */
async function answerByTouch(page: Page, number: number): Promise<void> {
  const question = page.getByRole('region', { name: new RegExp(`^第 ${number} 题`) })
  const choice = option(question, 'A')
  const words = question.getByRole('textbox', { name: /空|作答/ })
  await expect(choice.or(words).first()).toBeVisible()
  if (await choice.count()) {
    await choice.click()
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(1)
  } else {
    await words.first().click()
    await words.first().fill('甲')
  }
}

test('from an article on a phone to an answer, a session, its report and an account', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const touches = await countTouches(page)
  await page.goto(href(articleDetailPage, { id: 1026 }))
  const question = page.locator('form', { hasText: '练一道' }).first()
  await question.getByRole('button', { name: /60种/ }).click()
  const answered = page.locator('form', { hasText: '练一道' }).first()
  await expect(answered.getByRole('status')).toContainText('应选 B')
  expect(touches.since()).toBe(1)

  await answered.getByRole('link', { name: /^再练几道/ }).click()
  await isAt(page, 1)
  expect(touches.since()).toBe(1)

  for (let number = 1; number <= 5; number++) {
    await isAt(page, number)
    await answerByTouch(page, number)
    if (number < 5) await page.getByRole('button', { name: '下一题' }).click()
  }
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  expect(touches.since()).toBeLessThanOrEqual(5 + 4 + 2)

  await page.getByRole('button', { name: '注册并保存' }).click()
  const dialog = page.getByRole('dialog', { name: '注册后继续：保存作答' })
  await dialog.getByLabel('姓名').fill('王小明')
  await dialog.getByLabel('手机号码').fill(newPhone())
  await dialog.getByLabel('验证码', { exact: true }).fill(await sendCode(dialog))
  await passwordField(dialog).fill(password)
  await agree(dialog).check()
  const reload = page.waitForEvent('load')
  await dialog.getByRole('button', { name: '注册', exact: true }).click()
  await reload
  await expect(page.getByRole('heading', { name: /把这 5 道题存进/ })).toHaveCount(0)
  // Beside the slider and four fields: to the form, the code, the agreements, the account.
  expect(touches.since()).toBeLessThanOrEqual(4)
})

test('what was begun on a phone goes on at a computer by one touch', async ({
  page,
  context,
  browser,
  account,
}) => {
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await keepLogin(pocket, account)
  const phone = await pocket.newPage()
  await phone.goto('/questionBank')
  await phone
    .getByRole('link', { name: /^快练 10 题/ })
    .first()
    .click()
  for (const number of [1, 2]) {
    await isAt(phone, number)
    await phone.keyboard.press('a')
    await expect(phone.getByRole('radio', { checked: true })).toHaveCount(1)
    // The sign beside an answer is not shown on a phone.
    const isStored = phone.waitForResponse(/batchSubmitAnswer/)
    await phone.getByRole('button', { name: '下一题' }).click()
    expect((await isStored).ok()).toBe(true)
  }
  const sittingId = await sittingIdOf(phone)
  // The browser of a phone is closed without a word.
  await pocket.close()

  await keepLogin(context, account)
  const touches = await countTouches(page)
  await page.goto('/')
  await page
    .getByRole('link', { name: /接着做/ })
    .first()
    .click()
  await isAt(page, 3)
  expect(await sittingIdOf(page)).toBe(sittingId)
  expect(touches.since()).toBe(1)
})
