import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { staffBankPaper } from '#lib/bank-papers/calls.ts'
import type { BankPaper } from '#lib/bank-papers/contract.ts'
import { staffBankPaperPage, staffBankPapersPage } from '#lib/bank-papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { PaperEditor } from './paper-editor.tsx'
import { standingOf, standings } from './standing.ts'

const list = { name: '全部试卷', path: href(staffBankPapersPage) }

/** The paper in the address, or a new one. Default export for `lazy`. */
export default function PaperPage() {
  const id = useSearchParams().get('id') ?? ''
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  if (userId === undefined) return null
  if (id === 'new') return <NewPaper userId={userId} />
  return (
    <RecordPage endpoint={staffBankPaper} input={{ id: Number(id) }} missing="没有这份试卷">
      {(found, reload) => <Opened {...{ found, userId, reload }} />}
    </RecordPage>
  )
}

function NewPaper({ userId }: { userId: number }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <RecordHead title="组一份试卷" list={list} />
      <PaperEditor
        key={times}
        {...{ found: null, userId }}
        onSaved={async (id) => {
          // Next follows it: the page stays, and shows the paper of the new address.
          history.replaceState(null, '', href(staffBankPaperPage, { id: String(id) }))
        }}
        onAgain={async () => setTimes(times + 1)}
      />
    </>
  )
}

type OpenedProps = { found: BankPaper; userId: number; reload: () => Promise<void> }

function Opened({ found, userId, reload }: OpenedProps) {
  const { key, again } = useAgain(reload)
  return (
    <>
      <RecordHead title={found.text.title} list={list}>
        <span>编号 {found.id}</span>
        <span>{standings[standingOf(found)]}</span>
      </RecordHead>
      <PaperEditor key={key} {...{ found, userId }} onSaved={reload} onAgain={again} />
    </>
  )
}
