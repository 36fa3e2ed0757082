import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ClassAnnouncement } from '#lib/classes/contract.ts'
import { withdrawAnnouncement } from '#lib/classes/desk-calls.ts'
import { classLimits } from '#lib/classes/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import styles from './class-page.module.css'

type Props = {
  classId: number
  announcements: readonly ClassAnnouncement[]
  reload: () => Promise<void>
}

/** The announcements of a class that stand, and the writing of one. */
export function AnnouncementList({ classId, announcements, reload }: Props) {
  const [open, setOpen] = useState<'write' | ClassAnnouncement | null>(null)
  return (
    <Section title="公告" count={`${announcements.length} 条`}>
      <div className={desk.actions}>
        <Button variant="second" onClick={() => setOpen('write')}>
          写公告
        </Button>
      </div>
      <ul className={styles.rows}>
        {announcements.map((one) => (
          <li key={one.id}>
            <p className={desk.head}>
              <strong>{one.title}</strong>
              <Moment iso={one.at} />
            </p>
            <p className={styles.text}>{one.text}</p>
            <Button
              variant="second"
              aria-label={`撤下公告：${one.title}`}
              onClick={() => setOpen(one)}
            >
              撤下
            </Button>
          </li>
        ))}
      </ul>
      {open === 'write' && (
        <AnnounceDialog classId={classId} onClose={() => setOpen(null)} onSent={reload} />
      )}
      {open && open !== 'write' && (
        <ReasonDialog
          title="撤下公告"
          action="撤下"
          reason={{ label: '为什么', missing: '请写明原因', most: classLimits.reason }}
          onClose={() => setOpen(null)}
          onConfirm={async (reason) => {
            await call(withdrawAnnouncement, { id: open.id, reason }, { quiet: true })
            notify('success', '已撤下')
            await reload()
          }}
        >
          {`“${open.title}”撤下后成员不再看到，已发的消息不收回。`}
        </ReasonDialog>
      )}
    </Section>
  )
}
