import type { CenterGroup } from '#components/center/center-nav.tsx'
import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { myGiftPage } from '#lib/activities/paths.ts'
import { addressPage } from '#lib/addresses/paths.ts'
import { aiHistoryPage } from '#lib/chat/paths.ts'
import { couponsPage } from '#lib/coupons/paths.ts'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import { myHomeworkPage } from '#lib/homework/paths.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { invoicesPage } from '#lib/invoices/paths.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { messagesPage } from '#lib/messages/paths.ts'
import { myMockPage } from '#lib/mocks/paths.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import { studyPage } from '#lib/study/paths.ts'
import { rowOf } from '#lib/tables/routes.ts'
import { myVipPage } from '#lib/vip/paths.ts'

type Offer = { questionBankOpen: boolean }

/** The name of a page in menus, where its title is too long for them or not the word of its heading. */
const shortNames = new Map<PagePath, string>([
  [studyPage, '我的学习'],
  [myVipPage, '会员与订单'],
  [myGiftPage, '积分与礼品'],
  [aiHistoryPage, 'AI 对话'],
])

const entry = (page: PagePath) => ({
  name: shortNames.get(page) ?? rowOf(page).titleZh,
  path: href(page),
})
const entriesOf = (...pages: PagePath[]) => pages.map(entry)

/** The pages of the personal centre that exist, and the records of the question bank while it is open, in the order in which a learner needs them. */
export function centerGroups({ questionBankOpen }: Offer): CenterGroup[] {
  const record = (tab?: string) => href(questionBankRecordPage, { tab })
  const bank = [
    { name: '今日复习', path: record('review'), count: 'review' },
    { name: '错题本', path: record('wrong'), count: 'wrong' },
    { name: '做题记录', path: record() },
  ] as const
  return [
    {
      name: '学习',
      links: [
        entry(studyPage),
        { ...entry(messagesPage), count: 'messages' },
        { ...entry(myCollectionPage), count: 'favorites' },
        ...(questionBankOpen ? bank : []),
        ...entriesOf(myCoursePage, myHomeworkPage, aiHistoryPage),
        ...(questionBankOpen ? entriesOf(myMockPage) : []),
      ],
    },
    {
      name: '账户',
      links: [
        { ...entry(myVipPage), count: 'openOrders' },
        entry(orderPage),
        entry(invoicesPage),
        { ...entry(couponsPage), count: 'coupons' },
        { ...entry(myGiftPage), count: 'gifts' },
        ...entriesOf(addressPage),
        { ...entry(feedbackPage), count: 'reply' },
        ...entriesOf(accountSettingsPage),
      ],
    },
  ]
}

/** The same pages in one row, for the user's menu. */
export const centerLinks = (offer: Offer) =>
  centerGroups(offer).flatMap(({ links }) => links.map(({ name, path }) => ({ name, path })))
