import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { announcePage } from '#lib/announcements/paths.ts'
import { staffExams } from '#lib/exams/desk-calls.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import { staffExamPage, staffNewExamPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { usePlaces } from './use-places.ts'

const all = { value: '', name: '全部' }
const named = (value: string) => ({ value, name: value })

/** The exams with their dates, stages and positions. Default export for `lazy`. */
export default function ExamDesk() {
  const places = usePlaces()
  // A filter that stands in the address has to find its option.
  if (!places) return <DeskWait />
  return (
    <DeskList
      head={
        <p className={desk.actions}>
          <ButtonLink href={href(announcePage)}>发布公告</ButtonLink>
          <ButtonLink variant="second" href={href(staffNewExamPage)}>
            新建考试
          </ButtonLink>
        </p>
      }
      title="考试"
      endpoint={staffExams}
      states={[
        { status: 'current', name: '未结束' },
        { status: 'waiting', name: '职位表待处理' },
        { status: 'past', name: '已结束' },
        { status: 'cancelled', name: '已取消' },
        { status: 'all', name: '全部' },
      ]}
      filters={[
        { name: 'q', label: '名称或编号', type: 'text' },
        { name: 'kind', label: '类别', options: [all, ...examKindNames.map(named)] },
        {
          name: 'cityId',
          label: '地区',
          options: [all, ...places.map(({ id, name }) => ({ value: String(id), name }))],
        },
        { name: 'year', label: '报名年份', options: [all, ...years().map(named)] },
        sortFilter,
      ]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '名称', text: ({ title }) => title },
        { name: '类别', text: ({ kind }) => kind },
        { name: '地区', text: ({ city }) => city ?? '全国' },
        { name: '报名开始', text: ({ registrationStart }) => registrationStart, isExtra: true },
        { name: '报名截止', text: ({ registrationEnd }) => registrationEnd },
        { name: '笔试', text: ({ examDate }) => examDate ?? '' },
        { name: '环节', text: ({ stages }) => stages, isExtra: true },
        { name: '职位', text: ({ positions }) => positions },
        {
          name: '职位表待处理',
          text: ({ waiting }) => waiting || '',
          show: ({ waiting }) => waiting > 0 && <Badge tone="hot">{waiting} 处</Badge>,
        },
        {
          name: '官方公告',
          text: ({ link }) => link,
          show: ({ link }) => (link ? '有' : <Badge tone="hot">缺链接</Badge>),
        },
        {
          name: '已取消',
          text: ({ cancelled }) => (cancelled ? '是' : ''),
          show: ({ cancelled }) => cancelled && <Badge tone="hot">已取消</Badge>,
        },
      ]}
      main="名称"
      hrefOf={({ id }) => href(staffExamPage, { id })}
      nameOf={({ title }) => title}
    />
  )
}

/** Years of a registration that somebody may look for: five back, one ahead. */
function years(): string[] {
  const next = Number(shanghaiToday().slice(0, 4)) + 1
  return Array.from({ length: 7 }, (_, back) => String(next - back))
}
