import { Moment } from '#components/staff/moment.tsx'
import type { StaffChange } from '#lib/staff/contract.ts'
import { ChangedFields } from './changed-fields.tsx'
import styles from './history.module.css'

/** Shows who changed a record when, and each field before and after. */
export function ChangeEntry({ change }: { change: StaffChange }) {
  const { noun, staffId, staffName, proposedBy, before, after, reason, at } = change
  return (
    <>
      <p className={styles.head}>
        <strong>{before === null ? '新建' : after === null ? '删除' : '修改'}</strong>
        <span>
          {staffName || '已离开的工作人员'}
          {staffId !== null && `（${staffId}）`}
        </span>
        {proposedBy && <span>确认，{proposedBy} 提出</span>}
        <Moment iso={at} />
      </p>
      {reason && <p>原因：{reason}</p>}
      <ChangedFields {...{ noun, before, after }} />
    </>
  )
}
