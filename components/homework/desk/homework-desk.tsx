import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { staffHomeworks } from '#lib/homework/desk-calls.ts'
import { staffHomeworkPage, staffNewHomeworkPage } from '#lib/homework/paths.ts'
import { staffMarkingPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { stateName } from './state-name.ts'

/** The homework with how far its learners are. Default export for `lazy`. */
export default function HomeworkDesk() {
  return (
    <DeskList
      head={
        <p className={desk.actions}>
          <ButtonLink href={href(staffNewHomeworkPage)}>新建作业</ButtonLink>
        </p>
      }
      title="作业"
      endpoint={staffHomeworks}
      states={[
        { status: 'published', name: '进行中' },
        { status: 'draft', name: '草稿' },
        { status: 'past', name: '已截止' },
        { status: 'withdrawn', name: '已撤下' },
        { status: 'all', name: '全部' },
      ]}
      filters={[{ name: 'q', label: '标题或编号', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '标题', text: ({ title }) => title },
        { name: '状态', text: stateName },
        {
          name: '截止',
          text: ({ dueAt }) => (dueAt ? shanghaiMinute(new Date(dueAt)) : '不限时间'),
        },
        { name: '题目', text: ({ questions }) => questions },
        { name: '满分', text: ({ full }) => full },
        { name: '开始', text: ({ begun }) => begun },
        { name: '提交', text: ({ handedIn }) => handedIn },
        {
          name: '待批',
          text: ({ waiting }) => waiting,
          show: ({ waiting }) =>
            waiting > 0 ? <Link href={href(staffMarkingPage)}>{waiting} 份答卷待批</Link> : waiting,
        },
      ]}
      main="标题"
      hrefOf={({ id }) => href(staffHomeworkPage, { id })}
      nameOf={({ title }) => title}
    />
  )
}
