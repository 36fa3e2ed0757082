import desk from '#components/staff/desk.module.css'
import { ChangeEntry } from '#components/staff/history/change-entry.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { staffAudit } from '#lib/staff/calls.ts'
import { historyNoun, historyNounNames } from '#lib/staff/history-nouns.ts'

const nouns = historyNounNames.map((value) => ({ value, name: historyNoun(value).name }))

/** Lists what staff changed, for who answers for it. Default export for `lazy`. */
export default function AuditDesk() {
  return (
    <DeskList
      title="操作记录"
      endpoint={staffAudit}
      filters={[
        { name: 'by', label: '工作人员（姓名或编号）', type: 'text' },
        { name: 'noun', label: '种类', options: [{ value: '', name: '全部' }, ...nouns] },
        { name: 'recordId', label: '编号', type: 'text' },
        { name: 'from', label: '从', type: 'date' },
        { name: 'to', label: '到', type: 'date' },
        { name: 'q', label: '内容或原因', type: 'text' },
      ]}
      columns={[
        { name: '时间', text: ({ at }) => shanghaiMinute(new Date(at)) },
        { name: '工作人员', text: ({ staffName }) => staffName },
        { name: '用户编号', text: ({ staffId }) => staffId ?? '', isExtra: true },
        { name: '种类', text: ({ noun }) => historyNoun(noun).name },
        { name: '编号', text: ({ recordId }) => recordId },
        {
          name: '原为',
          text: ({ before }) => (before ? JSON.stringify(before) : ''),
          isExtra: true,
        },
        { name: '改为', text: ({ after }) => (after ? JSON.stringify(after) : ''), isExtra: true },
        { name: '原因', text: ({ reason }) => reason },
      ]}
      main="种类"
      nameOf={({ noun, recordId }) => `${historyNoun(noun).name} ${recordId}`}
      item={(change) => (
        <>
          <p className={desk.head}>
            <strong>
              {historyNoun(change.noun).name} {change.recordId}
            </strong>
          </p>
          <ChangeEntry change={change} />
        </>
      )}
    />
  )
}
