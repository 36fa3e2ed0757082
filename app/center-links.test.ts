import { isBuilt, routes } from '#lib/tables/routes.ts'
import { centerLinks } from './center-links.ts'

test('the personal centre leads only to pages that exist', () => {
  const built = routes.filter(isBuilt).map(({ path }) => path.split('/{')[0])
  const paths = centerLinks().map(({ path }) => path)
  expect(paths).toContain('/personalCenter/address')
  expect(built).toEqual(expect.arrayContaining(paths))
})
