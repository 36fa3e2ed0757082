import { useState } from 'react'
import { ScriptRecord } from '#components/marking/script-record.tsx'
import desk from '#components/staff/desk.module.css'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { decideMockAppeal, staffMockAppeals } from '#lib/mocks/desk-calls.ts'
import type { MockAppeal } from '#lib/mocks/desk-contract.ts'
import { appealLimits } from '#lib/mocks/results.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './registration-list.module.css'

type Props = { mockId: number; onDecided: () => Promise<void> }

/** Lists the appeals of a mock exam, those that wait first; each is answered with a reason. */
export function AppealList({ mockId, onDecided }: Props) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<MockAppeal | null>(null)
  const { data, error, mutate } = useEndpoint(
    staffMockAppeals,
    { id: mockId, page },
    { quiet: true, keepPreviousData: true },
  )
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  // Read anew, since the mark may have been changed meanwhile.
  const answer = async (id: number) => {
    const fresh = await mutate().catch(() => undefined)
    setOpen(fresh?.items.find(({ scriptId }) => scriptId === id) ?? null)
  }
  return (
    <Section title="复核申请" count={data && `${data.total} 个`}>
      {!data && (error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[80]} />)}
      {data?.total === 0 && <p>没有人申请复核。</p>}
      <ul className={styles.rows}>
        {data?.items.map((one) => (
          <li key={one.scriptId}>
            <AppealWords appeal={one} />
            {one.decidedAt === null && (
              <Button
                variant="quiet"
                aria-label={`答复 ${one.number ?? ''} ${one.place}`}
                onClick={() => void answer(one.scriptId)}
              >
                答复
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && <PageTurner label="复核分页" list={data} onTurn={setPage} />}
      {open && (
        <ReasonDialog
          title="答复复核"
          action="答复"
          reason={{ label: '理由', missing: '请写明理由', most: appealLimits.decision }}
          onClose={() => setOpen(null)}
          onConfirm={async (decision) => {
            await call(decideMockAppeal, { id: open.scriptId, decision }, { quiet: true })
            notify('success', '已答复，学员收到消息')
            await reload()
            await onDecided()
          }}
        >
          {open.now === open.before
            ? `${open.place}维持 ${open.before} 分。要改分的，先在答案与批阅记录里改好，再来答复。`
            : `${open.place}由 ${open.before} 分改为 ${open.now} 分，名次随之重排。`}
        </ReasonDialog>
      )}
    </Section>
  )
}

function AppealWords({ appeal }: { appeal: MockAppeal }) {
  const { scriptId, number, place, full, reason, at, before, now, after } = appeal
  const { decidedAt, decision } = appeal
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <b>{number ?? '已注销'}</b> {place}：{reason}
      <p className={desk.facts}>
        <span>{shanghaiMinute(new Date(at))} 申请</span>
        <span>
          申请时 {before} / {full} 分
        </span>
        {decidedAt === null ? (
          <span>{now === null ? '正在重批' : `现在 ${now} 分`}</span>
        ) : (
          <span>
            答复后 {after} 分：{decision}
          </span>
        )}
      </p>
      {held.includes('answers.mark') && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '答案与批阅记录'}
        </Button>
      )}
      {isOpen && <ScriptRecord id={scriptId} />}
    </div>
  )
}
