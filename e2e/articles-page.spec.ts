import { expect, type Page, test } from '@playwright/test'
import { formulaArticles, hasRealData, sidebarArticles } from '#e2e/support/material.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const path = (id: number) => href(articleDetailPage, { id })

// Demo articles first; the others come with the real material.
const withSidebars = [1016, ...(hasRealData ? sidebarArticles : [])]
const withFormulas = [1025, ...(hasRealData ? formulaArticles : [])]

for (const id of withSidebars) {
  test(`beside article ${id} something stands wherever one reads`, async ({ page }) => {
    await page.goto(path(id))
    const parts = page.locator('aside [class*="sticky"]')
    await expect(parts).toHaveCount(2)
    const text = await page.locator('article').boundingBox()
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const top = (text?.y ?? 0) + share * ((text?.height ?? 0) - 900)
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), Math.max(0, top))
      const seen = await parts.evaluateAll((all) =>
        all.some((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return bottom > 120 && top < innerHeight - 120
        }),
      )
      expect({ share, seen }).toEqual({ share, seen: true })
    }
  })

  test(`the contents of article ${id} mark the part that is read`, async ({ page }) => {
    await page.goto(path(id))
    const contents = page.getByRole('navigation', { name: '目录', exact: true })
    const last = contents.getByRole('link').last()
    await expect(contents.locator('[aria-current]')).toHaveCount(0)
    await last.click()
    await expect(last).toHaveAttribute('aria-current', 'true')
    await expect(contents.locator('[aria-current]')).toHaveCount(1)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const id of withFormulas) {
    test(`article ${id} is no wider than the window and cuts no formula off`, async ({ page }) => {
      await page.goto(path(id))
      expect(await page.locator('article math').count()).toBeGreaterThan(0)
      expect(await widthsOf(page)).toEqual({ wide: 390, view: 390 })
      expect(await cutFormulas(page)).toEqual([])
    })
  }
})

function widthsOf(page: Page): Promise<{ wide: number; view: number }> {
  return page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
}

/** The heights, content and box, of formulas that are higher than the box they scroll in. */
function cutFormulas(page: Page): Promise<string[]> {
  return page
    .locator('math[display="block"], .math-scroll')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollHeight > box.clientHeight)
        .map(
          (box) => `${box.scrollHeight} > ${box.clientHeight}: ${box.textContent?.slice(0, 40)}`,
        ),
    )
}
