import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { NoteForm } from '#components/staff/desks/note-form.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Moment } from '#components/staff/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { deleteEnquiry, handleEnquiry, staffEnquiries } from '#lib/inbox/calls.ts'
import type { Enquiry } from '#lib/inbox/contract.ts'
import { enquiryTopics } from '#lib/inbox/enquiry-topics.ts'
import { staffRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** Visitors who want to be called back. Default export for `lazy`. */
export default function EnquiryDesk() {
  return (
    <DeskList
      title="咨询"
      endpoint={staffEnquiries}
      states={[
        { status: 'new', name: '待回电' },
        { status: 'handled', name: '已处理' },
      ]}
      filters={[{ name: 'q', label: '称呼、电话、留言或备注', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id, isExtra: true },
        { name: '咨询', text: ({ topic }) => enquiryTopics[topic] },
        { name: '称呼', text: ({ name }) => name },
        { name: '电话', text: ({ phone }) => phone },
        { name: '留言', text: ({ message }) => message },
        { name: '备注', text: ({ note }) => note, isExtra: true },
        { name: '收到', text: ({ createdAt }) => shanghaiMinute(new Date(createdAt)) },
        { name: '处理人', text: ({ handledBy }) => handledBy ?? '' },
      ]}
      main="称呼"
      nameOf={({ name, phone }) => `${name} ${phone}`}
      bulk={[
        {
          name: '标为已处理',
          fits: ({ status }) => status === 'new',
          run: ({ id, status, note }) =>
            call(handleEnquiry, { id, was: status, status: 'handled', note }, { quiet: true }),
        },
        {
          name: '改回待回电',
          fits: ({ status }) => status === 'handled',
          run: ({ id, status, note }) =>
            call(handleEnquiry, { id, was: status, status: 'new', note }, { quiet: true }),
        },
        {
          name: '删除',
          run: ({ id, status }) => call(deleteEnquiry, { id, was: status }, { quiet: true }),
        },
      ]}
      item={(enquiry, reload) => <EnquiryItem enquiry={enquiry} reload={reload} />}
    />
  )
}

function EnquiryItem({ enquiry, reload }: { enquiry: Enquiry; reload: () => Promise<void> }) {
  const { id, topic, name, phone, message, status, doubtful, note } = enquiry
  const { handledBy, createdAt, handledAt } = enquiry
  const [isAsking, setIsAsking] = useState(false)
  const settle = (next: Enquiry['status']) => (text: string) =>
    call(handleEnquiry, { id, was: status, status: next, note: text }, { quiet: true })
  return (
    <>
      <p className={desk.head}>
        <strong>{enquiryTopics[topic]}</strong>
        <span>编号 {id}</span>
        <span>{name}</span>
        <a href={`tel:${phone}`}>{phone}</a>
        <Moment iso={createdAt} />
        {doubtful && <span>提交过多时收到，可能不是真实咨询</span>}
      </p>
      {message && <p className={desk.text}>{message}</p>}
      {handledAt && (
        <p className={desk.head}>
          {handledBy} 处理于 <Moment iso={handledAt} />
        </p>
      )}
      <NoteForm
        label="备注（仅工作人员可见）"
        most={staffRules.enquiryNote.max[0]}
        initial={note}
        actions={
          status === 'new'
            ? [{ name: '标为已处理', send: settle('handled'), done: '已标为已处理' }]
            : [
                { name: '保存备注', send: settle('handled'), done: '备注已保存' },
                { name: '改回待回电', send: settle('new'), done: '已改回待回电' },
              ]
        }
        onDone={reload}
      />
      <Button variant="second" onClick={() => setIsAsking(true)}>
        删除这条咨询
      </Button>
      <RecordHistory noun="enquiry" id={id} />
      {isAsking && (
        <ConfirmDialog
          title="删除咨询"
          action="删除"
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            await call(deleteEnquiry, { id, was: status })
            notify('success', '已删除')
            await reload()
          }}
        >
          <p>确定删除 {name} 的这条咨询吗？删除后不能恢复。</p>
        </ConfirmDialog>
      )}
    </>
  )
}
