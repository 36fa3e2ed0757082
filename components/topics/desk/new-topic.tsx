import { useRouter } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { Link } from '#components/ui/link.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { staffTopicPage, staffTopicsPage } from '#lib/topics/paths.ts'
import { TopicForm } from './topic-form.tsx'

/** Makes a topic. Default export for `lazy`. */
export default function NewTopic() {
  const router = useRouter()
  return (
    <>
      <p className={desk.facts}>
        <Link href={href(staffTopicsPage)}>全部专题</Link>
      </p>
      <h1 className={desk.title}>新建专题</h1>
      <TopicForm
        topic={null}
        onSaved={async (id) => {
          notify('success', '已保存，页面上已更新')
          router.push(href(staffTopicPage, { id }))
        }}
      />
    </>
  )
}
