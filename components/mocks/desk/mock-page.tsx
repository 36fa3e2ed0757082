import { useRouter } from 'next/navigation'
import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { Button } from '#components/ui/button.tsx'
import { cancelMock, publishMock, staffMock } from '#lib/mocks/desk-calls.ts'
import type { StaffMock } from '#lib/mocks/desk-contract.ts'
import { mockExamExplainPage, staffMocksPage } from '#lib/mocks/paths.ts'
import { mockLimits, mockStatusNames } from '#lib/mocks/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { MockForm } from './mock-form.tsx'
import { MockResults } from './mock-results.tsx'
import { RegistrationList } from './registration-list.tsx'

/** The mock exam in the address. Default export for `lazy`. */
export default function MockPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffMock} input={{ id }} missing="没有这场模考">
      {(mock, reload) => <Mock mock={mock} reload={reload} />}
    </RecordPage>
  )
}

type Props = { mock: StaffMock; reload: () => Promise<void> }

function Mock({ mock, reload }: Props) {
  const { id, title, status, text, cancelReason, applied } = mock
  const router = useRouter()
  const { key, again } = useAgain(reload)
  const [open, setOpen] = useState<'publish' | 'cancel' | null>(null)
  const isDraft = status === 'draft'
  const close = () => setOpen(null)
  return (
    <>
      <RecordHead title={title} list={{ name: '全部模考', path: href(staffMocksPage) }}>
        {!isDraft && <a href={href(mockExamExplainPage, { id })}>看页面</a>}
      </RecordHead>
      <p className={desk.facts}>
        <span>{mockStatusNames[status]}</span>
        <span>{text.startsAt?.replace('T', ' ')} 开考</span>
        <span>{text.minutes} 分钟</span>
        <span>已报 {applied} 人</span>
        {cancelReason && <span>原因：{cancelReason}</span>}
      </p>
      {status !== 'cancelled' && (
        <>
          <div className={desk.actions}>
            {isDraft && <Button onClick={() => setOpen('publish')}>发布</Button>}
            {(isDraft || !hasBegun(text)) && (
              <Button variant="second" onClick={() => setOpen('cancel')}>
                {isDraft ? '删除草稿' : '取消这场模考'}
              </Button>
            )}
          </div>
          <MockForm key={`${status} ${key}`} mock={mock} onSaved={again} />
        </>
      )}
      {!isDraft && (
        <div className={desk.parts}>
          <MockResults mockId={id} />
          <RegistrationList mockId={id} canGrant={status === 'published'} />
        </div>
      )}
      <RecordHistory noun="mock" id={id} of={mock} />
      {open === 'publish' && (
        <ReasonDialog
          title="发布模考"
          action="发布"
          onClose={close}
          onConfirm={async () => {
            await call(publishMock, { id }, { quiet: true })
            notify('success', '已发布，模考日历里可以报名了')
            await reload()
          }}
        >
          发布以后学员可以报名；试卷、开考、时长、停止入场和报名开始不能再改。
        </ReasonDialog>
      )}
      {open === 'cancel' && (
        <ReasonDialog
          title={isDraft ? '删除草稿' : '取消模考'}
          action={isDraft ? '删除' : '取消这场模考'}
          reason={{ label: '为什么', missing: '请写明原因', most: mockLimits.reason }}
          onClose={close}
          onConfirm={async (reason) => {
            await call(cancelMock, { id, reason }, { quiet: true })
            notify('success', isDraft ? '已删除' : '已取消，报名的人会收到消息')
            if (isDraft) router.push(href(staffMocksPage))
            else await reload()
          }}
        >
          {isDraft
            ? '草稿还没有人看到过，删除后不能恢复。'
            : `已报名的 ${applied} 人各收到一条消息，写着这个原因；取消后不能恢复。`}
        </ReasonDialog>
      )}
    </>
  )
}

/** Once it has begun, a mock exam is not called off. */
const hasBegun = ({ startsAt }: StaffMock['text']) =>
  startsAt !== null && new Date(`${startsAt}:00+08:00`) <= new Date()
