import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { useAct } from '#components/staff/use-act.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { publishHomework, staffHomework, withdrawHomework } from '#lib/homework/desk-calls.ts'
import type { StaffHomework } from '#lib/homework/desk-contract.ts'
import { previewHomeworkPage, staffHomeworkListPage } from '#lib/homework/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { HandedInList } from './handed-in-list.tsx'
import styles from './homework-desk.module.css'
import { HomeworkForm } from './homework-form.tsx'
import { stateName } from './state-name.ts'

/** The homework in the address. Default export for `lazy`. */
export default function HomeworkPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffHomework} input={{ id }} missing="没有这份作业">
      {(homework, reload) => <Homework homework={homework} reload={reload} />}
    </RecordPage>
  )
}

function Homework({ homework, reload }: { homework: StaffHomework; reload: () => Promise<void> }) {
  const { id, text, stage, begun } = homework
  const { key, again } = useAgain(reload)
  const [isBusy, act] = useAct()
  const publish = () =>
    act(async () => {
      await call(publishHomework, { id })
      notify('success', '已发布，学员可以作答')
      await reload()
    })
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部作业', path: href(staffHomeworkListPage) }}>
        {stage === 'published' && <a href={href(previewHomeworkPage, { id })}>看页面</a>}
      </RecordHead>
      <div className={`${desk.actions} ${styles.state}`}>
        <Badge>{stateName(homework)}</Badge>
        <ReasonButton
          name="撤下"
          isOffered={stage === 'published'}
          variant="second"
          title="撤下作业"
          action="撤下"
          reason={{ label: '原因', missing: '请写明原因', most: 200 }}
          onConfirm={async (reason) => {
            await call(withdrawHomework, { id, reason }, { quiet: true })
            notify('success', '已撤下')
            await reload()
          }}
        >
          {`确定撤下“${text.title}”吗？没有开始的学员不再看到它，已经开始的仍可看、可交。`}
        </ReasonButton>
        {stage !== 'published' && (
          <Button busy={isBusy} onClick={() => void publish()}>
            发布
          </Button>
        )}
      </div>
      {begun > 0 && (
        <p className={desk.note}>
          已有 {begun} 人开始作答：他们仍按开始时的题目和分值写、批，改动只对之后开始的人有效。
        </p>
      )}
      <HomeworkForm
        key={key}
        homework={homework}
        onSaved={() => {
          notify('success', '已保存')
          void again()
        }}
      />
      <HandedInList id={id} />
      <RecordHistory noun="homework" id={id} of={homework} />
    </>
  )
}
