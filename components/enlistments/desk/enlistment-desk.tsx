import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import { staffEnlistmentCourses, staffEnlistments } from '#lib/enlistments/desk-calls.ts'
import type { StaffEnlistmentItem } from '#lib/enlistments/desk-contract.ts'
import { staffEnlistmentPage } from '#lib/enlistments/paths.ts'
import { goodsStates } from '#lib/orders/states.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** Forms of enrolment with the state of their orders. Default export for `lazy`. */
export default function EnlistmentDesk() {
  const { data, error } = useEndpoint(staffEnlistmentCourses, {}, { quiet: true })
  // A filter that stands in the address has to find its option.
  if (!data && !error) return <DeskWait />
  return (
    <DeskList
      title="报名"
      noun="报名表"
      endpoint={staffEnlistments}
      filters={[
        { name: 'q', label: '姓名、完整手机号或职位代码', type: 'text' },
        {
          name: 'courseId',
          label: '课程',
          options: [
            { value: '', name: '全部' },
            ...(data ?? []).map(({ id, title, total }) => ({
              value: String(id),
              name: `${title}（${total}）`,
            })),
          ],
        },
        sortFilter,
      ]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '课程', text: ({ course }) => course.title },
        { name: '姓名', text: ({ realName }) => realName },
        { name: '手机号', text: ({ phone }) => phone },
        { name: '考试', text: ({ exam }) => exam ?? '' },
        { name: '职位代码', text: ({ positionCode }) => positionCode },
        { name: '职位', text: ({ position }) => position ?? '' },
        { name: '订单', text: orderText },
        { name: '报名', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
        { name: '最后修改', text: ({ updatedAt }) => shanghaiMinute(new Date(updatedAt)) },
      ]}
      nameOf={({ id, course }) => `${course.title} ${id}`}
      item={(enlistment) => <Item enlistment={enlistment} />}
    />
  )
}

const orderText = ({ orderState }: Pick<StaffEnlistmentItem, 'orderState'>) =>
  orderState ? goodsStates[orderState] : '还没有下单'

function Item({ enlistment }: { enlistment: StaffEnlistmentItem }) {
  const { id, course, realName, phone, exam, positionCode, position, orderState } = enlistment
  return (
    <>
      <Link href={href(staffEnlistmentPage, { id })} className={desk.name}>
        {course.title}
      </Link>
      <p className={desk.facts}>
        <Badge tone={orderState === 'finished' ? 'good' : undefined}>{orderText(enlistment)}</Badge>
        <span>{realName}</span>
        <span>{phone}</span>
        {exam && <span>{exam}</span>}
        {positionCode && (
          <span>
            {positionCode} {position}
          </span>
        )}
        <Moment iso={enlistment.createdAt} />
      </p>
    </>
  )
}
