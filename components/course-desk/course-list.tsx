import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { staffCourseChoices, staffCourses } from '#lib/course-desk/calls.ts'
import type { StaffCourseItem } from '#lib/course-desk/contract.ts'
import { staffCoursePage, staffNewCoursePage } from '#lib/course-desk/paths.ts'
import { courseModes } from '#lib/courses/kinds.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'

const all = { value: '', name: '全部' }
const isDelivered = ({ isDeliverable }: StaffCourseItem) =>
  isDeliverable ? '可交付' : '还不能交付'

/** The courses with their lessons and whether they can be sold. Default export for `lazy`. */
export default function CourseList() {
  const { data, error } = useEndpoint(staffCourseChoices, {}, { quiet: true })
  // A filter that stands in the address has to find its option.
  if (!data && !error) return <DeskWait />
  const subjects = (data?.subjects ?? []).map(({ id, name }) => ({ value: String(id), name }))
  return (
    <DeskList
      head={
        <p className={desk.actions}>
          <ButtonLink href={href(staffNewCoursePage)}>新建课程</ButtonLink>
        </p>
      }
      title="课程录入"
      noun="课程"
      endpoint={staffCourses}
      states={[
        { status: 'all', name: '全部' },
        { status: 'onSale', name: '在售' },
        { status: 'offSale', name: '不在售' },
      ]}
      filters={[
        { name: 'q', label: '名称或编号', type: 'text' },
        { name: 'subjectId', label: '科目', options: [all, ...subjects] },
        {
          name: 'mode',
          label: '授课方式',
          options: [all, ...Object.entries(courseModes).map(([value, name]) => ({ value, name }))],
        },
        sortFilter,
      ]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '名称', text: ({ title }) => title },
        { name: '科目', text: ({ subject }) => subject },
        { name: '授课方式', text: ({ mode }) => courseModes[mode] },
        { name: '价格（元）', text: ({ price }) => price },
        { name: '在售', text: ({ onSale }) => (onSale ? '是' : '否'), isExtra: true },
        { name: '课时', text: ({ lessons }) => lessons },
        { name: '有内容的课时', text: ({ ready }) => ready },
        {
          name: '交付',
          text: isDelivered,
          show: (course) => (
            <Badge tone={course.isDeliverable ? undefined : 'hot'}>{isDelivered(course)}</Badge>
          ),
        },
      ]}
      main="名称"
      hrefOf={({ id }) => href(staffCoursePage, { id })}
      nameOf={({ title }) => title}
    />
  )
}
