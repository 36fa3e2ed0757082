import { useRouter } from 'next/navigation'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { deleteTopic, staffTopic } from '#lib/topics/desk-calls.ts'
import type { StaffTopic } from '#lib/topics/desk-contract.ts'
import { staffTopicsPage, topicDetailPage } from '#lib/topics/paths.ts'
import { TopicForm } from './topic-form.tsx'

/** The topic in the address. Default export for `lazy`. */
export default function TopicPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffTopic} input={{ id }} missing="没有这个专题">
      {(topic, reload) => <Opened topic={topic} reload={reload} />}
    </RecordPage>
  )
}

function Opened({ topic, reload }: { topic: StaffTopic; reload: () => Promise<void> }) {
  const { id, text } = topic
  const { key, again } = useAgain(reload)
  const router = useRouter()
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部专题', path: href(staffTopicsPage) }}>
        <a href={href(topicDetailPage, { id })}>看页面</a>
      </RecordHead>
      <TopicForm
        key={key}
        topic={topic}
        onSaved={async () => {
          notify('success', '已保存，页面上已更新')
          await again()
        }}
      />
      <RecordHistory noun="topic" id={id} of={topic} />
      <ReasonButton
        name="删除这个专题"
        variant="quiet"
        title="删除专题"
        action="删除"
        reason={{ label: '原因', missing: '请写明原因', most: 200 }}
        onConfirm={async (reason) => {
          await call(deleteTopic, { id, reason }, { quiet: true })
          notify('success', '已删除')
          router.push(href(staffTopicsPage))
        }}
      >
        {`确定删除“${text.title}”吗？文章不变；专题的页面会说明已经撤下，通往练习的链接会消失，不能恢复。`}
      </ReasonButton>
    </>
  )
}
