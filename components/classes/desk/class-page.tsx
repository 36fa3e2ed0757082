import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { staffClass } from '#lib/classes/desk-calls.ts'
import type { StaffClass } from '#lib/classes/desk-contract.ts'
import { staffClassesPage } from '#lib/classes/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { MemberList } from './member-list.tsx'

/** The class in the address. Default export for `lazy`. */
export default function ClassPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffClass} input={{ id }} missing="没有这个班级">
      {(one, reload) => <Class one={one} reload={reload} />}
    </RecordPage>
  )
}

function Class({ one, reload }: { one: StaffClass; reload: () => Promise<void> }) {
  const { id, course, teacher, text, announcements } = one
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部班级', path: href(staffClassesPage) }} />
      <p className={desk.facts}>
        <span>{course}</span>
        {teacher && <span>老师 {teacher}</span>}
        {text.libraries.length > 0 && <span>{text.libraries.length} 个题库</span>}
        <span>{text.endsOn ? `${text.startsOn} 至 ${text.endsOn}` : `${text.startsOn} 开班`}</span>
        <span>
          招生 {text.joinFrom} 起{text.joinUntil ? `至 ${text.joinUntil}` : ''}
        </span>
      </p>
      <div className={desk.actions}>
        <Button variant="second" onClick={() => setIsChanging(true)}>
          修改班级
        </Button>
      </div>
      <div className={desk.parts}>
        <AnnouncementList classId={id} announcements={announcements} reload={reload} />
        <MemberList classId={id} />
      </div>
      <RecordHistory noun="class" id={id} of={one} />
      {isChanging && (
        <ClassDialog known={one} onClose={() => setIsChanging(false)} onSaved={reload} />
      )}
    </>
  )
}
