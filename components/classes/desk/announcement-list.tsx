import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
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
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Section title="公告" count={`${announcements.length} 条`}>
      <div className={desk.actions}>
        <Button variant="second" onClick={() => setIsWriting(true)}>
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
            <ReasonButton
              name="撤下"
              called={`撤下公告：${one.title}`}
              variant="second"
              title="撤下公告"
              action="撤下"
              reason={{ label: '为什么', missing: '请写明原因', most: classLimits.reason }}
              onConfirm={async (reason) => {
                await call(withdrawAnnouncement, { id: one.id, reason }, { quiet: true })
                notify('success', '已撤下')
                await reload()
              }}
            >
              {`“${one.title}”撤下后成员不再看到，已发的消息不收回。`}
            </ReasonButton>
          </li>
        ))}
      </ul>
      {isWriting && (
        <AnnounceDialog classId={classId} onClose={() => setIsWriting(false)} onSent={reload} />
      )}
    </Section>
  )
}
