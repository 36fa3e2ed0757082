import { useRouter } from 'next/navigation'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { staffTopicPage, staffTopicsPage } from '#lib/topics/paths.ts'
import { TopicForm } from './topic-form.tsx'

/** Makes a topic. Default export for `lazy`. */
export default function NewTopic() {
  const router = useRouter()
  return (
    <>
      <RecordHead title="新建专题" list={{ name: '全部专题', path: href(staffTopicsPage) }} />
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
