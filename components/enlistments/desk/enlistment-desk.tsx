import { DeskWait } from '#components/staff/desk-wait.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
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
        { name: '编号', text: ({ id }) => id, isExtra: true },
        { name: '课程', text: ({ course }) => course.title },
        { name: '姓名', text: ({ realName }) => realName },
        { name: '手机号', text: ({ phone }) => phone },
        { name: '考试', text: ({ exam }) => exam ?? '' },
        { name: '职位代码', text: ({ positionCode }) => positionCode, isExtra: true },
        { name: '职位', text: ({ position }) => position ?? '', isExtra: true },
        {
          name: '订单',
          text: orderText,
          show: (one) => (
            <Badge tone={one.orderState === 'finished' ? 'good' : undefined}>
              {orderText(one)}
            </Badge>
          ),
        },
        { name: '报名', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
        {
          name: '最后修改',
          text: ({ updatedAt }) => shanghaiMinute(new Date(updatedAt)),
          isExtra: true,
        },
      ]}
      main="姓名"
      hrefOf={({ id }) => href(staffEnlistmentPage, { id })}
      nameOf={({ id, course }) => `${course.title} ${id}`}
    />
  )
}

const orderText = ({ orderState }: Pick<StaffEnlistmentItem, 'orderState'>) =>
  orderState ? goodsStates[orderState] : '还没有下单'
