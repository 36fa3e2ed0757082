import { expect, type Page, test } from '@playwright/test'
import { hasRealData } from '#e2e/support/material.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { columnListPage, listPage } from '#lib/columns/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

// What a search visitor does, with and without JavaScript. With the real material the column has a second page;
// the demo content alone has one in the list of everything.

/** A list that has a second page, and the crumb that an article of it shows. */
const long = hasRealData
  ? { path: href(columnListPage, { firstColumnName: 'zcfg' }), crumb: '政策法规' }
  : { path: href(listPage), crumb: null }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor lands on an article and follows crumbs, page 2, a tag and the search', {
      tag: '@core',
    }, async ({ page }) => {
      await page.goto(long.path)
      await openFirstArticle(page)

      await test.step('crumbs lead to the column', async () => {
        const crumbs = page.getByRole('navigation', { name: '当前位置' })
        const name = long.crumb ?? (await crumbs.getByRole('link').nth(1).textContent()) ?? ''
        await crumbs.getByRole('link', { name }).first().click()
        await expect(page).toHaveURL(/\/column\/list\//)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      })

      await test.step('the list has a second page', async () => {
        await page.goto(long.path)
        await page.getByRole('link', { name: '下一页' }).click()
        await expect(page).toHaveURL(/page=2/)
        await openFirstArticle(page)
      })

      await test.step('a tag leads to other articles', async () => {
        await page.goto(href(articleDetailPage, { id: 1016 }))
        await page.locator('main a[href^="/tagAggregation"]', { hasText: '行政法' }).click()
        await expect(page).toHaveURL(/\/tagAggregation\?tagId=\d+/)
        await openFirstArticle(page)
      })

      await test.step('the search finds 行政', async () => {
        // On a phone a sign beside the menu leads to the form.
        const sign = page.getByRole('banner').getByRole('link', { name: '搜索', exact: true })
        if (await sign.isVisible()) await sign.click()
        const search = page.getByRole('search').filter({ visible: true }).first()
        await search.getByRole('combobox', { name: '搜索' }).fill('行政')
        await search.getByRole('combobox', { name: '搜索' }).press('Enter')
        await expect(page).toHaveURL(/\/search\?keyword=/)
        await expect(page.locator('main mark').first()).toHaveText('行政')
        await openFirstArticle(page)
      })
    })
  })
}

async function openFirstArticle(page: Page): Promise<void> {
  await page.locator('main a[href^="/articleDetail/"]').first().click()
  await expect(page).toHaveURL(/\/articleDetail\/\d+/)
  await expect(page.locator('article h1, main h1').first()).not.toBeEmpty()
}
