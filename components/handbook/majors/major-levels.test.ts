import { lxSpecialProfessionalCatalogPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { majorPath } from './major-levels.ts'

test('a category stands where the route table says', () => {
  expect(majorPath(2, 3)).toBe(href(lxSpecialProfessionalCatalogPage, { level: 2, category: 3 }))
})
