import { useState } from 'react'
import { ConflictNotice, KeptNotice } from '#components/staff/record/draft/draft-notice.tsx'
import { LeaveQuestion } from '#components/staff/record/draft/leave-question.tsx'
import { useSaveKey } from '#components/staff/record/draft/use-save-key.ts'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import type { BankQuestion } from '#lib/bank-questions/contract.ts'
import { staffBankQuestionPage } from '#lib/bank-questions/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './bank-questions.module.css'
import type { Start } from './draft/question-draft.ts'
import { sizeFaults } from './draft/size-faults.ts'
import { textOfDraft } from './draft/text-of-draft.ts'
import { QuestionFields } from './fields/question-fields.tsx'
import { QuestionPreview } from './preview/question-preview.tsx'
import { usePreview } from './preview/use-preview.ts'
import { QuestionFacts } from './question-facts.tsx'
import { keptDrafts } from './saving/kept-drafts.ts'
import { SaveDialog } from './saving/save-dialog.tsx'
import { useQuestionForm } from './use-question-form.ts'

type Props = {
  /** Null for a new question. */
  found: BankQuestion | null
  /** Begins a new one. */
  start?: Start
  userId: number
  onSaved: (id: string) => Promise<unknown>
  /** Begins the form anew with what is stored. */
  onAgain: () => Promise<unknown>
}

/** The form of a question beside what learners will see of it. */
export function QuestionEditor({ found, start = {}, userId, onSaved, onAgain }: Props) {
  const { form, asked, ...saving } = useQuestionForm({
    ...{ found, start, onSaved, onAgain },
    kept: keptDrafts(userId),
  })
  const { values } = form
  const text = textOfDraft(values)
  // The server reads nothing of what is too large, so that this is said at once.
  const refused = { ...form.faults, ...sizeFaults(text) }
  const preview = usePreview(found?.id ?? null, text)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  useSaveKey(form.formProps.ref)
  const named = Object.entries(refused).flatMap(([field, reason]) =>
    reason ? [{ field, reason }] : [],
  )
  const seen = preview.found?.faults.filter(({ field }) => !refused[field]) ?? []
  /** A field that nobody has been at yet is not called wrong. */
  const faultOf = (field: string) =>
    refused[field] ??
    (found || visited.has(field) ? seen.find((one) => one.field === field)?.reason : undefined)
  return (
    <div className={styles.editor}>
      <form
        {...form.formProps}
        className={styles.form}
        onBlur={({ target }) => {
          const { field } = target.dataset
          if (field && !visited.has(field)) setVisited(new Set([...visited, field]))
        }}
      >
        {found && saving.isConflict && (
          <ConflictNotice
            path={href(staffBankQuestionPage, { id: found.id })}
            what="这道题"
            isBusy={form.isBusy}
            onGoOn={saving.goOn}
            onGiveWay={() => void saving.startAnew()}
          />
        )}
        {saving.isKept && saving.isChanged && !saving.isConflict && (
          <KeptNotice isBusy={form.isBusy} onDrop={() => void saving.startAnew()} />
        )}
        <QuestionFields
          part={values}
          at=""
          change={(next) => form.change(next(form.current()))}
          faultOf={faultOf}
        />
        <SaveBar form={form}>
          <span role="status">{saving.isChanged && '有改动没有保存'}</span>
        </SaveBar>
      </form>
      <div className={styles.side}>
        <QuestionPreview preview={preview} faults={[...named, ...seen]} />
        {found && <QuestionFacts found={found} />}
      </div>
      {asked && (
        <SaveDialog effect={asked.effect} onClose={saving.leaveAsked} onSave={saving.saveAsked} />
      )}
      <LeaveQuestion isNeeded={saving.isChanged} />
    </div>
  )
}
