import { expect, type Page, test } from '@playwright/test'
import { hasRealData } from '#e2e/support/material.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const path = (id: number) => href(articleDetailPage, { id })

// Demo articles first; the others come with the real material.
const withSidebars = [1016, ...(hasRealData ? [4267427, 7774456, 7001253] : [])]
const withFormulas = [1025, ...(hasRealData ? [1015456, 5953591, 4073189, 5145076] : [])]

for (const id of withSidebars) {
  test(`at the end of article ${id} its contents stand above the hot list`, async ({ page }) => {
    await page.goto(path(id))
    const hot = page.locator('aside section', {
      has: page.getByRole('heading', { name: /热门$/ }),
    })
    await hot.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const sticky = page.locator('aside [class*="sticky"]')
    const [above, below] = [await sticky.boundingBox(), await hot.boundingBox()]
    const gap = (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
    expect(above?.height).toBeGreaterThan(0)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThan(48)
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
