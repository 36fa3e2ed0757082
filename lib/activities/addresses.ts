import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  assistFriendsPage,
  dailyQuestionPage,
  funActivityPage,
  interviewActivityPage,
  myGiftPage,
  staffRedemptionsPage,
} from './paths.ts'

const activity = pagesOf('activity', { kind: 'client' })

export const activityPages: readonly Row[] = [
  activity('assistFriends', assistFriendsPage, '好友助力', {
    shell: 'activity',
    desktopOnly: true,
  }),
  activity('interviewActivity', interviewActivityPage, '面试活动', {
    shell: 'activity',
    desktopOnly: true,
    sitemap: true,
  }),
  activity('funActivity', funActivityPage, '趣味活动', {
    shell: 'activity',
    desktopOnly: true,
    sitemap: true,
  }),
  // What the form of the question is sent to before scripts run; no link leads there.
  activity('DailyQuestion', dailyQuestionPage, '每日一题', {
    kind: 'dynamic',
    own: true,
    desktopOnly: true,
  }),
  activity('MyGift', myGiftPage, '我的礼品', { shell: 'quiet' }),
  deskPage('StaffRedemptions', staffRedemptionsPage, '礼品兑换'),
]
