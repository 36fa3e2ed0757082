import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { messageClass, setClassMember, staffClassMembers } from '#lib/classes/desk-calls.ts'
import type { ClassMember } from '#lib/classes/desk-contract.ts'
import { classLimits } from '#lib/classes/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { AddMember } from './add-member.tsx'
import styles from './class-page.module.css'
import { MemberRow } from './member-row.tsx'

type Open = 'add' | 'message' | ClassMember | null

/** The members of a class with how far they are; writes to chosen ones, or to all who have homework left. */
export function MemberList({ classId }: { classId: number }) {
  const [missing, setMissing] = useState(false)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [open, setOpen] = useState<Open>(null)
  const { data, error, mutate } = useEndpoint(
    staffClassMembers,
    { id: classId, missing, page },
    { quiet: true, keepPreviousData: true },
  )
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  const choose = (userId: number, isChosen: boolean) =>
    setChosen((before) => [...before.filter((id) => id !== userId), ...(isChosen ? [userId] : [])])
  return (
    <Section title="成员" count={data && `${data.total} 人`}>
      <div className={desk.actions}>
        <Checkbox
          label="只看有作业没交的"
          field="missing"
          value={missing}
          onChange={(value) => {
            setMissing(value)
            setPage(1)
          }}
        />
        <Button variant="second" onClick={() => setOpen('add')}>
          加入成员
        </Button>
        <Button variant="second" onClick={() => setOpen('message')}>
          {chosen.length > 0 ? `给所选 ${chosen.length} 人发消息` : '给没交作业的发消息'}
        </Button>
      </div>
      {!data && (error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[80]} />)}
      {data?.total === 0 && <p>{missing ? '作业都交了。' : '还没有成员。'}</p>}
      <ul className={styles.rows}>
        {data?.items.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isChosen={chosen.includes(member.userId)}
            onChoose={(isChosen) => choose(member.userId, isChosen)}
            onRemove={() => setOpen(member)}
          />
        ))}
      </ul>
      {data && <PageTurner label="成员分页" list={data} onTurn={setPage} />}
      {open === 'add' && (
        <AddMember classId={classId} onClose={() => setOpen(null)} onAdded={reload} />
      )}
      {open === 'message' && (
        <ReasonDialog
          title="发消息"
          action="发送"
          reason={{ label: '内容', missing: '请填写内容', most: classLimits.message }}
          onClose={() => setOpen(null)}
          onConfirm={async (text) => {
            const message = { id: classId, userIds: [...chosen], text }
            const { sent } = await call(messageClass, message, { quiet: true })
            notify('success', sent > 0 ? `已发给 ${sent} 人` : '同样的话今天已经发过')
            setChosen([])
          }}
        >
          {chosen.length > 0
            ? `发给所选的 ${chosen.length} 人，同样的话一天只发一次。`
            : '发给所有还有作业没交的成员，同样的话一天只发一次。'}
        </ReasonDialog>
      )}
      {open && typeof open === 'object' && (
        <ReasonDialog
          title="移出成员"
          action="移出"
          reason={{ label: '为什么', missing: '请写明原因', most: classLimits.reason }}
          onClose={() => setOpen(null)}
          onConfirm={async (reason) => {
            const removed = { id: classId, userId: open.userId, state: 'removed' as const, reason }
            await call(setClassMember, removed, { quiet: true })
            notify('success', '已移出')
            choose(open.userId, false)
            await reload()
          }}
        >
          {`${open.learner} 移出后不再看到班级题库、作业与公告；课程和交过的作业还在。`}
        </ReasonDialog>
      )}
    </Section>
  )
}
