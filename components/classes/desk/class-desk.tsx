import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Button } from '#components/ui/button.tsx'
import { staffClasses } from '#lib/classes/desk-calls.ts'
import { staffClassPage } from '#lib/classes/paths.ts'
import { reread } from '#lib/platform/client/reread.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ClassDialog } from './class-dialog.tsx'

/** The classes of courses. Default export for `lazy`. */
export default function ClassDesk() {
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <DeskList
        head={
          <p className={desk.actions}>
            <Button onClick={() => setIsMaking(true)}>新建班级</Button>
          </p>
        }
        title="班级"
        endpoint={staffClasses}
        states={[
          { status: 'all', name: '全部' },
          { status: 'own', name: '我带的' },
        ]}
        filters={[{ name: 'q', label: '班级名、课程名或编号', type: 'text' }, sortFilter]}
        columns={[
          { name: '编号', text: ({ id }) => id },
          { name: '班级', text: ({ title }) => title },
          { name: '课程', text: ({ course }) => course },
          { name: '老师', text: ({ teacher }) => teacher ?? '' },
          { name: '开班', text: ({ startsOn }) => startsOn },
          { name: '结班', text: ({ endsOn }) => endsOn ?? '' },
        ]}
        main="班级"
        hrefOf={({ id }) => href(staffClassPage, { id })}
        nameOf={({ title }) => title}
      />
      {isMaking && (
        <ClassDialog
          known={null}
          onClose={() => setIsMaking(false)}
          onSaved={() => reread(staffClasses)}
        />
      )}
    </>
  )
}
