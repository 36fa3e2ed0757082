import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffCoursePage, staffCoursesPage, staffFilmsPage, staffNewCoursePage } from './paths.ts'

export const courseDeskPages: readonly Row[] = [
  deskPage('StaffCourses', staffCoursesPage, '课程录入'),
  deskPage('StaffNewCourse', staffNewCoursePage, '新建课程'),
  deskPage('StaffCourse', staffCoursePage, '编辑课程'),
  deskPage('StaffFilms', staffFilmsPage, '影片'),
]
