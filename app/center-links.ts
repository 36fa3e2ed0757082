import { href } from '#lib/platform/routes/href.ts'
import { isBuilt, rowOf } from '#lib/platform/routes/table.ts'

// In the order in which a learner needs them; a page of one course or paper is no entry.
const entries = [
  'MyCollection',
  'MyCourse',
  'Study',
  'MyHomework',
  'MyMock',
  'MyVip',
  'Order',
  'Coupons',
  'AccountSettings',
  'Address',
  'Feedback',
] as const

/** The pages of the personal centre that exist, for its navigation and the user's menu. */
export const centerLinks = () =>
  entries.filter(isBuilt).map((name) => ({ name: rowOf[name].titleZh, path: href(name) }))
