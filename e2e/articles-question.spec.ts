import { expect, test } from '@playwright/test'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

// A demo article with two questions in its text; a guest answers the first one.
const path = href(articleDetailPage, { id: 1026 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a guest answers a question in an article and sees why, without a login', {
      tag: '@core',
    }, async ({ page }) => {
      await page.goto(path)
      const question = page.locator('form', { hasText: '练一道' }).first()
      await expect(question).toContainText('不用登录')
      expect(await question.innerHTML()).not.toContain('analysis')
      await question.getByRole('button', { name: /60种/ }).click()
      const answered = page.locator('form', { hasText: '练一道' }).first()
      await expect(answered.getByRole('status')).toContainText('答错了，您选了 A，应选 B。')
      await expect(answered.getByText('您的选择，错了')).toBeAttached()
      await expect(answered.getByText('正确答案')).toBeAttached()
      await expect(answered.getByRole('link', { name: /^再练几道/ })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (javaScriptEnabled) await expect(page).toHaveURL(path)
      else {
        await page.getByRole('link', { name: '回到文章' }).click()
        await expect(page).toHaveURL(path)
      }
    })
  })
}
