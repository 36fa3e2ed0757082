import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffTopics } from '#lib/topics/desk-calls.ts'
import { staffNewTopicPage, staffTopicPage } from '#lib/topics/paths.ts'

/** The topics in the order of the site. Default export for `lazy`. */
export default function TopicDesk() {
  return (
    <DeskList
      head={
        <p className={desk.actions}>
          <ButtonLink href={href(staffNewTopicPage)}>新建专题</ButtonLink>
        </p>
      }
      title="专题"
      noun="专题"
      endpoint={staffTopics}
      filters={[{ name: 'q', label: '名称、分类或编号', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        { name: '名称', text: ({ title }) => title },
        { name: '分类', text: ({ category }) => category },
        { name: '文章', text: ({ articleCount }) => articleCount },
      ]}
      main="名称"
      hrefOf={({ id }) => href(staffTopicPage, { id })}
      nameOf={({ title }) => title}
    />
  )
}
