import { Facts } from '#components/enlistments/facts.tsx'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { noteEnlistment, staffEnlistment } from '#lib/enlistments/desk-calls.ts'
import type { StaffEnlistment } from '#lib/enlistments/desk-contract.ts'
import { staffEnlistmentsPage } from '#lib/enlistments/paths.ts'
import { enlistmentRules } from '#lib/enlistments/rules.ts'
import { goodsStates } from '#lib/orders/states.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'

/** The form in the address, whole. Default export for `lazy`. */
export default function EnlistmentPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffEnlistment} input={{ id }} missing="没有这份报名表">
      {(enlistment, reload) => <Record enlistment={enlistment} reload={reload} />}
    </RecordPage>
  )
}

type Props = { enlistment: StaffEnlistment; reload: () => Promise<void> }

function Record({ enlistment, reload }: Props) {
  const { id, course, userId, realName, phone, exam, positionCode, position } = enlistment
  const { remark, note, orderState, orderNum, createdAt, updatedAt } = enlistment
  return (
    <>
      <RecordHead
        title={course.title}
        list={{ name: '全部报名', path: href(staffEnlistmentsPage) }}
      />
      <Facts
        facts={{
          姓名: realName,
          手机号: <a href={`tel:${phone}`}>{phone}</a>,
          用户编号: userId,
          考试: exam,
          职位代码: positionCode,
          职位: position,
          备注: remark,
          订单: orderState ? `${goodsStates[orderState]}，${orderNum}` : '还没有下单',
          报名: <Moment iso={createdAt} />,
          最后修改: <Moment iso={updatedAt} />,
        }}
      />
      <NoteForm
        key={note}
        label="跟进记录（仅工作人员可见）"
        most={enlistmentRules.note.max[0]}
        initial={note}
        actions={[
          {
            name: '保存记录',
            send: (text) => call(noteEnlistment, { id, was: note, note: text }, { quiet: true }),
            done: '记录已保存',
          },
        ]}
        onDone={reload}
      />
      <RecordHistory noun="enlistment" id={id} of={note} />
    </>
  )
}
