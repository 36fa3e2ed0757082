import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { courseDetailPage, courseListPage, coursePage } from './paths.ts'

const course = pagesOf('course')

export const coursePages: readonly Row[] = [
  course('Course', coursePage, '课程', { shell: 'footerless', sitemap: true }),
  course('CourseList', courseListPage, '课程列表', {
    sitemap: true,
    internal: '/courseList/{subject|0}/{kind|0}/{page|1}',
  }),
  course('courseDetail', courseDetailPage, '课程详情', {
    shell: 'footerless',
    internal: '/courseDetail/{id}',
    mobile: to('courseDetail'),
  }),
]
