import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ChangedFields } from '#components/staff/history/changed-fields.tsx'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Moment } from '#components/staff/moment.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { historyNoun } from '#lib/staff/history-nouns.ts'
import { proposalStates } from '#lib/staff/proposals.ts'
import { confirmProposal, returnProposal, withdrawProposal } from '#lib/staff/proposals-calls.ts'
import type { StaffProposal } from '#lib/staff/proposals-contract.ts'
import { proposalRules } from '#lib/staff/rules.ts'

type Props = { proposal: StaffProposal; reload: () => Promise<void> }

/** Names what is to be changed: the record with its name, or whose it is. */
export function subjectOf({ noun, recordId, ownerId, ownerName, ...row }: StaffProposal): string {
  const { name, title } = { ...row.before, ...row.after }
  const called = ownerId === null ? String(name ?? title ?? '') : `${ownerName}（${ownerId}）`
  const number = recordId === '' || recordId === String(ownerId) ? '' : ` ${recordId}`
  return `${historyNoun(noun).name}${number} ${called}`.trim()
}

const quiet = { quiet: true } as const
const note = {
  label: '退回的原因（提出的同事可见）',
  missing: proposalRules.note.missing,
  most: proposalRules.note.max[0],
}

/** Shows a proposal, with what the reader may decide about it. */
export function ProposalItem({ proposal, reload }: Props) {
  const { id, name, noun, recordId, before, after, why, reason, staffId, staffName } = proposal
  const { at, lapsesAt, state, deciderName, decidedAt } = proposal
  const ownId = useAccountStore((store) => store.userInfo?.id)
  const [asking, setAsking] = useState<'confirm' | 'return' | 'withdraw' | null>(null)
  const run = (work: (text: string) => Promise<unknown>, done: string) => async (text: string) => {
    await work(text)
    notify('success', done)
    await reload()
  }
  const ways = {
    confirm: {
      ...{ title: '确认并执行', action: '确认', text: '将以您的名义重新核对并立即执行。' },
      run: run(() => call(confirmProposal, { id }, quiet), '已确认并执行'),
    },
    return: {
      ...{ title: '退回', action: '退回', text: '不执行，提出的同事会收到消息。', reason: note },
      run: run((text) => call(returnProposal, { id, note: text }, quiet), '已退回'),
    },
    withdraw: {
      ...{ title: '撤回', action: '撤回', text: '撤回后不再等待确认，需要时可以重新提出。' },
      run: run(() => call(withdrawProposal, { id }, quiet), '已撤回'),
    },
  }
  const way: (typeof ways)[keyof typeof ways] & { reason?: typeof note } = ways[asking ?? 'confirm']
  const subject = subjectOf(proposal)
  return (
    <>
      <p className={desk.head}>
        <strong>{name}</strong>
        <span>{subject}</span>
        <Badge>{proposalStates[state]}</Badge>
      </p>
      <p className={desk.head}>
        <span>
          {staffName || '已离开的工作人员'} 提出于 <Moment iso={at} />
        </span>
        {state === 'open' && (
          <span>
            <Moment iso={lapsesAt} /> 失效
          </span>
        )}
        {decidedAt && (
          <span>
            {deciderName} <Moment iso={decidedAt} />
          </span>
        )}
      </p>
      <p className={desk.text}>
        需要两个人：{why}
        {reason && (
          <>
            <br />
            原因：{reason}
          </>
        )}
        {proposal.note && (
          <>
            <br />
            退回的原因：{proposal.note}
          </>
        )}
      </p>
      <ChangedFields {...{ noun, before, after }} />
      {state === 'open' && (
        <div className={desk.actions}>
          {staffId === ownId ? (
            <Button
              variant="second"
              aria-label={`撤回${name}，${subject}`}
              onClick={() => setAsking('withdraw')}
            >
              撤回
            </Button>
          ) : (
            <>
              <Button aria-label={`确认${name}，${subject}`} onClick={() => setAsking('confirm')}>
                确认
              </Button>
              <Button
                variant="second"
                aria-label={`退回${name}，${subject}`}
                onClick={() => setAsking('return')}
              >
                退回
              </Button>
            </>
          )}
        </div>
      )}
      {recordId !== '' && <RecordHistory noun={noun} id={recordId} />}
      {asking && (
        <ReasonDialog
          title={way.title}
          action={way.action}
          reason={way.reason}
          onClose={() => setAsking(null)}
          onConfirm={way.run}
        >
          {`${name}，${subject}：${way.text}`}
        </ReasonDialog>
      )}
    </>
  )
}
