import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { addressPage } from '#lib/addresses/paths.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  couponsPage,
  myCollectionPage,
  myCoursePage,
  myHomeworkPage,
  myMockPage,
  orderPage,
  studyPage,
} from '#lib/tables/later-pages.ts'
import { isBuilt, rowOf } from '#lib/tables/routes.ts'
import { myVipPage } from '#lib/vip/paths.ts'

// In the order in which a learner needs them; a page of one course or paper is no entry.
const entries = [
  myCollectionPage,
  myCoursePage,
  studyPage,
  myHomeworkPage,
  myMockPage,
  myVipPage,
  orderPage,
  couponsPage,
  accountSettingsPage,
  addressPage,
  feedbackPage,
]

/** The pages of the personal centre that exist, for its navigation and the user's menu. */
export const centerLinks = () =>
  entries.filter(isBuilt).map((page) => ({ name: rowOf(page).titleZh, path: href(page) }))
