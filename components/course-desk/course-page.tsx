import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { Badge } from '#components/ui/badge.tsx'
import { staffCourse } from '#lib/course-desk/calls.ts'
import type { StaffCourse } from '#lib/course-desk/contract.ts'
import { staffCoursesPage } from '#lib/course-desk/paths.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { CourseForm } from './course-form.tsx'
import { LessonList } from './lesson-list.tsx'

/** The course in the address. Default export for `lazy`. */
export default function CoursePage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffCourse} input={{ id }} missing="没有这门课程">
      {(course, reload) => <Course course={course} reload={reload} />}
    </RecordPage>
  )
}

function Course({ course, reload }: { course: StaffCourse; reload: () => Promise<void> }) {
  const { id, text, isDeliverable, hasBuyers } = course
  const { key, again } = useAgain(reload)
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部课程', path: href(staffCoursesPage) }}>
        <a href={href(courseDetailPage, { id })}>看页面</a>
        <Badge>{text.onSale ? '在售' : '不在售'}</Badge>
        {isDeliverable ? <Badge>可交付</Badge> : <Badge tone="hot">还不能交付</Badge>}
        {hasBuyers && <span>已有人下单</span>}
      </RecordHead>
      {!isDeliverable && (
        <p className={desk.note}>
          页面上还不能购买：录播课要每个课时都有内容，面授课要有地点和没有到的首日，直播课要每个课时都有直播间（没有结束，或有回放）或别的内容，和没有到的首日。
        </p>
      )}
      <CourseForm key={key} course={course} onSaved={() => void again()} />
      <LessonList course={course} reload={reload} />
      <RecordHistory noun="course" id={id} of={course} />
    </>
  )
}
