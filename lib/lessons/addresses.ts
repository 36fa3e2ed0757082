import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  miniCourseDetailPage,
  myCourseDetailPage,
  myCoursePage,
  playPage,
  staffCourseAccessPage,
  staffCourseReviewsPage,
  videoPlayPage,
} from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })
const video = pagesOf('video', {
  ...{ kind: 'client', shell: 'quiet', playsStreams: true, playsHosted: true },
})

export const lessonPages: readonly Row[] = [
  personalCenter('MyCourse', myCoursePage, '我的课程'),
  personalCenter('MyCourseDetail', myCourseDetailPage, '课程学习'),
  personalCenter('MiniCourseDetail', miniCourseDetailPage, '小课详情', {
    internal: myCourseDetailPage.path,
  }),
  video('VideoPlay', videoPlayPage, '视频播放'),
  video('Play', playPage, '播放', { internal: videoPlayPage.path }),
  deskPage('StaffCourseReviews', staffCourseReviewsPage, '课程评价'),
  deskPage('StaffCourseAccess', staffCourseAccessPage, '开通课程'),
]
