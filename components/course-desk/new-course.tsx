import { useRouter } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { staffCoursePage, staffCoursesPage } from '#lib/course-desk/paths.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { CourseForm } from './course-form.tsx'

/** The form of a new course. Default export for `lazy`. */
export default function NewCourse() {
  const router = useRouter()
  return (
    <>
      <h1 className={desk.title}>新建课程</h1>
      <p className={desk.note}>新课程先不在售：存下后添加课时，再上架。</p>
      <CourseForm
        course={null}
        onSaved={(id) => {
          if (id !== null) notify('success', '已新建，请添加课时')
          router.push(id === null ? href(staffCoursesPage) : href(staffCoursePage, { id }))
        }}
      />
    </>
  )
}
