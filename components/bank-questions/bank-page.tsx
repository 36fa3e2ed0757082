import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { Link } from '#components/ui/link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { staffBankQuestion } from '#lib/bank-questions/calls.ts'
import type { BankQuestion } from '#lib/bank-questions/contract.ts'
import { staffBankQuestionPage, staffBankQuestionsPage } from '#lib/bank-questions/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { questionTypes } from '#lib/questions/types.ts'
import { QuestionEditor } from './question-editor.tsx'

const list = { name: '全部题目', path: href(staffBankQuestionsPage) }

/** The question in the address, or a new one. Default export for `lazy`. */
export default function BankPage() {
  const query = useSearchParams()
  const id = query.get('id') ?? ''
  const userId = useAccountStore(({ userInfo }) => userInfo?.id)
  if (userId === undefined) return null
  // Another address of a new question begins another one.
  if (id === 'new') return <NewQuestion key={String(query)} userId={userId} query={query} />
  return (
    <RecordPage endpoint={staffBankQuestion} input={{ id }} missing="没有这道题">
      {(found, reload) => <Opened {...{ found, userId, reload }} />}
    </RecordPage>
  )
}

type NewProps = { userId: number; query: Pick<URLSearchParams, 'get'> }

function NewQuestion({ userId, query }: NewProps) {
  const [times, setTimes] = useState(0)
  const type = questionTypes.find((one) => one === query.get('type')) ?? 'single_choose'
  const place = { subject: query.get('subject') ?? '', category: query.get('category') ?? '' }
  return (
    <>
      <RecordHead title="写一道题" list={list} />
      <QuestionEditor
        key={times}
        {...{ found: null, userId }}
        start={{ type, ...place }}
        onSaved={async (id) => {
          // Next follows it: the page stays, and shows the question of the new address.
          history.replaceState(null, '', href(staffBankQuestionPage, { id }))
        }}
        onAgain={async () => setTimes(times + 1)}
      />
    </>
  )
}

type OpenedProps = { found: BankQuestion; userId: number; reload: () => Promise<void> }

function Opened({ found, userId, reload }: OpenedProps) {
  const { id, text, version } = found
  const { type, subject, category } = text
  const { key, again } = useAgain(reload)
  return (
    <>
      <RecordHead title={`题目 ${id}`} list={list}>
        <span>{questionTypeName(type)}</span>
        <span>第 {version} 版</span>
        <Link href={href(staffBankQuestionPage, { id: 'new', type, subject, category })}>
          再写一道
        </Link>
      </RecordHead>
      <QuestionEditor key={key} {...{ found, userId }} onSaved={reload} onAgain={again} />
    </>
  )
}
